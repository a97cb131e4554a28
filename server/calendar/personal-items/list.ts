/** Lists the entries of the caller's own calendar, by their start. */
import { and, eq, gt, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { type PersonalItemRow, toPersonalItem } from './personal-item.ts';
import { personalItems } from './tables.ts';

/** Without the note and the excluded starts. */
const ROW_LENGTH = 700;
/** One start, as JSON. */
const START_LENGTH = 20;

const lengthOf = ({ note, excluded }: PersonalItemRow) => note.length + START_LENGTH * excluded.length;

export function registerPersonalItemList(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: personalCalendarCalls.list,
    rowLength: ROW_LENGTH,
    async page(tx, { userId }, { query }) {
      const { cursor, from, to, per_page } = query;
      const perPage = perPageOf(query);
      const binding = { list: 'personal-calendar', callerId: userId, parameters: { from, to } };
      const after = cursor === undefined ? undefined : decodeCursor(secret, binding, cursor, TimeKey);
      const { starts_instant, ends_instant, recurrence } = personalItems;
      const rows = await tx
        .select()
        .from(personalItems)
        .where(
          and(
            eq(personalItems.user_id, userId),
            to === undefined ? undefined : lt(starts_instant, to),
            from === undefined
              ? undefined
              : or(gte(starts_instant, from), gt(ends_instant, from), isNotNull(recurrence)),
            after && sql`(${starts_instant}, ${personalItems.id}) > (${after[0]}::bigint, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(starts_instant, personalItems.id)
        .limit(perPage + 1);
      const page = pageOf(
        { secret, binding, path: personalCalendarCalls.list.path, query: { from, to, per_page } },
        rows,
        perPage,
        (row): TimeKey => [row.starts_instant, row.id],
        lengthOf,
      );
      const textLength = page.rows.reduce((sum, row) => sum + lengthOf(row), 0);
      return { places: page.rows, next: page.next, textLength };
    },
    describe: async (_tx, _caller, rows) => rows.map(toPersonalItem),
  });
  handleList(app, ctx, list);
}
