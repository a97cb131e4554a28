/** Collects rejected changes of notes with their text. */
import { argsOf } from '#contract/mutations.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';

export interface RefusedNote {
  mutationId: string;
  noteId: string;
  state: Refused;
  kind: 'create' | 'update' | 'delete';
  /** The text; null for a deletion. */
  values: { title: string; text: string } | null;
  /** The queued arguments, to retry with another text. */
  args: object;
}

function changeOf(mutation: Mutation):
  | (Omit<RefusedNote, 'state' | 'mutationId' | 'noteId'> & {
      args: { id: string; outing_id: string };
    })
  | null {
  const created = argsOf('notes.create', mutation);
  if (created) return { kind: 'create', values: { title: created.title, text: created.text }, args: created };
  const updated = argsOf('notes.update', mutation);
  if (updated) return { kind: 'update', values: { title: updated.title, text: updated.text }, args: updated };
  const deleted = argsOf('notes.delete', mutation);
  return deleted && { kind: 'delete', values: null, args: deleted };
}

/** Returns those of one outing, in the order in which they were made. */
export function refusedNotes(mutations: readonly Mutation[], outingId: string): RefusedNote[] {
  return mutations.flatMap((mutation) => {
    const change = changeOf(mutation);
    if (mutation.state.kind !== 'refused' || change?.args.outing_id !== outingId) return [];
    return { ...change, mutationId: mutation.id, noteId: change.args.id, state: mutation.state };
  });
}
