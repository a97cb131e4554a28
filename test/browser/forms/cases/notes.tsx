import { page } from 'vitest/browser';
import { newId } from '#db/new-id.ts';
import type { NoteRow } from '#db/rows.ts';
import { NewNote } from '#features/notes/new-note.tsx';
import { NoteEditor } from '#features/notes/note-editor.tsx';
import { RefusedNoteCard } from '#features/notes/refused-note-card.tsx';
import type { RefusedNote } from '#features/notes/refused-notes.ts';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';
import { type FormCase, oneText, textbox } from '../form-case.ts';

const outing_id = newId();
const { owner } = sampleOuting().relations;
const close = () => {};

const note: NoteRow = {
  ...{ id: newId(), outing_id, list: 'notes', order: 1, sequence: 1 },
  attributes: { title: 'Packing', text: 'Boots', created_at_timestamp: 1, updated_at_timestamp: 1 },
  relations: { author: owner, editor: owner },
};

const refused: RefusedNote = {
  ...{ mutationId: newId(), noteId: note.id, kind: 'create', values: { title: '', text: 'Boots' } },
  args: { id: note.id, outing_id, title: '', text: 'Boots' },
  state: { kind: 'refused', at: 0, code: 'forbidden', message: 'No.', errors: {}, held_by: null },
};

export const cases: FormCase[] = [
  {
    title: 'a new note',
    file: 'src/features/notes/new-note.tsx',
    draft: `new-note/${outing_id}`,
    draw: () => <NewNote outingId={outing_id} isFirst={false} onWritten={close} />,
    async open() {
      const add = page.getByRole('button', { name: 'Add a note' });
      // A form with a draft is open.
      await add.or(textbox('Note')).findElement();
      if (add.query() !== null) await add.click();
    },
    ...oneText('Note', 'Bring boots.'),
    save: 'Save note',
  },
  {
    title: 'a note that is edited',
    file: 'src/features/notes/note-editor.tsx',
    draft: `note/${note.id}`,
    draw: () => <NoteEditor note={note} onClose={close} />,
    ...oneText('Note', 'Boots and a map'),
    save: 'Save changes',
  },
  {
    title: 'a note that was refused',
    file: 'src/features/notes/refused-note-card.tsx',
    draft: `refused-note/${refused.mutationId}`,
    draw: () => <RefusedNoteCard refused={refused} outingId={outing_id} noteExists={false} />,
    open: () => page.getByRole('button', { name: 'Edit' }).click(),
    ...oneText('Note', 'Boots and a map'),
    save: 'Save note',
  },
];
