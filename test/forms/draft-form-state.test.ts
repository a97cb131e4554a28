/** Tests the life of a form that keeps a draft: no typed text is lost, in any order of events. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, type DraftFormState, found, shown, stored } from '#forms/draft-form/draft-form-state.ts';

interface Values {
  title: string;
  text: string;
}

const FIRST: Values = { title: 'Soup', text: '' };
const editing: DraftFormState<Values> = { kind: 'editing', written: null, isRestored: false };
const refused = (fields: Record<string, string>, form: string | null = null): DraftFormState<Values> => ({
  kind: 'refused',
  written: { base: FIRST, values: { title: '', text: '' } },
  isRestored: false,
  errors: { fields, form },
});

const aChange = fc.record({ title: fc.string(), text: fc.string() }, { requiredKeys: [] });

describe('a form that keeps a draft', () => {
  it('the form shows the current values until the user types, and then retains those as the base', () => {
    const news = { title: 'Stew', text: '' };
    expect(shown(editing, news).values).toEqual(news);
    const typed = changed(editing, FIRST, { text: 'Lentils' });
    expect(shown(typed, news)).toEqual({ base: FIRST, values: { title: 'Soup', text: 'Lentils' } });
  });

  it('the form shows all typed text, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(aChange, { minLength: 1 }), (changes) => {
        const end = changes.reduce<DraftFormState<Values>>(
          (state, part) => changed(state, FIRST, part),
          editing,
        );
        expect(shown(end, FIRST)).toEqual({ base: FIRST, values: Object.assign({}, FIRST, ...changes) });
      }),
    );
  });

  it('the form does not replace typed text with a draft that loads late', () => {
    const draft = { base: null, values: { title: 'Old', text: 'Old' } };
    expect(found(editing, draft)).toEqual({ kind: 'editing', written: draft, isRestored: true });
    const typed = changed(editing, FIRST, { text: 'New' });
    expect(found(typed, draft)).toBe(typed);
  });

  it('the form retains text typed while it was being saved', () => {
    const sent = { title: 'Soup', text: 'Lentils' };
    const saving: DraftFormState<Values> = {
      kind: 'saving',
      written: { base: FIRST, values: sent },
      isRestored: false,
    };
    expect(stored(saving, FIRST, sent).kind).toBe('saved');
    const typedOn = changed(saving, FIRST, { text: 'Lentils!' });
    expect(stored(typedOn, FIRST, sent)).toEqual({
      kind: 'editing',
      written: { base: sent, values: { title: 'Soup', text: 'Lentils!' } },
      isRestored: false,
    });
  });

  it('the form shows the saved values until its source has them', () => {
    const sent = { title: 'Soup', text: 'Lentils' };
    const saved: DraftFormState<Values> = {
      kind: 'saved',
      written: { base: null, values: sent },
      first: FIRST,
    };
    expect(shown(saved, FIRST).values).toEqual(sent);
    const news = { title: 'Soup', text: 'Lentils and rice' };
    expect(shown(saved, news).values).toEqual(news);
    expect(changed(saved, FIRST, { title: 'Stew' })).toMatchObject({ written: { base: sent } });
  });

  it('the form drops the message of a field with its next change, and those of no field with any', () => {
    const wrong = refused({ title: 'Required', text: 'Too long', whole: 'Twice' }, 'Some are wrong');
    expect(changed(wrong, FIRST, { title: 'S' })).toMatchObject({
      kind: 'refused',
      errors: { fields: { text: 'Too long' }, form: null },
    });
    expect(changed(refused({ title: 'Required' }), FIRST, { title: 'S' }).kind).toBe('editing');
  });
});
