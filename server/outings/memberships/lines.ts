/** What the activity log says of a member who comes, answers, or gets another role. */
import type { NewActivity } from '#contract/outings/activity/activity.ts';
import type { MembershipRow } from '../../core/outings/membership.ts';

/** @param causerId who changed it: handing an outing over is told of the new owner alone. */
export function linesOfMember(
  before: Pick<MembershipRow, 'role' | 'participation'> | null,
  { user_id: subject_id, role, participation }: MembershipRow,
  causerId?: string,
): NewActivity[] {
  if (before === null)
    // Who says at once that they cannot come has not joined anything.
    return participation === 'not_going'
      ? [{ kind: 'answered', subject_id, answer: participation }]
      : [{ kind: 'joined', subject_id }];
  const isOwnWish = causerId === subject_id;
  if (role !== before.role) {
    const comes = before.role === 'spectator' && role === 'member';
    if (comes) return [{ kind: 'joined', subject_id }];
    if (role === 'guest') return [];
    return isOwnWish && role !== 'spectator' ? [] : [{ kind: 'role_changed', subject_id, role }];
  }
  return participation === before.participation || participation === 'pending'
    ? []
    : [{ kind: 'answered', subject_id, answer: participation }];
}
