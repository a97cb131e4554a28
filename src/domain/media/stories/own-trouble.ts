/** Reads changes of the user’s own stories that the server refused. */
import { argsOf } from '#contract/mutations.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

export interface StoryTrouble {
  /** Id of the change. */
  id: string;
  kind: 'add' | 'edit' | 'delete';
  text: string;
  /** The bytes that are still on this device. */
  picture: { blob: string; width: number; height: number } | null;
  state: Refused;
}

/** What another refused change holds back is handled with that one. */
export function troubleOf(mutation: Mutation): StoryTrouble | null {
  const { id, state } = mutation;
  if (state.kind !== 'refused' || state.held_by !== null) return null;
  const pictured = argsOf('stories.addPicture', mutation);
  if (pictured) {
    const { text, blob, width, height } = pictured;
    return { id, kind: 'add', text, picture: { blob, width, height }, state };
  }
  const added = argsOf('stories.add', mutation);
  if (added) return { id, kind: 'add', text: added.text, picture: null, state };
  const edited = argsOf('stories.edit', mutation);
  if (edited) return { id, kind: 'edit', text: edited.change.text, picture: null, state };
  return mutation.name === 'stories.delete' ? { id, kind: 'delete', text: '', picture: null, state } : null;
}

/** Undefined until the database has responded. */
export function useOwnTrouble(): readonly StoryTrouble[] | undefined {
  const { db } = useLoggedIn();
  return useLiveQuery(
    async () => (await refusedMutations(db)).flatMap((mutation) => troubleOf(mutation) ?? []),
    [db],
  );
}
