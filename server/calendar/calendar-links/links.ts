/** Lists, creates, renews and deletes the links to a user's own calendar, under the user's lock. */

import { and, asc, eq, ne } from 'drizzle-orm';
import { CALENDAR_LINKS_MAX } from '#contract/base/limits.ts';
import type { CalendarLink } from '#contract/calendar/calendar-link/calendar-link.ts';
import { calendarLinkCalls } from '#contract/calendar/calendar-link/calls.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { invalidField, misuse, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { refuseCursor } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { ownList } from '../../base/lists/reader.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import { recordDeleted, wasDeleted } from '../../base/log/deleted.ts';
import type { Context } from '../../context.ts';
import { type Cause, eventsForUsers } from '../../core/outings/writing/publish.ts';
import { logged } from '../../core/people/change.ts';
import { listAmong, listsOf } from '../../core/people/contact-list.ts';
import { lockPeople } from '../../core/people/relations.ts';
import { ownCollection } from '../../people/collections/collection.ts';
import { calendarLinkEntity } from './entity.ts';
import { calendarLinks } from './tables.ts';

export type CalendarLinkRow = typeof calendarLinks.$inferSelect;

const TAKEN = 'This secret is already in use.';

export function toCalendarLink({ id, user_id: _user, ...attributes }: CalendarLinkRow): CalendarLink {
  return { id, attributes };
}

export const linksOf = (db: Queryable, userId: string): Promise<CalendarLinkRow[]> =>
  db
    .select()
    .from(calendarLinks)
    .where(eq(calendarLinks.user_id, userId))
    .orderBy(asc(calendarLinks.created_at_timestamp), asc(calendarLinks.id));

const eventOf = (
  cause: Cause,
  operation: 'created' | 'updated' | 'deleted',
  data: CalendarLink | { id: string },
) =>
  eventsForUsers(cause, [cause.caller.userId], {
    operation,
    entity: calendarLinkEntity,
    outingId: null,
    data,
  });

/** @throws {Refusal} `invalid` for a secret that is already in use */
async function requireFree(tx: Tx, token: string, id: string): Promise<void> {
  const [other] = await tx
    .select({ id: calendarLinks.id })
    .from(calendarLinks)
    .where(and(eq(calendarLinks.token, token), ne(calendarLinks.id, id)));
  if (other !== undefined) throw misuse('token', TAKEN);
}

/** @throws {Refusal} if the link is for a contact list or collection that is not the user's */
async function requireNamed(
  tx: Tx,
  userId: string,
  { kind, list_id }: Pick<CalendarLinkRow, 'kind' | 'list_id'>,
): Promise<void> {
  if (list_id === null) return;
  if (kind === 'collection') await ownCollection(tx, userId, list_id);
  else await listAmong(tx, await listsOf(tx, userId), list_id);
}

function registerList(app: App, ctx: Context): void {
  const list = ownList({
    call: calendarLinkCalls.list,
    rowLength: 300,
    async page(tx, { userId }, { query }) {
      // There are few of them: all are in one page.
      refuseCursor(query);
      return { places: await linksOf(tx, userId), next: null };
    },
    describe: async (_tx, _caller, rows) => rows.map(toCalendarLink),
  });
  handleList(app, ctx, list);
}

function registerCreate(app: App, ctx: Context): void {
  handleWrite(app, ctx, calendarLinkCalls.create, async ({ tx, caller, body, mutationId, touch }) => {
    const { userId } = caller;
    await lockPeople(tx, [userId]);
    await requireUniqueIds(tx, ctx.entities, [body.id]);
    if ((await linksOf(tx, userId)).length >= CALENDAR_LINKS_MAX)
      throw invalidField('internalError', 'links_full');
    await requireNamed(tx, userId, body);
    await requireFree(tx, body.token, body.id);
    const [row] = await tx
      .insert(calendarLinks)
      .values({ ...body, user_id: userId, created_at_timestamp: clockMs, updated_at_timestamp: clockMs })
      .onConflictDoNothing()
      .returning();
    // Another request took the id between the check and the insert.
    if (row === undefined) throw new Refusal('id_taken');
    const data = toCalendarLink(row);
    return {
      data,
      sequence: await logged({ tx, touch }, userId, eventOf({ caller, mutationId }, 'created', data)),
    };
  });
}

function registerRenew(app: App, ctx: Context): void {
  handleWrite(app, ctx, calendarLinkCalls.renew, async ({ tx, caller, params, body, mutationId, touch }) => {
    const { userId } = caller;
    await lockPeople(tx, [userId]);
    await requireFree(tx, body.token, params.id);
    const updated_at_timestamp = nextVersion(calendarLinks.updated_at_timestamp);
    const [row] = await tx
      .update(calendarLinks)
      .set({ token: body.token, updated_at_timestamp })
      .where(and(eq(calendarLinks.id, params.id), eq(calendarLinks.user_id, userId)))
      .returning();
    if (row === undefined)
      throw new Refusal((await wasDeleted(tx, calendarLinkEntity, params.id)) ? 'gone' : 'not_found');
    const data = toCalendarLink(row);
    return {
      data,
      sequence: await logged({ tx, touch }, userId, eventOf({ caller, mutationId }, 'updated', data)),
    };
  });
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    calendarLinkCalls.remove,
    async ({ tx, caller, params: { id }, mutationId, touch }) => {
      const { userId } = caller;
      await lockPeople(tx, [userId]);
      const gone = await tx
        .delete(calendarLinks)
        .where(and(eq(calendarLinks.id, id), eq(calendarLinks.user_id, userId)))
        .returning();
      if (gone.length === 0 && !(await wasDeleted(tx, calendarLinkEntity, id)))
        throw new Refusal('not_found');
      if (gone.length > 0) await recordDeleted(tx, [{ kind: calendarLinkEntity.kind, id }]);
      const data = { id };
      const events = gone.length === 0 ? [] : eventOf({ caller, mutationId }, 'deleted', data);
      return { data, sequence: await logged({ tx, touch }, userId, events) };
    },
  );
}

export function registerCalendarLinks(app: App, ctx: Context): void {
  registerList(app, ctx);
  registerCreate(app, ctx);
  registerRenew(app, ctx);
  registerRemove(app, ctx);
}
