/** Joining an outing: by a link, by an invitation, or because it is open to join. */
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { letFollow } from '../../core/declarations.ts';
import { type Found, permit } from '../../core/outings/find.ts';
import { countUse } from '../../core/outings/link.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { toMembership } from '../../core/outings/membership.ts';
import { may } from '../../core/outings/policy.ts';
import { readableAnswer } from '../../core/outings/replay.ts';
import { publishPeople, type Scene } from '../../core/outings/writing/people-change.ts';
import { loadPeople } from '../../core/people/person.ts';
import { addMember, changeMember, membershipOf, organizersOf, participationFor } from './members.ts';

/** @throws {Refusal} unless the caller may join without being asked. */
async function permitToJoin(
  { tx, cause }: Scene,
  { root, standing }: Found,
  code: string | undefined,
): Promise<void> {
  if (await countUse(tx, root, cause.caller.userId, code)) return;
  permit(may('join', standing));
  if (standing.relation !== 'invited' && !root.open_to_join) throw new Refusal('forbidden');
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
      if (before === null) await permitToJoin(scene, found, body.code);
      else permit(may('join', found.standing));
      // Settled first, so that the counts are right in the events of the new member.
      const accepted = { root, userId: caller.userId, to: 'accepted' } as const;
      const settled = await letFollow(scene, 'joining_settled', accepted);
      const joined =
        before === null
          ? await addMember(scene, {
              userId: caller.userId,
              membershipId: body.membership_id,
              participation: 'going',
            })
          : await changeMember(scene, before, {
              role: 'member',
              participation: await participationFor(scene, 'going', null),
              answered_at_timestamp: clockMs,
              answered_for_timestamp: root.rescheduled_at_timestamp ?? 0,
            });
      const to = await organizersOf(tx, root.id);
      const told = await letFollow(scene, 'notice', { type: 'joined', to, outing: root });
      const changes = [joined, settled, told];
      const published = await publishPeople(tx, root.id, changes);
      touch(published.channelIds);
      return { data: toOwn(joined.row), sequence: published.sequence };
    },
    readableAnswer,
  );
}
