/** Stores the participations of many members at once: their votes for a date, once it is the time of their outing. */
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { MembershipRow } from '../../core/outings/membership.ts';
import type { PeopleChange, Scene } from '../../core/outings/writing/people-change.ts';
import { countsChanged, membershipEvents, moveUp, storeMember } from './members.ts';
import { settleParticipation } from './settle-participation.ts';

export interface FirstParticipation {
  readonly member: MembershipRow;
  readonly participation: GivenParticipation;
}

/**
 * Stores these participations for the current time of the outing. If places are scarce, those who are not going make
 * room first, then those on the waiting list move up, and the rest follows in the given order.
 */
export async function giveFirstParticipations(
  scene: Scene,
  participations: readonly FirstParticipation[],
): Promise<PeopleChange> {
  const events: LogRow[] = [];
  const give = async ({ member, participation }: FirstParticipation) => {
    const row = await storeMember(scene.tx, member.id, {
      ...(await settleParticipation(scene, { participation }, member)),
      answered_for_timestamp: scene.root.rescheduled_at_timestamp ?? 0,
    });
    events.push(...(await membershipEvents(scene, 'updated', row, { isSideEffect: true })));
  };
  const isGoing = ({ participation }: FirstParticipation) => participation === 'going';
  for (const participation of participations.filter((one) => !isGoing(one))) await give(participation);
  events.push(...(await moveUp(scene)));
  for (const participation of participations.filter(isGoing)) await give(participation);
  events.push(...(await countsChanged(scene)));
  return { events, accessOf: [] };
}
