/** Reads the comments on all notes of an outing, live: one subscription, grouped by note. */

import { argsOf } from '#contract/mutations.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';
import { type CommentRow, commentsIn } from '#db/queries/outings/comments.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { listInOuting } from '#db/rows.ts';
import { useSubscription, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

export interface Comments {
  list: WantedList;
  /** The comments on one note, oldest first; undefined until the database has responded. */
  on(noteId: string): readonly CommentRow[] | undefined;
  /** The rejected comments on one note. */
  refusedOn(noteId: string): readonly RefusedComment[];
}

export function useComments(outingId: string): Comments {
  const { db } = useLoggedIn();
  const { list } = useSubscription(listInOuting('comments', outingId));
  const found = useLiveQuery(async () => {
    const byNote = new Map<string, CommentRow[]>();
    for (const comment of await commentsIn(db, outingId))
      byNote.set(comment.note_id, [...(byNote.get(comment.note_id) ?? []), comment]);
    return byNote;
  }, [db, outingId]);
  const refused = useLiveQuery(async () => refusedComments(await refusedMutations(db)), [db]) ?? [];
  return {
    list,
    on: (noteId) => found && (found.get(noteId) ?? []),
    refusedOn: (noteId) => refused.filter((comment) => comment.noteId === noteId),
  };
}

interface RefusedComment {
  mutationId: string;
  noteId: string;
  text: string;
  state: Refused;
}

/** Returns rejected comments with their text, in the order in which they were written. */
function refusedComments(mutations: readonly Mutation[]): RefusedComment[] {
  return mutations.flatMap((mutation) => {
    const args = argsOf('comments.create', mutation);
    if (mutation.state.kind !== 'refused' || args === null) return [];
    return { mutationId: mutation.id, noteId: args.note_id, text: args.text, state: mutation.state };
  });
}
