/**
 * Subscribes to calendars, changes their display, refreshes them, and unsubscribes; changes run under the user's lock.
 */

import { and, eq } from 'drizzle-orm';
import { FOREIGN_CALENDARS_MAX } from '#contract/base/limits.ts';
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import { recordDeleted, wasDeleted } from '../../base/log/deleted.ts';
import type { Context } from '../../context.ts';
import { logged } from '../../core/people/change.ts';
import { lockPeople } from '../../core/people/relations.ts';
import { foreignCalendarEntity } from './entity.ts';
import { calendarsOf, type ForeignCalendarRow, toForeignCalendar } from './foreign-calendar.ts';
import { eventOfCalendar } from './publish.ts';
import { refreshCalendar, refreshSoon } from './refresh.ts';
import { foreignCalendars } from './tables.ts';

const isOwn = (id: string, userId: string) =>
  and(eq(foreignCalendars.id, id), eq(foreignCalendars.user_id, userId));

/** Fetches a new calendar; for a user who subscribes too often, the next round of jobs does. */
async function fetchFirst(ctx: Context, { id, user_id, url }: ForeignCalendarRow): Promise<void> {
  const isAllowed =
    (await ctx.limiter.allows('calendarRefreshPerUser', user_id)) &&
    (await ctx.limiter.allows('calendarRefreshPerHost', new URL(url).host));
  if (isAllowed) await refreshSoon(ctx, id);
}

function registerCreate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    foreignCalendarCalls.create,
    async ({ tx, caller, body, mutationId, touch, afterCommit }) => {
      const { userId } = caller;
      await lockPeople(tx, [userId]);
      await requireUniqueIds(tx, ctx.entities, [body.id]);
      if ((await calendarsOf(tx, userId)).length >= FOREIGN_CALENDARS_MAX)
        throw invalidField('internalError', 'calendars_full');
      const [row] = await tx
        .insert(foreignCalendars)
        .values({
          ...body,
          user_id: userId,
          state: { kind: 'waiting' },
          due_at_timestamp: 0,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })
        .onConflictDoNothing()
        .returning();
      // Another request took the id between the check and the insert.
      if (row === undefined) throw new Refusal('id_taken');
      const data = toForeignCalendar(row);
      afterCommit(() => void ctx.attempt(`fetch the calendar ${row.id}`, () => fetchFirst(ctx, row)));
      const events = eventOfCalendar({ caller, mutationId }, 'created', data);
      return { data, sequence: await logged({ tx, touch }, userId, events) };
    },
  );
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    foreignCalendarCalls.update,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { userId } = caller;
      await lockPeople(tx, [userId]);
      const { name, color } = body;
      const [row] = await tx
        .update(foreignCalendars)
        .set({
          ...(name !== undefined && { name }),
          ...(color !== undefined && { color }),
          updated_at_timestamp: nextVersion(foreignCalendars.updated_at_timestamp),
        })
        .where(isOwn(params.id, userId))
        .returning();
      if (row === undefined)
        throw new Refusal((await wasDeleted(tx, foreignCalendarEntity, params.id)) ? 'gone' : 'not_found');
      const data = toForeignCalendar(row);
      const events = eventOfCalendar({ caller, mutationId }, 'updated', data);
      return { data, sequence: await logged({ tx, touch }, userId, events) };
    },
  );
}

/** @throws {Refusal} `gone`, or `not_found`, also for other users' */
async function ownCalendar(ctx: Context, id: string, userId: string): Promise<ForeignCalendarRow> {
  const [row] = await ctx.db.select().from(foreignCalendars).where(isOwn(id, userId));
  if (row !== undefined) return row;
  throw new Refusal((await wasDeleted(ctx.db, foreignCalendarEntity, id)) ? 'gone' : 'not_found');
}

/** No transaction is open while a third-party server is contacted. */
function registerRefresh(app: App, ctx: Context): void {
  handle(app, ctx, foreignCalendarCalls.refresh, async ({ caller: { userId }, params: { id } }) => {
    const { url } = await ownCalendar(ctx, id, userId);
    await ctx.limiter.count('calendarRefresh', id);
    await ctx.limiter.count('calendarRefreshPerUser', userId);
    await ctx.limiter.count('calendarRefreshPerHost', new URL(url).host);
    await refreshCalendar(ctx, id);
    return { data: toForeignCalendar(await ownCalendar(ctx, id, userId)) };
  });
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    foreignCalendarCalls.remove,
    async ({ tx, caller, params: { id }, mutationId, touch }) => {
      const { userId } = caller;
      await lockPeople(tx, [userId]);
      const gone = await tx
        .delete(foreignCalendars)
        .where(isOwn(id, userId))
        .returning({ id: foreignCalendars.id });
      if (gone.length === 0 && !(await wasDeleted(tx, foreignCalendarEntity, id)))
        throw new Refusal('not_found');
      if (gone.length > 0) await recordDeleted(tx, [{ kind: foreignCalendarEntity.kind, id }]);
      const data = { id };
      const events = gone.length === 0 ? [] : eventOfCalendar({ caller, mutationId }, 'deleted', data);
      return { data, sequence: await logged({ tx, touch }, userId, events) };
    },
  );
}

export function registerForeignCalendarWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerRefresh(app, ctx);
  registerRemove(app, ctx);
}
