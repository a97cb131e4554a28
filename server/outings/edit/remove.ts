/** Deleting an outing or an item, with everything in it. */
import { and, eq, inArray } from 'drizzle-orm';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { recordAccessChange } from '../../base/log/access-changes.ts';
import type { LogRow } from '../../base/log/append.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import type { Context } from '../../context.ts';
import { bumpParent } from '../../core/outings/bump.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { type Found, findOuting, permit } from '../../core/outings/find.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { may } from '../../core/outings/policy.ts';
import {
  type Cause,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  participantsOf,
  publishEvents,
  recipientsOf,
} from '../../core/outings/publish.ts';
import { deletedBefore, removeFromOuting, removeWithContents } from '../../core/outings/removal.ts';
import { eventsOfSharing, isOpenToLists, listsOfOuting, peopleIn } from '../../core/outings/sharing.ts';
import { invitations, joinRequests } from '../../core/outings/tables.ts';
import { raiseLists } from '../../core/people/contact-list.ts';
import { takeOutOfCollections } from '../../people/collections/removed-outing.ts';
import { invitationEntity } from '../invitations/entity.ts';
import { requestEntity } from '../requests/entity.ts';

interface Removal {
  readonly events: readonly LogRow[];
  /** Users who lose access to the outing's channel. */
  readonly losers: readonly string[];
}

/** Events for the channels of users who keep an invitation or a request in a list of their own, which the outing does not end. */
async function eventsForAsked(tx: Tx, cause: Cause, { id, status }: OutingRow): Promise<LogRow[]> {
  // Nobody has heard of an invitation to a draft.
  const invited =
    status === 'draft'
      ? []
      : await tx
          .select()
          .from(invitations)
          .where(and(eq(invitations.outing_id, id), inArray(invitations.state, ['pending', 'ignored'])));
  const asking = await tx
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.outing_id, id), inArray(joinRequests.state, ['pending', 'declined'])));
  const change = { operation: 'deleted', outingId: id, system: true } as const;
  return [
    ...invited.map((row) => ({ row, entity: invitationEntity })),
    ...asking.map((row) => ({ row, entity: requestEntity })),
  ].flatMap(({ row, entity }) =>
    eventsForUsers(cause, [row.user_id], { ...change, entity, data: { id: row.id } }),
  );
}

/** Removes a root outing. `alreadyTold`: of other dates of its series that go with it. Its channel ends with it, so one event is enough for everything in it. */
export async function removeRoot(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'entities'>,
  cause: Cause,
  { root }: Pick<Found, 'root'>,
  alreadyTold?: Set<string>,
): Promise<Removal> {
  const participants = await participantsOf(tx, root.id);
  const scope = await eventScopeOf(tx, root, root);
  const recipients = recipientsOf(participants, scope.isDraft);
  const to = recipients.filter((userId) => !alreadyTold?.has(userId));
  for (const userId of to) alreadyTold?.add(userId);
  const notice = { type: 'deleted', to, outing: root } as const;
  const told = await notify(tx, cause, ctx.clock(), notice);
  const asked = await eventsForAsked(tx, cause, root);
  // Told before it is gone: afterwards nobody knows whom the lists let in.
  const lists = await listsOfOuting(tx, root.id);
  const shared = isOpenToLists(root) ? await peopleIn(tx, lists) : [];
  const collected = await takeOutOfCollections(tx, cause, root.id);
  await removeWithContents(tx, ctx.entities, root.id, { entity: outingEntity, id: root.id });
  const change = {
    operation: 'deleted',
    entity: outingEntity,
    outingId: root.id,
    data: { id: root.id },
  } as const;
  const events = [
    // Told before the memberships with their settings are gone.
    ...told,
    ...eventsInOuting(cause, scope, change),
    ...eventsForUsers(cause, recipients, change),
    ...asked,
    ...collected,
    ...eventsOfSharing(cause, [], shared),
    ...(await raiseLists(tx, cause, lists)),
  ];
  return { events, losers: participants.map(({ userId }) => userId) };
}

/** Removes an item, which changes its parent unless it was a draft. */
async function removeItem(tx: Tx, ctx: Context, cause: Cause, found: Found): Promise<Removal> {
  const { outing } = found;
  const removed = { entity: outingEntity, id: outing.id, lines: [{ kind: 'removed' }] } as const;
  const events = await removeFromOuting(tx, ctx.entities, cause, found, removed);
  const parent =
    outing.parent_id === null || outing.status === 'draft'
      ? null
      : await findOuting(tx, cause.caller.userId, outing.parent_id);
  return { events: [...events, ...(await bumpParent(tx, cause, parent))], losers: [] };
}

export function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, outingCalls.remove, async ({ tx, caller, params: { id }, mutationId, touch }) => {
    await lockRoot(tx, id);
    const found = await findOuting(tx, caller.userId, id);
    if (found === null) return deletedBefore(tx, caller.userId, { entity: outingEntity, id });
    permit(may('delete', found.standing));
    const { outing, root } = found;
    const cause: Cause = { caller, mutationId };
    const { events, losers } =
      outing.parent_id === null
        ? await removeRoot(tx, ctx, cause, found)
        : await removeItem(tx, ctx, cause, found);
    const { sequence, channelIds } = await publishEvents(tx, root.id, events);
    if (losers.length > 0) await recordAccessChange(tx, outingChannelId(root.id), losers, sequence);
    touch(channelIds);
    return { data: { id }, sequence };
  });
}
