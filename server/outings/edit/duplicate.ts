/** Copies an outing, with its contents, to a draft of the caller. */
import { and, eq, ne, or } from 'drizzle-orm';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { type OutingCopy, timesFitAllDay } from '#contract/outings/outing/outing.ts';
import { endOfCopy } from '#contract/time/days-between.ts';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { invalidField, misuse, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { Context } from '../../context.ts';
import { letNote } from '../../core/declarations.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { type Found, outingFor } from '../../core/outings/find.ts';
import { describeOutingFor, type OutingRow } from '../../core/outings/outing.ts';
import { seesDraftItem } from '../../core/outings/policy.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { invitations, memberships, outings } from '../../core/outings/tables.ts';
import { derivedColumns } from '../../core/outings/writing/derived.ts';
import {
  type Cause,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  publishEvents,
} from '../../core/outings/writing/publish.ts';
import { requireRoomForOuting } from '../../core/outings/writing/quotas.ts';
import { isInvitable } from '../../core/people/invitable.ts';
import { touchUploads } from '../../core/uploads/sweep.ts';
import { type Copies, copyItems } from './copy-items.ts';
import { joinAsOwner } from './create.ts';

const ITEM = 'An item is copied with its outing.';

interface Copying {
  readonly tx: Tx;
  readonly ctx: Context;
  readonly callerId: string;
  readonly source: Found;
  readonly copy: OutingRow;
}

const now = { created_at_timestamp: clockMs, updated_at_timestamp: clockMs };

/** Copies the items that the caller sees. */
async function copySeenItems({ tx, ctx, callerId, source, copy }: Copying): Promise<Copies> {
  const { root, standing } = source;
  const seesDrafts = seesDraftItem(standing.relation, false);
  const items = await tx
    .select()
    .from(outings)
    .where(
      and(
        eq(outings.root_id, root.id),
        ne(outings.id, root.id),
        seesDrafts ? undefined : or(ne(outings.status, 'draft'), eq(outings.owner_id, callerId)),
      ),
    );
  return copyItems(tx, { from: root, to: copy, items, ownerId: callerId, clock: ctx.clock });
}

/** Invites the members whom the caller may invite; they are notified when the copy is set. */
async function invitePeople({ tx, ctx, callerId, source, copy }: Copying): Promise<void> {
  const rows = await tx
    .select({ userId: memberships.user_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.outing_id, source.root.id),
        ne(memberships.role, 'spectator'),
        isInvitable(callerId, memberships.user_id),
      ),
    );
  if (rows.length === 0) return;
  await tx.insert(invitations).values(
    rows.map(({ userId }) => ({
      id: newId(ctx.clock()),
      outing_id: copy.id,
      user_id: userId,
      inviter_id: callerId,
      state: 'pending' as const,
      ...now,
    })),
  );
}

async function copyContents(copying: Copying, cause: Cause, parts: OutingCopy['with']): Promise<void> {
  const { tx, ctx, source, copy } = copying;
  const copies = parts.items ? await copySeenItems(copying) : new Map([[source.root.id, copy.id]]);
  await letNote({ tx, ctx, cause }, 'outing_copied', { source, copy, copies, parts });
  const seesPeople = source.root.shows_people || source.standing.relation === 'owner';
  if (parts.people && seesPeople) await invitePeople(copying);
}

export function registerDuplicate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    outingCalls.duplicate,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const source = await outingFor(tx, caller.userId, params.id, 'see_details');
      const { root } = source;
      if (source.outing.id !== root.id) throw misuse('internalError', ITEM);
      const { title, starts_at } = body;
      if (!timesFitAllDay({ starts_at, all_day: root.all_day }))
        throw invalidField('starts_at', 'times_of_another_kind');
      await requireRoomForOuting(tx, ctx, caller.userId);
      const id = body.id ?? newId(ctx.clock());
      await requireUniqueIds(tx, ctx.entities, [id]);
      const written = { ...root, title, starts_at, ends_at: endOfCopy(root, starts_at) };
      const [copy] = await tx
        .insert(outings)
        .values({
          ...written,
          ...derivedColumns(written),
          ...now,
          id,
          root_id: id,
          owner_id: caller.userId,
          status: 'draft',
          rescheduled_at_timestamp: null,
          // A copy is no date of a series.
          series_id: null,
          series_date: null,
          series_own: [],
        })
        .onConflictDoNothing()
        .returning();
      // Another request took the id between the check and the insert.
      if (copy === undefined) throw new Refusal('id_taken');
      await touchUploads(tx, ctx, [copy.cover_key]);
      const cause: Cause = { caller, mutationId };
      const joined = await joinAsOwner(tx, ctx, cause, copy);
      await copyContents({ tx, ctx, callerId: caller.userId, source, copy }, cause, body.with);
      // No device has the copy yet: it pulls the lists of its contents, so no events are needed.
      const data = await describeOne(tx, outingEntity, copy);
      const change = { operation: 'created', entity: outingEntity, outingId: id, data } as const;
      const published = await publishEvents(tx, id, [
        ...eventsInOuting(cause, await eventScopeOf(tx, copy, copy), change),
        ...eventsForUsers(cause, [caller.userId], change),
        ...joined,
      ]);
      touch(published.channelIds);
      return { data: await describeOutingFor(tx, caller.userId, copy), sequence: published.sequence };
    },
    readableResponse,
  );
}
