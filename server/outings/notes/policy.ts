/** Decides who may do what with notes, in terms of the outing's table of roles. */
import { type Action, may, type Standing, type Verdict } from '../../core/outings/policy.ts';

export type NoteAction = 'list' | 'create' | 'update' | 'delete';

const ASKS_FOR: Readonly<Record<NoteAction, Action>> = {
  list: 'see_notes',
  create: 'add',
  update: 'add',
  delete: 'delete_content',
};

/** @param isAuthor whether the caller wrote the note in question. */
export function mayNote(action: NoteAction, standing: Standing, isAuthor = false): Verdict {
  return may(ASKS_FOR[action], standing, isAuthor);
}
