/** Adds users who join an outing: by a link, by an invitation, or because it is open to join. */

import { eq } from 'drizzle-orm';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { users } from '../../base/db/tables.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import { type Found, permit } from '../../core/outings/find.ts';
import { countUse } from '../../core/outings/link.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { type MembershipRow, toMembership } from '../../core/outings/membership.ts';
import { countGuest, findByToken } from '../../core/outings/outing-link.ts';
import { may } from '../../core/outings/policy.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { type PeopleChange, publishPeople, type Scene } from '../../core/outings/writing/people-change.ts';
import { loadPeople } from '../../core/people/person.ts';
import { requireFreeName } from './guest-names.ts';
import { newHeads } from './lines.ts';
import { addMember, changeMember, membershipOf, type NewMember } from './members.ts';
import { receiversOfPeopleNews } from './people-news.ts';
import { type AskedParticipation, settleParticipation } from './settle-participation.ts';

/** @throws {Refusal} unless the caller may join without a request. */
async function permitToJoin(
  { tx, cause }: Scene,
  { root, standing }: Found,
  code: string | undefined,
): Promise<void> {
  if (await countUse(tx, root, cause.caller.userId, code)) return;
  permit(may('join', standing));
  if (standing.relation !== 'invited' && !root.open_to_join) throw new Refusal('forbidden');
}

/**
 * Guests join only by the link of the outing.
 * @throws {Refusal} unless the code is that of the link, and it admits one more.
 */
async function permitGuest(
  { tx, cause }: Scene,
  ctx: Context,
  { root, standing }: Found,
  code: string | undefined,
): Promise<void> {
  const found = code === undefined ? null : await findByToken(tx, cause.caller.userId, code);
  if (found?.root.id !== root.id) {
    permit(may('join', standing));
    throw new Refusal('forbidden');
  }
  const { userId } = cause.caller;
  const [own] = await tx.select({ name: users.first_name }).from(users).where(eq(users.id, userId));
  await requireFreeName(tx, [root.id], userId, own?.name ?? '');
  await countGuest(tx, ctx, root.id);
}

/** A spectator becomes a member again. */
interface Return extends AskedParticipation {
  readonly before: MembershipRow;
  readonly note: string;
}

/**
 * Adds a user who joins on their own, and notifies those who run the outing.
 * @returns the changes in their order, to be published
 */
export async function comeIn(
  scene: Scene,
  who: NewMember | Return,
): Promise<{ row: MembershipRow; changes: PeopleChange[] }> {
  const { tx, root, cause } = scene;
  // Settled first, so that the counts are right in the events of the new member.
  const accepted = { root, userId: cause.caller.userId, to: 'accepted' } as const;
  const settled = await letFollow(scene, 'joining_settled', accepted);
  const { participation } = who;
  const joined =
    'before' in who
      ? await changeMember(scene, who.before, {
          role: 'member',
          ...(await settleParticipation(scene, who, who.before)),
          note: who.note,
          answered_for_timestamp: root.rescheduled_at_timestamp ?? 0,
        })
      : await addMember(scene, who);
  const to = await receiversOfPeopleNews(tx, root);
  // A user who immediately declines has not joined.
  const notification =
    participation === 'not_going'
      ? ({ type: 'answered', to, outing: root, answer: participation } as const)
      : ({ type: 'joined', to, outing: root, ...newHeads(null, joined.row) } as const);
  return {
    row: joined.row,
    changes: [joined, settled, await letFollow(scene, 'notification', notification)],
  };
}

export function registerJoin(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    membershipCalls.join,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await lockedOuting(tx, caller.userId, params.id);
      const cause = { caller, mutationId };
      const { root } = found;
      const scene: Scene = { tx, ctx, cause, root };
      const before = await membershipOf(tx, root.id, caller.userId);
      const person = await loadPeople(tx, [caller.userId]);
      const toOwn = (row: NonNullable<typeof before>) =>
        toMembership(row, person(caller.userId), caller.userId);
      if (before !== null && before.role !== 'spectator') {
        permit(may('see_details', found.standing));
        return { data: toOwn(before), sequence: (await publishPeople(tx, root.id, [])).sequence };
      }
      const role = caller.kind;
      if (before !== null) permit(may('join', found.standing));
      else if (role === 'guest') await permitGuest(scene, ctx, found, body.code);
      else await permitToJoin(scene, found, body.code);
      const { membership_id: membershipId, code: _code, ...participation } = body;
      const who = before === null ? { userId: caller.userId, membershipId, role } : { before };
      const { row, changes } = await comeIn(scene, { ...who, ...participation });
      const published = await publishPeople(tx, root.id, changes);
      touch(published.channelIds);
      return { data: toOwn(row), sequence: published.sequence };
    },
    readableResponse,
  );
}
