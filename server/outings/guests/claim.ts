/**
 * Transfers what a guest did in their outings to an account: memberships, answers to items, votes, and things they
 * bring.
 */
import { and, eq, sql } from 'drizzle-orm';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { Account, JobContext } from '../../core/declarations.ts';
import type { MembershipRow } from '../../core/outings/membership.ts';
import { memberships, outings } from '../../core/outings/tables.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { eventsOnly, type PeopleChange, type Scene } from '../../core/outings/writing/people-change.ts';
import { isKnownTo } from '../../core/people/relations.ts';
import { membershipOf, removeMember } from '../memberships/members.ts';
import { guestCounts, takeOverPlace } from '../memberships/take-over.ts';
import { takeOverVotes } from '../polls/take-over.ts';
import { type ChangedDate, publishDates } from '../series/publish.ts';
import { takeOverThings } from '../things/take-over.ts';

/** Transfers everything that a guest did in one outing to the account. Call it under the lock of the outing. */
export async function takeOver(
  scene: Scene,
  guest: MembershipRow,
  accountId: string,
): Promise<PeopleChange[]> {
  const votes = eventsOnly(await takeOverVotes(scene, guest.user_id, accountId));
  // Before the guest is removed with everything they still have. An account that only watches brings nothing.
  const own = await membershipOf(scene.tx, scene.root.id, accountId);
  const watches = own?.role === 'spectator' && !guestCounts(own, guest);
  const things = eventsOnly(await takeOverThings(scene, guest.user_id, watches ? null : accountId));
  return [...(await takeOverPlace(scene, guest, accountId)), votes, things];
}

export async function outingIdsOf(tx: Tx, guestId: string): Promise<string[]> {
  const places = await tx
    .select({ id: memberships.outing_id })
    .from(memberships)
    .where(and(eq(memberships.user_id, guestId), eq(memberships.role, 'guest')));
  // Always in the same order, so that no two transactions wait for each other's locks.
  return places.map(({ id }) => id).sort();
}

/**
 * Returns whether owner and account may know of each other: a blocked user cannot join through a guest either (S228).
 */
async function mayCome({ tx, root }: Scene, accountId: string): Promise<boolean> {
  const [owner] = await tx
    .select({ id: outings.owner_id })
    .from(outings)
    .where(and(eq(outings.id, root.id), isKnownTo(sql`${accountId}::uuid`, outings.owner_id)));
  return owner !== undefined;
}

async function leave(scene: Scene, guest: MembershipRow): Promise<PeopleChange[]> {
  const votes = eventsOnly(await takeOverVotes(scene, guest.user_id, null));
  return [await removeMember(scene, guest), votes];
}

export async function claim(
  tx: Tx,
  ctx: JobContext,
  guest: Account,
  account: Account,
): Promise<Iterable<string>> {
  const cause = causedBy(account, ctx.clock());
  const rootIds = await outingIdsOf(tx, guest.id);
  const changed: ChangedDate[] = [];
  for (const id of rootIds) await lockRoot(tx, id);
  for (const rootId of rootIds) {
    const [root] = await tx.select().from(outings).where(eq(outings.id, rootId));
    const place = await membershipOf(tx, rootId, guest.id);
    if (root === undefined || place === null) continue;
    const scene: Scene = { tx, ctx, cause, root };
    const comesIn =
      (await membershipOf(tx, rootId, account.id)) !== null || (await mayCome(scene, account.id));
    changed.push({
      rootId,
      changes: comesIn ? await takeOver(scene, place, account.id) : await leave(scene, place),
    });
  }
  return (await publishDates(tx, changed)).keys();
}
