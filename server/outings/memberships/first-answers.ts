/** Answers of many members at once: what they voted for a date, once that is the time of their outing. */
import type { GivenAnswer } from '#contract/outings/membership/membership.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { MembershipRow } from '../../core/outings/membership.ts';
import type { PeopleChange, Scene } from '../../core/outings/writing/people-change.ts';
import { countsChanged, membershipEvents, moveUp, storeMember } from './members.ts';
import { settleAnswer } from './settle-answer.ts';

export interface FirstAnswer {
  readonly member: MembershipRow;
  readonly participation: GivenAnswer;
}

/**
 * Stores these answers as such for the present time of the outing. Where places are few, those who are not going make room first,
 * then those who wait move up, and the rest follows in the given order.
 */
export async function giveFirstAnswers(scene: Scene, answers: readonly FirstAnswer[]): Promise<PeopleChange> {
  const events: LogRow[] = [];
  const give = async ({ member, participation }: FirstAnswer) => {
    const row = await storeMember(scene.tx, member.id, {
      ...(await settleAnswer(scene, { participation }, member)),
      answered_for_timestamp: scene.root.rescheduled_at_timestamp ?? 0,
    });
    events.push(...(await membershipEvents(scene, 'updated', row, { isSideEffect: true })));
  };
  const isGoing = ({ participation }: FirstAnswer) => participation === 'going';
  for (const answer of answers.filter((one) => !isGoing(one))) await give(answer);
  events.push(...(await moveUp(scene)));
  for (const answer of answers.filter(isGoing)) await give(answer);
  events.push(...(await countsChanged(scene)));
  return { events, accessOf: [] };
}
