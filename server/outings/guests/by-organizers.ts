/** Handles organizers' changes of an outing's guests: renaming, and merging one into a member. */
import { eq } from 'drizzle-orm';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { users } from '../../base/db/tables.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { misuse, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import type { Context } from '../../context.ts';
import { membershipEntity } from '../../core/outings/entity.ts';
import { missing, outingFor, permit } from '../../core/outings/find.ts';
import { type MembershipRow, toMembership } from '../../core/outings/membership.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { may } from '../../core/outings/policy.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { memberships, outings } from '../../core/outings/tables.ts';
import { publishPeople, type Scene } from '../../core/outings/writing/people-change.ts';
import { loadPeople } from '../../core/people/person.ts';
import { requireFreeName } from '../memberships/guest-names.ts';
import { membershipOf, republishMember } from '../memberships/members.ts';
import { memberOf } from '../memberships/roles.ts';
import { type ChangedDate, publishDates } from '../series/publish.ts';
import { outingIdsOf, takeOver } from './claim.ts';

interface FoundGuest {
  readonly row: MembershipRow;
  readonly root: OutingRow;
}

/**
 * Returns the membership of a guest in an outing that the caller runs.
 * @throws {Refusal} `invalid` for that of an account
 */
async function guestFor(tx: Tx, callerId: string, id: string): Promise<FoundGuest> {
  const [about] = await tx.select().from(memberships).where(eq(memberships.id, id));
  if (about === undefined) throw await missing(tx, callerId, membershipEntity, id);
  const { root, standing } = await outingFor(tx, callerId, about.outing_id, 'see_details');
  permit(may('manage', { ...standing, item: null }));
  if (about.role !== 'guest') throw misuse('id', 'This is not the membership of a guest.');
  return { row: about, root };
}

/** As `guestFor`, under the locks of outings. @param where which ones: always in the order of their ids */
async function lockedGuest(
  tx: Tx,
  callerId: string,
  id: string,
  where: (found: FoundGuest) => Promise<string[]>,
): Promise<FoundGuest & { outingIds: string[] }> {
  const outingIds = await where(await guestFor(tx, callerId, id));
  for (const outingId of outingIds) await lockRoot(tx, outingId);
  return { ...(await guestFor(tx, callerId, id)), outingIds };
}

/** @throws {Refusal} `forbidden` for a guest of an outing that the caller does not run: the name also applies there. */
async function requireAll(tx: Tx, callerId: string, outingIds: readonly string[]): Promise<void> {
  const run = await tx
    .select({ id: memberships.outing_id, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.user_id, callerId));
  const runs = new Set(run.flatMap(({ id, role }) => (role === 'owner' || role === 'organizer' ? id : [])));
  if (!outingIds.every((id) => runs.has(id))) throw new Refusal('forbidden', { reason: 'guest_elsewhere' });
}

/** Publishes a guest under their new name in all their outings, of which the caller has the locks. */
async function showEverywhere(scene: Omit<Scene, 'root'>, guestId: string, outingIds: readonly string[]) {
  const { tx } = scene;
  const changed: ChangedDate[] = [];
  for (const rootId of outingIds) {
    const [root] = await tx.select().from(outings).where(eq(outings.id, rootId));
    const place = await membershipOf(tx, rootId, guestId);
    if (root === undefined || place === null) continue;
    changed.push({ rootId, changes: [await republishMember({ ...scene, root }, place)] });
  }
  return publishDates(tx, changed);
}

function registerRename(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    guestCalls.rename,
    async ({ tx, caller, params, body: { name }, mutationId, touch }) => {
      const { row, root, outingIds } = await lockedGuest(tx, caller.userId, params.id, async (found) => {
        const all = await outingIdsOf(tx, found.row.user_id);
        await requireAll(tx, caller.userId, all);
        return all;
      });
      await requireFreeName(tx, outingIds, row.user_id, name);
      await tx
        .update(users)
        .set({ first_name: name, updated_at_timestamp: nextVersion(users.updated_at_timestamp) })
        .where(eq(users.id, row.user_id));
      const scene = { tx, ctx, cause: { caller, mutationId } };
      const heads = await showEverywhere(scene, row.user_id, outingIds);
      touch(heads.keys());
      const after = await memberOf(tx, caller.userId, root.id, row.id);
      const person = await loadPeople(tx, [row.user_id]);
      return {
        data: toMembership(after, person(row.user_id)),
        sequence: heads.get(outingChannelId(root.id)) ?? 0,
      };
    },
    readableResponse,
  );
}

function registerMerge(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    guestCalls.merge,
    async ({ tx, caller, params, body, mutationId, touch, afterCommit }) => {
      const { row, root } = await lockedGuest(tx, caller.userId, params.id, async (found) => [found.root.id]);
      const into = await memberOf(tx, caller.userId, root.id, body.into);
      if (into.role === 'guest')
        throw misuse('into', 'A guest can only be merged into the membership of an account.');
      const scene: Scene = { tx, ctx, cause: { caller, mutationId }, root };
      const published = await publishPeople(tx, root.id, await takeOver(scene, row, into.user_id));
      touch(published.channelIds);
      if ((await outingIdsOf(tx, row.user_id)).length === 0)
        for (const { eraseGuest } of ctx.declarations) {
          const then = await eraseGuest?.(tx, ctx, row.user_id);
          if (then !== undefined) afterCommit(then);
        }
      return { data: { id: row.id }, sequence: published.sequence };
    },
  );
}

export function registerGuestsByOrganizers(app: App, ctx: Context): void {
  registerRename(app, ctx);
  registerMerge(app, ctx);
}
