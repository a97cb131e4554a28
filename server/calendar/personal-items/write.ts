/** Adds, changes and deletes entries of the user's own calendar, under the user's lock. */

import { isDeepStrictEqual } from 'node:util';
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { EXCLUDED_MAX } from '#contract/base/limits.ts';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import {
  NewPersonalItem,
  type PersonalItem,
  writtenAfter,
} from '#contract/calendar/personal-item/personal-item.ts';
import { clockMs, isAmong, nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { parsePart } from '../../base/http/input/parse.ts';
import { quotaReached } from '../../base/http/quota.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { LogRow } from '../../base/log/append.ts';
import { recordDeleted, wasDeleted } from '../../base/log/deleted.ts';
import type { Context } from '../../context.ts';
import { type Cause, eventsForUsers } from '../../core/outings/writing/publish.ts';
import { logged } from '../../core/people/change.ts';
import { lockPeople } from '../../core/people/relations.ts';
import { personalItemEntity } from './entity.ts';
import { columnsOf, itemOf, ownItem, toPersonalItem } from './personal-item.ts';
import { personalItems } from './tables.ts';

/** `system`: a side effect on an item other than the changed one. */
const eventOf = (
  cause: Cause,
  operation: 'created' | 'updated' | 'deleted',
  data: PersonalItem | { id: string },
  system?: 'system',
): LogRow[] =>
  eventsForUsers(cause, [cause.caller.userId], {
    operation,
    entity: personalItemEntity,
    outingId: null,
    data,
    ...(system && { system: true }),
  });

/** @throws {Refusal} for series that are not the user's, are gone, or do not repeat */
async function requireSeries(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: personalItems.id })
    .from(personalItems)
    .where(
      and(
        isAmong(personalItems.id, ids),
        eq(personalItems.user_id, userId),
        isNotNull(personalItems.recurrence),
      ),
    );
  const known = new Set(found.map(({ id }) => id));
  for (const id of ids) {
    if (known.has(id)) continue;
    await ownItem(tx, userId, id);
    throw invalidField('series_id', 'repeats_not');
  }
}

/** @throws {Refusal} `quota` if this many more do not fit. The user is locked. */
async function requireRoom(tx: Tx, { config }: Context, userId: string, more: number): Promise<void> {
  const limit = config.limits.personal_items;
  const [owned] = await tx
    .select({ count: count() })
    .from(personalItems)
    .where(eq(personalItems.user_id, userId));
  if ((owned?.count ?? 0) + more > limit) throw quotaReached('personal_items', limit);
}

