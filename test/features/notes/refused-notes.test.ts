import { describe, expect, it } from 'vitest';
import type { Mutation, MutationState } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { refusedNotes } from '#features/notes/refused-notes.ts';

const NOTE = newId();
const OUTING = newId();
const REFUSED: MutationState = {
  kind: 'refused',
  at: 1,
  code: 'forbidden',
  message: 'Not now.',
  errors: {},
  held_by: null,
};

function mutation(name: string, args: unknown, state: MutationState = REFUSED): Mutation {
  return {
    position: 1,
    id: `${name}-1`,
    name,
    version: 1,
    args,
    lane: 'outing.o',
    touches: [],
    uses: [],
    creates: null,
    queued_at: 1,
    conflicts: 0,
    not_before: 0,
    state,
  };
}

describe('refused changes of notes', () => {
  it('the refused changes include the text that the user wrote', () => {
    const args = { id: NOTE, outing_id: OUTING, title: 'Packing', text: 'Rain jacket' };
    expect(refusedNotes([mutation('notes.create', args)], OUTING)).toEqual([
      {
        mutationId: 'notes.create-1',
        noteId: NOTE,
        state: REFUSED,
        kind: 'create',
        values: { title: 'Packing', text: 'Rain jacket' },
        args,
      },
    ]);
  });

  it('the refused changes have no words when they were deletions', () => {
    const [deletion] = refusedNotes([mutation('notes.delete', { id: NOTE, outing_id: OUTING })], OUTING);
    expect(deletion).toMatchObject({ kind: 'delete', values: null });
  });

  it('the refused changes exclude other outings, other entities, waiting changes, and unreadable ones', () => {
    const args = { id: NOTE, outing_id: OUTING, title: '', text: 'x' };
    const others = [
      mutation('notes.create', { ...args, outing_id: newId() }),
      mutation('outings.update', args),
      mutation('notes.update', args, { kind: 'queued' }),
      mutation('notes.update', { id: 7 }),
    ];
    expect(refusedNotes(others, OUTING)).toEqual([]);
  });
});
