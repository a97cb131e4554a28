/** Lists the calendars that the caller subscribes to, and all events in them. */
import { and, eq, sql } from 'drizzle-orm';
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, refuseCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { calendarsOf, type ForeignEventRow, toForeignCalendar, toForeignEvent } from './foreign-calendar.ts';
import { foreignEvents } from './tables.ts';

/** One start, as JSON. */
const START_LENGTH = 20;
const lengthOf = ({ note, excluded }: ForeignEventRow) => note.length + START_LENGTH * excluded.length;

export function registerForeignCalendarLists(app: App, ctx: Context): void {
  const calendars = ownList({
    call: foreignCalendarCalls.list,
    rowLength: 500,
    async page(tx, { userId }, { query }) {
      // There are few of them: all are in one page.
      refuseCursor(query);
      return { places: await calendarsOf(tx, userId), next: null };
    },
    describe: async (_tx, _caller, rows) => rows.map(toForeignCalendar),
  });
  handleList(app, ctx, calendars);

  const secret = ctx.settings.cursorSecret;
  const events = ownList({
    call: foreignCalendarCalls.events,
    rowLength: 600,
    async page(tx, { userId }, { query: { cursor, per_page } }) {
      const perPage = perPageOf({ per_page });
      const binding = { list: 'foreign-events', callerId: userId, parameters: {} };
      const after = cursor === undefined ? undefined : decodeCursor(secret, binding, cursor, TimeKey);
      const { starts_instant, id, user_id } = foreignEvents;
      const rows = await tx
        .select()
        .from(foreignEvents)
        .where(
          and(
            eq(user_id, userId),
            after && sql`(${starts_instant}, ${id}) > (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(starts_instant, id)
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: foreignCalendarCalls.events.path, query: { per_page } },
        rows,
        perPage,
        (row): TimeKey => [row.starts_instant, row.id],
        lengthOf,
      );
      const textLength = page.rows.reduce((sum, row) => sum + lengthOf(row), 0);
      return { places: page.rows, next: page.next, textLength };
    },
    describe: async (_tx, _caller, rows) => rows.map(toForeignEvent),
  });
  handleList(app, ctx, events);
}
