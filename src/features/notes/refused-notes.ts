/** Changes of notes that were not accepted, with what was written. */

import * as v from 'valibot';
import type { Mutation } from '#db/sync-state.ts';

const Args = v.object({
  id: v.string(),
  outing_id: v.string(),
  title: v.optional(v.string()),
  text: v.optional(v.string()),
});

export interface RefusedNote {
  mutationId: string;
  noteId: string;
  reason: string;
  kind: 'create' | 'update' | 'delete';
  /** What was written; null for a deletion. */
  values: { title: string; text: string } | null;
  /** As it was queued, to be offered again with other words. */
  args: unknown;
}

const KINDS: Readonly<Record<string, RefusedNote['kind']>> = {
  'notes.create': 'create',
  'notes.update': 'update',
  'notes.delete': 'delete',
};

/** Those of one outing, in the order in which they were made. */
export function refusedNotes(mutations: readonly Mutation[], outingId: string): RefusedNote[] {
  return mutations.flatMap((mutation) => {
    const kind = KINDS[mutation.name];
    const args = v.safeParse(Args, mutation.args);
    if (kind === undefined || mutation.state.kind !== 'refused') return [];
    if (!args.success || args.output.outing_id !== outingId) return [];
    const { id, title = '', text } = args.output;
    return {
      mutationId: mutation.id,
      noteId: id,
      reason: mutation.state.message,
      kind,
      values: text === undefined ? null : { title, text },
      args: mutation.args,
    };
  });
}
