/** Records a user's participation in an outing: as a member, or as the answer to an invitation, never both. */
import { useCallback } from 'react';
import { type GivenHeads, type Heads, headsAfter, sameHeads } from '#contract/outings/membership/heads.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { newId } from '#db/new-id.ts';
import { outingById, ownMembership } from '#db/queries/outings/outings.ts';
import { ownInvitation } from '#db/queries/people/people.ts';
import type { MembershipRow } from '#db/rows.ts';
import type { MutateResult } from '#engine/api.ts';
import { useLoggedIn } from './provider.tsx';
import { useMutate } from './use-mutate.ts';
import { type Undo, useUndo } from './use-undo.ts';

export interface NewParticipation {
  /** The root outing. */
  outingId: string;
  participation: GivenParticipation;
  /** What a member adds for the other members; if omitted, the current note stays. */
  note?: string;
  /** Who comes with the member; if omitted, as many as before. */
  heads?: Heads;
  /** The drafts of the form that submitted it. */
  drafts?: readonly string[];
}

export type Participated =
  | { kind: 'answered' }
  /** The outing is no longer on this device; `undo` restores it for as long as the engine holds the change. */
  | { kind: 'declined'; outingId: string; title: string; undo: Undo }
  /** The user has no place in the outing, or has already given this participation. */
  | { kind: 'unchanged' }
  | Exclude<MutateResult, { kind: 'stored' }>;

/** Runs one at a time: a second press must see the result of the first one. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done.catch(() => {});
  return done;
}

/**
 * Participates in a whole outing. Reads the user's role in it at that moment, so any card or page that shows the outing
 * may call it.
 * @param onResult receives each result, for example to offer Undo
 */
export function useParticipate(
  onResult: (answered: Participated) => void,
): (participation: NewParticipation) => Promise<Participated> {
  const undoOf = useUndo();
  const { db, user } = useLoggedIn();
  const mutate = useMutate();
  const give = useCallback(
    async ({
      outingId: outing_id,
      participation,
      note,
      heads,
      drafts,
    }: NewParticipation): Promise<Participated> => {
      const membership = await ownMembership(db, outing_id, user.id);
      if (membership) {
        const { id, attributes } = membership;
        const outing = await outingById(db, outing_id);
        const answer = {
          participation,
          note: note ?? attributes.note,
          answered_for_timestamp: outing?.attributes.rescheduled_at_timestamp ?? 0,
          ...heads,
        };
        if (isSame(attributes, answer)) return { kind: 'unchanged' };
        const result = await mutate('memberships.answer', { id, outing_id, ...answer }, drafts && { drafts });
        return result.kind === 'stored' ? { kind: 'answered' } : result;
      }
      const invitation = await ownInvitation(db, outing_id);
      if (!invitation) return { kind: 'unchanged' };
      const { id } = invitation;
      if (participation !== 'not_going') {
        const acceptance = { id, outing_id, membership_id: newId(), participation };
        const result = await mutate('invitations.accept', acceptance);
        return result.kind === 'stored' ? { kind: 'answered' } : result;
      }
      const title = invitation.relations.outing?.attributes.title ?? '';
      const result = await mutate('invitations.decline', { id, outing_id });
      if (result.kind !== 'stored') return result;
      return { kind: 'declined', outingId: outing_id, title, undo: undoOf(result.mutationId) };
    },
    [db, undoOf, mutate, user.id],
  );
  return async (participation) => {
    const answered = await inTurn(() => give(participation));
    onResult(answered);
    return answered;
  };
}

type Given = Pick<MembershipRow['attributes'], 'participation' | 'note' | 'answered_for_timestamp'>;
type Before = Given & Heads;

/**
 * A member on the waiting list has answered “going”. A change of the time after the participation asks for it again.
 */
function isSame(
  before: Before,
  { participation, note, answered_for_timestamp: seen, ...heads }: Given & GivenHeads,
): boolean {
  const given = before.participation === 'waiting' ? 'going' : before.participation;
  return (
    given === participation &&
    before.note === note &&
    before.answered_for_timestamp >= seen &&
    sameHeads(before, headsAfter(participation, heads, before))
  );
}
