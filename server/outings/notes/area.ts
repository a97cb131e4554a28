/** What this area answers, and what follows in it from changes elsewhere. */
import { noteCalls } from '#contract/outings/note/calls.ts';
import type { Area } from '../../core/area.ts';
import { noteConsequences } from './consequences.ts';
import { registerNoteList } from './list.ts';
import { registerNoteWrites } from './write.ts';

export const notesArea: Area = {
  name: 'notes',
  calls: noteCalls,
  register: [registerNoteList, registerNoteWrites],
  consequences: noteConsequences,
};
