import { describe, expect, it } from 'vitest';
import type { Note } from '#contract/outings/note/note.ts';
import { baseOf, changedMeanwhile, checkNote, creditOf, sameNote } from '#features/notes/note-values.ts';
import type { SayIssue } from '#forms/validation-words.ts';

/** In the contract's own words. */
const asWritten: SayIssue = ({ message }) => message;

const OUTING = '0193e1f0-0000-7000-8000-000000000001';
const person = (id: string) => ({ id, username: id, name: id.toUpperCase(), avatar: null });

function note(attributes: Partial<Note['attributes']> = {}, editor = 'ada'): Note {
  return {
    id: '0193e1f0-0000-7000-8000-000000000002',
    outing_id: OUTING,
    attributes: {
      title: 'Packing',
      text: 'Rain jacket',
      created_at_timestamp: 1_000_000,
      updated_at_timestamp: 1_000_001,
      ...attributes,
    },
    relations: { author: person('ada'), editor: person(editor) },
  };
}

describe('the form of a note', () => {
  it('the form requires some words, in the title or the text', () => {
    expect(checkNote({ title: '', text: '  \n' }, OUTING, asWritten)).toMatchObject({
      kind: 'invalid',
      errors: { text: 'Write something first.' },
    });
    expect(checkNote({ title: 'Packing', text: '' }, OUTING, asWritten).kind).toBe('valid');
    expect(checkNote({ title: '', text: 'Rain jacket' }, OUTING, asWritten).kind).toBe('valid');
  });

  it('the form shows under which field something is too long', () => {
    const long = checkNote({ title: 'x'.repeat(121), text: 'x'.repeat(20_001) }, OUTING, asWritten);
    expect(long.kind === 'invalid' && Object.keys(long.errors).sort()).toEqual(['text', 'title']);
  });

  it('the form preserves the lines of the text', () => {
    const checked = checkNote({ title: ' Packing ', text: '  one\n\n two \n' }, OUTING, asWritten);
    expect(checked).toEqual({ kind: 'valid', output: { title: 'Packing', text: '  one\n\n two \n' } });
  });

  it('the form reports whether anything differs', () => {
    expect(sameNote({ title: 'a', text: 'b' }, { title: 'a', text: 'b' })).toBe(true);
    expect(sameNote({ title: 'a', text: 'b' }, { title: 'a', text: 'b ' })).toBe(false);
  });
});

describe('a note being edited', () => {
  const base = baseOf(note());

  it('the form names another user who changed the note', () => {
    expect(changedMeanwhile(base, note({ text: 'Umbrella', updated_at_timestamp: 2 }, 'ben'), 'ada')).toBe(
      'BEN',
    );
  });

  it('the form ignores own changes, and timestamps without another word', () => {
    expect(changedMeanwhile(base, note({ text: 'Umbrella' }, 'ada'), 'ada')).toBeNull();
    expect(changedMeanwhile(base, note({ updated_at_timestamp: 9_999_999 }, 'ben'), 'ada')).toBeNull();
  });
});

describe('the last editor of a note, with the time', () => {
  it('the last editor is the author while the note was never edited', () => {
    expect(creditOf(note(), false)).toMatchObject({ kind: 'written', by: { id: 'ada' }, at: 1_000_000 });
  });

  it('the last edit has no time while the server has not seen it', () => {
    expect(creditOf(note({ updated_at_timestamp: 0 }), true)).toMatchObject({ kind: 'written', at: null });
  });

  it('the last editor is the last one to change the note, with the server’s time unless the change is waiting', () => {
    const changed = note({ updated_at_timestamp: 5_000_000 }, 'ben');
    expect(creditOf(changed, false)).toMatchObject({ kind: 'edited', by: { id: 'ben' }, at: 5_000_000 });
    expect(creditOf(changed, true)).toMatchObject({ kind: 'edited', at: null });
    expect(creditOf(note({ updated_at_timestamp: 5_000_000 }), false)).toMatchObject({
      kind: 'edited',
      by: { id: 'ada' },
    });
  });
});
