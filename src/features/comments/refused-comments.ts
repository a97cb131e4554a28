/** Refused comments with their text. */
import { argsOf } from '#contract/mutations.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';

export interface RefusedComment {
  mutationId: string;
  noteId: string;
  text: string;
  state: Refused;
}

/** In the order in which they were written. */
export function refusedComments(mutations: readonly Mutation[]): RefusedComment[] {
  return mutations.flatMap((mutation) => {
    const args = argsOf('comments.create', mutation);
    if (mutation.state.kind !== 'refused' || args === null) return [];
    return { mutationId: mutation.id, noteId: args.note_id, text: args.text, state: mutation.state };
  });
}
