/** Lists the area's calls and declarations. */
import { noteCalls } from '#contract/outings/note/calls.ts';
import type { Area } from '../../core/area.ts';
import { noteDeclarations } from './declarations.ts';
import { registerNoteList } from './list.ts';
import { registerNoteWrites } from './write.ts';

export const notesArea: Area = {
  name: 'notes',
  calls: noteCalls,
  register: [registerNoteList, registerNoteWrites],
  declarations: noteDeclarations,
};
