/** Validates the input of a note's form. */

import * as v from 'valibot';
import { NewNote, type Note } from '#contract/outings/note/note.ts';
import type { DraftShape } from '#forms/draft-form/draft-shape.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { SayIssue } from '#forms/validation-words.ts';

export const NoteValues = v.object({ title: v.string(), text: v.string() });
export type NoteValues = v.InferOutput<typeof NoteValues>;

/** The note that a change is based on. */
export const NoteBase = v.object({ title: v.string(), text: v.string(), updated_at_timestamp: v.number() });
export type NoteBase = v.InferOutput<typeof NoteBase>;

/** A change is stored with the note that it is based on: only the base contains its time. */
export const noteChange: DraftShape<NoteBase> = {
  schema: v.pipe(
    v.object({ base: NoteBase, values: NoteValues }),
    v.transform(({ base, values }) => ({ base, values: { ...base, ...values } })),
  ),
  stored: ({ base, values: { title, text } }, first) => ({ base: base ?? first, values: { title, text } }),
};

export const BLANK_NOTE: NoteValues = { title: '', text: '' };

/** Validates with the contract's schemas. `outingId` is validated as well. */
export function checkNote(values: NoteValues, outingId: string, say: SayIssue): Checked<NoteValues> {
  const parsed = v.safeParse(NewNote, { ...values, outing_id: outingId });
  if (parsed.success)
    return { kind: 'valid', output: { title: parsed.output.title, text: parsed.output.text } };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    if (v.getDotPath(issue) === 'title') errors.title ??= say(issue);
    else errors.text ??= say(issue);
  }
  return { kind: 'invalid', errors };
}

export function sameNote(a: NoteValues, b: NoteValues): boolean {
  return a.title === b.title && a.text === b.text;
}

export function baseOf({ attributes: { title, text, updated_at_timestamp } }: Note): NoteBase {
  return { title, text, updated_at_timestamp };
}

/** Returns who changed a note's text since `base` was read, if it was another user. */
export function changedMeanwhile(base: NoteBase, now: Note, userId: string): string | null {
  if (sameNote(base, now.attributes) || now.relations.editor.id === userId) return null;
  return now.relations.editor.name;
}

/** An edit within this time after the creation is not shown: the server sets both times a moment apart. */
const SAME_MOMENT_MS = 2_000;

/** Who wrote or last changed a note, and when (Unix ms; null until the server has responded). */
export interface Credit {
  kind: 'written' | 'edited';
  by: { id: string; name: string };
  at: number | null;
}

/** `pending`: the user's own change is waiting, so its time is not the server's. */
export function creditOf({ attributes, relations }: Note, pending: boolean): Credit {
  const { created_at_timestamp, updated_at_timestamp } = attributes;
  const isNew = updated_at_timestamp === 0;
  const edited =
    !isNew &&
    (relations.editor.id !== relations.author.id ||
      updated_at_timestamp - created_at_timestamp > SAME_MOMENT_MS);
  if (edited) return { kind: 'edited', by: relations.editor, at: pending ? null : updated_at_timestamp };
  return { kind: 'written', by: relations.author, at: isNew ? null : created_at_timestamp };
}
