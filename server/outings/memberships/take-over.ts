/** Transfers the place of a guest in an outing to the account that the guest turns out to be. */
import { and, eq } from 'drizzle-orm';
import { goesOrWaits } from '#contract/outings/membership/heads.ts';
import type { LogRow } from '../../base/log/append.ts';
import { letFollow } from '../../core/declarations.ts';
import { membershipEntity } from '../../core/outings/entity.ts';
import type { MembershipRow } from '../../core/outings/membership.ts';
import { itemParticipations, memberships, outings } from '../../core/outings/tables.ts';
import {
  eventsOnly,
  NO_CHANGE,
  type PeopleChange,
  type Scene,
} from '../../core/outings/writing/people-change.ts';
import { eventsForUsers } from '../../core/outings/writing/publish.ts';
import { storeItemParticipation } from '../item-participations/store.ts';
import { removeItemParticipationsOf } from './item-participations.ts';
import {
  changeMember,
  countsChanged,
  membershipEvents,
  membershipOf,
  publishToJoined,
  removeMember,
  storeMember,
} from './members.ts';
import { roomIn } from './settle-participation.ts';

type Answered = Pick<MembershipRow, 'answered_at_timestamp'>;

/**
 * Returns whether the guest answered later. The account's answer wins if both are simultaneous, or if neither has
 * answered.
 */
export const guestCounts = (account: Answered, guest: Answered): boolean =>
  (guest.answered_at_timestamp ?? 0) > (account.answered_at_timestamp ?? 0);

/** The later of both participations in an item becomes the account's. The guest's are removed with their membership. */
async function takeOverParticipations(scene: Scene, guestId: string, accountId: string): Promise<LogRow[]> {
  const { tx, root } = scene;
  const participationsOf = (userId: string) =>
    tx
      .select({ answer: itemParticipations, item: outings })
      .from(itemParticipations)
      .innerJoin(outings, eq(outings.id, itemParticipations.item_id))
      .where(and(eq(itemParticipations.outing_id, root.id), eq(itemParticipations.user_id, userId)));
  const own = new Map((await participationsOf(accountId)).map(({ answer, item }) => [item.id, answer]));
  const events: LogRow[] = [];
  for (const { answer, item } of await participationsOf(guestId)) {
    const other = own.get(item.id);
    if (other !== undefined && other.updated_at_timestamp >= answer.updated_at_timestamp) continue;
    events.push(...(await storeItemParticipation(scene, item, accountId, answer)).events);
  }
  return events;
}

/** Transfers a guest's membership to an account without one. */
async function giveMember(scene: Scene, before: MembershipRow, userId: string): Promise<PeopleChange> {
  const { tx, cause } = scene;
  await tx.update(memberships).set({ user_id: userId, role: 'member' }).where(eq(memberships.id, before.id));
  const row = await storeMember(tx, before.id, {});
  const counted = await countsChanged(scene);
  const gone = {
    operation: 'deleted',
    entity: membershipEntity,
    outingId: row.outing_id,
    data: { id: row.id },
  } as const;
  return {
    events: [
      ...eventsForUsers(cause, [before.user_id], gone),
      ...(await publishToJoined(scene, userId)),
      ...(await membershipEvents(scene, 'updated', row)),
      ...counted,
    ],
    accessOf: [before.user_id, userId],
  };
}

/**
 * Returns the guest's participation with its heads, which are not added to the account's. A place is not lost to the
 * waiting list.
 */
async function takenOver(scene: Scene, own: MembershipRow, guest: MembershipRow) {
  const { participation, adults, children } = guest;
  if (participation !== 'waiting') return { participation, adults, children };
  const room = await roomIn(scene.tx, scene.root);
  return { participation: goesOrWaits(room, own, guest), adults, children };
}

/** Call it under the lock of the outing. @returns the changes, to be published in this order */
export async function takeOverPlace(
  scene: Scene,
  guest: MembershipRow,
  accountId: string,
): Promise<PeopleChange[]> {
  const { tx, root } = scene;
  const participations = eventsOnly(await takeOverParticipations(scene, guest.user_id, accountId));
  const own = await membershipOf(tx, root.id, accountId);
  if (own === null) {
    const settled = await letFollow(scene, 'joining_settled', { root, userId: accountId, to: 'accepted' });
    const given = await giveMember(scene, guest, accountId);
    return [
      given,
      settled,
      participations,
      eventsOnly(await removeItemParticipationsOf(scene, guest.user_id)),
    ];
  }
  // Before the guest is removed, so that no waiting member gets a place that the account takes over.
  const changed = guestCounts(own, guest)
    ? await changeMember(scene, own, {
        ...(own.role === 'spectator' && { role: 'member' }),
        ...(await takenOver(scene, own, guest)),
        note: guest.note,
        answered_at_timestamp: guest.answered_at_timestamp,
        answered_for_timestamp: guest.answered_for_timestamp,
      })
    : NO_CHANGE;
  return [changed, participations, await removeMember(scene, guest, { isMerged: true })];
}