/** Stores new items, in the given order. Series may be among them. */
async function store(
  tx: Tx,
  ctx: Context,
  userId: string,
  items: readonly NewPersonalItem[],
): Promise<PersonalItem[]> {
  await lockPeople(tx, [userId]);
  const ids = items.map(({ id }) => id);
  await requireUniqueIds(tx, ctx.entities, ids);
  await requireRoom(tx, ctx, userId, items.length);
  const newSeries = new Set(items.filter(({ recurrence }) => recurrence !== null).map(({ id }) => id));
  const others = new Set(
    items.flatMap(({ series_id }) => series_id ?? []).filter((id) => !newSeries.has(id)),
  );
  await requireSeries(tx, userId, [...others]);
  const rows = await tx
    .insert(personalItems)
    .values(
      items.map((item) => ({
        ...columnsOf(item),
        user_id: userId,
        created_at_timestamp: clockMs,
        updated_at_timestamp: clockMs,
      })),
    )
    .onConflictDoNothing()
    .returning();
  // Another request took an id between the check and the insert.
  if (rows.length < items.length) throw new Refusal('id_taken');
  const byId = new Map(rows.map((row) => [row.id, toPersonalItem(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function registerCreate(app: App, ctx: Context): void {
  handleWrite(app, ctx, personalCalendarCalls.create, async ({ tx, caller, body, mutationId, touch }) => {
    const [data] = await store(tx, ctx, caller.userId, [body]);
    if (data === undefined) throw new Refusal('id_taken');
    const events = eventOf({ caller, mutationId }, 'created', data);
    return { data, sequence: await logged({ tx, touch }, caller.userId, events) };
  });
}

function registerImport(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    personalCalendarCalls.importItems,
    async ({ tx, caller, body, mutationId, touch }) => {
      const data = await store(tx, ctx, caller.userId, body.items);
      // A device takes the event of the first item as the response: by then it has all others.
      const events = data.toReversed().flatMap((item) => eventOf({ caller, mutationId }, 'created', item));
      return { data, sequence: await logged({ tx, touch }, caller.userId, events) };
    },
  );
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    personalCalendarCalls.update,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { userId } = caller;
      await lockPeople(tx, [userId]);
      const before = await ownItem(tx, userId, params.id);
      const { series_id, attributes } = toPersonalItem(before);
      const changed = writtenAfter(attributes, body);
      if (changed.excluded.length > EXCLUDED_MAX) throw invalidField('exclude', 'days_left_out');
      // The received fields are valid by themselves, but must also fit the unchanged ones.
      const item = parsePart(NewPersonalItem, {
        ...changed,
        id: before.id,
        series_id: body.series_id ?? series_id,
      });
      if (item.series_id !== null && item.series_id !== series_id)
        await requireSeries(tx, userId, [item.series_id]);
      const columns = columnsOf(item);
      const stored: Readonly<Record<string, unknown>> = before;
      if (Object.entries(columns).every(([name, value]) => isDeepStrictEqual(value, stored[name])))
        return { data: toPersonalItem(before), sequence: await logged({ tx, touch }, userId, []) };
      const [row] = await tx
        .update(personalItems)
        .set({
          ...columns,
          quiet_until_timestamp: 0,
          updated_at_timestamp: nextVersion(personalItems.updated_at_timestamp),
        })
        .where(eq(personalItems.id, before.id))
        .returning();
      if (row === undefined) throw new Refusal('not_found');
      await checkAgainAt(tx, before.series_id);
      const data = toPersonalItem(row);
      const events = eventOf({ caller, mutationId }, 'updated', data);
      return { data, sequence: await logged({ tx, touch }, userId, events) };
    },
  );
}

/** A series may get back an occurrence that had its own row, with its reminders. */
async function checkAgainAt(tx: Tx, seriesId: string | null): Promise<void> {
  if (seriesId !== null)
    await tx.update(personalItems).set({ quiet_until_timestamp: 0 }).where(eq(personalItems.id, seriesId));
}

/** Deletes items, and records their ids. */
async function deleteItems(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(personalItems).where(inArray(personalItems.id, [...ids]));
  await recordDeleted(
    tx,
    ids.map((id) => ({ kind: personalItemEntity.kind, id })),
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    personalCalendarCalls.remove,
    async ({ tx, caller, params: { id }, mutationId, touch }) => {
      const { userId } = caller;
      await lockPeople(tx, [userId]);
      const found = await itemOf(tx, userId, id);
      if (found === null) {
        if (!(await wasDeleted(tx, personalItemEntity, id))) throw new Refusal('not_found');
        const data = [{ id }];
        return { data, sequence: await logged({ tx, touch }, userId, []) };
      }
      await checkAgainAt(tx, found.series_id);
      const overrides = await tx
        .select({ id: personalItems.id })
        .from(personalItems)
        .where(eq(personalItems.series_id, id))
        .orderBy(personalItems.id);
      const gone = [{ id }, ...overrides];
      await deleteItems(
        tx,
        gone.map((item) => item.id),
      );
      // A device takes the event of the series as the response: by then it has all others.
      const cause: Cause = { caller, mutationId };
      const events = [
        ...overrides.flatMap((item) => eventOf(cause, 'deleted', item, 'system')),
        ...eventOf(cause, 'deleted', { id }),
      ];
      return { data: gone, sequence: await logged({ tx, touch }, userId, events) };
    },
  );
}

export function registerPersonalItemWrites(app: App, ctx: Context): void {
  registerImport(app, ctx);
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerRemove(app, ctx);
}
