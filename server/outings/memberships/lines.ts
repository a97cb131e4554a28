/** Writes the activity log's lines about a member who joins, answers, or gets another role. */
import type { NewActivity } from '#contract/outings/activity/activity.ts';
import { ALONE, type Heads, isAlone, mayCome, sameHeads } from '#contract/outings/membership/heads.ts';
import type { MembershipRow } from '../../core/outings/membership.ts';

/** Returns the heads to show, if more than one, or different from before. */
export function newHeads(
  before: Heads | null,
  { participation, adults, children }: Pick<MembershipRow, 'participation' | 'adults' | 'children'>,
): Partial<Heads> {
  const isShown = [before ?? ALONE, { adults, children }].some((heads) => !isAlone(heads));
  return isShown && mayCome(participation) ? { adults, children } : {};
}

/** @param causerId who changed it: a transfer of the outing has a line only for the new owner. */
export function linesOfMember(
  before: Pick<MembershipRow, 'role' | 'participation' | 'adults' | 'children'> | null,
  row: MembershipRow,
  causerId?: string,
): NewActivity[] {
  const { user_id: subject_id, role, participation } = row;
  const answered = { kind: 'answered', subject_id, answer: participation } as const;
  if (before === null)
    // A user who immediately declines has not joined.
    return participation === 'not_going'
      ? [answered]
      : [{ kind: 'joined', subject_id, ...newHeads(null, row) }];
  const isOwnWish = causerId === subject_id;
  if (role !== before.role) {
    const comes = before.role === 'spectator' && role === 'member';
    if (comes) return [{ kind: 'joined', subject_id, ...newHeads(null, row) }];
    if (role === 'guest') return [];
    return isOwnWish && role !== 'spectator' ? [] : [{ kind: 'role_changed', subject_id, role }];
  }
  const isSame = participation === before.participation && sameHeads(row, before);
  if (isSame || participation === 'pending') return [];
  return [{ ...answered, ...newHeads(before, row) }];
}
