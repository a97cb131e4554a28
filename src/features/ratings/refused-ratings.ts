/** Collects rejected changes of the user's rating. */
import { argsOf } from '#contract/mutations.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';

export interface RefusedRating {
  mutationId: string;
  state: Refused;
  change: { kind: 'give'; stars: number; line: string } | { kind: 'delete' } | { kind: 'decline' };
}

function changeOf(mutation: Mutation): { outingId: string; change: RefusedRating['change'] } | null {
  const given = argsOf('ratings.give', mutation);
  if (given)
    return { outingId: given.outing_id, change: { kind: 'give', stars: given.stars, line: given.line } };
  const deleted = argsOf('ratings.delete', mutation);
  if (deleted) return { outingId: deleted.outing_id, change: { kind: 'delete' } };
  const declined = argsOf('ratings.decline', mutation);
  return declined && { outingId: declined.outing_id, change: { kind: 'decline' } };
}

/** Returns those of one outing, in the order in which they were made. */
export function refusedRatings(mutations: readonly Mutation[], outingId: string): RefusedRating[] {
  return mutations.flatMap((mutation) => {
    const refused = changeOf(mutation);
    if (mutation.state.kind !== 'refused' || refused?.outingId !== outingId) return [];
    return { mutationId: mutation.id, state: mutation.state, change: refused.change };
  });
}
