/** Describes changes of notes. */
import * as v from 'valibot';
import { NoteText, NoteTitle, StoredText } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id, Timestamp } from '../../base/shapes.ts';

/** A note without a title is named by the start of its text. */
const NOTE_NAME_MAX = 40;

function noteName({ title, text }: { title: string; text: string }): string {
  if (title !== '') return title;
  const line = text.trim().split('\n', 1)[0] ?? '';
  return line.length > NOTE_NAME_MAX ? `${line.slice(0, NOTE_NAME_MAX).trimEnd()}…` : line;
}

export const noteMutations = {
  'notes.create': defineMutationContract({
    version: 1,
    args: v.object({ id: Id, outing_id: Id, title: NoteTitle, text: NoteText }),
    outing: (args) => args.outing_id,
    describe: (args) => ({ kind: 'noteCreated', name: noteName(args) }),
    texts: 'args',
  }),
  'notes.update': defineMutationContract({
    version: 1,
    args: v.object({
      id: Id,
      outing_id: Id,
      title: NoteTitle,
      text: NoteText,
      /** The note that the change was made from */
      base: v.object({ title: StoredText, text: StoredText, updated_at_timestamp: Timestamp }),
    }),
    outing: (args) => args.outing_id,
    describe: (args) => ({ kind: 'noteEdited', name: noteName(args) }),
    texts: 'args',
  }),
  'notes.delete': defineMutationContract({
    version: 1,
    /** `seen`: the version of the note that the user deleted; users who have changed it since get their text back. */
    args: v.object({ id: Id, outing_id: Id, seen: v.optional(Timestamp) }),
    outing: (args) => args.outing_id,
    describe: () => ({ kind: 'noteDeleted' }),
  }),
} as const;
