/** Tests the rules of collections on screens: their form, and their days. */
import { describe, expect, it } from 'vitest';
import { COLLECTION_TITLE_MAX } from '#contract/base/limits.ts';
import { daysOf } from '#features/collections/day-span.ts';
import { BLANK, changeBetween, check, isTouched, valuesOf } from '#features/collections/form/values.ts';
import { collectionRow, outingRow } from '../../fixtures/collections.ts';

const words = { chooseLists: 'Choose a list.', say: () => 'Not like this.' };

describe('the form of a collection', () => {
  it('the form shows each error at its field', () => {
    const values = {
      ...BLANK,
      title: 'x'.repeat(COLLECTION_TITLE_MAX + 1),
      text: 'y'.repeat(2_001),
      privacy: 'lists' as const,
    };
    expect(check(values, words)).toEqual({
      kind: 'invalid',
      errors: { title: 'Not like this.', text: 'Not like this.', list_ids: 'Choose a list.' },
    });
    expect(check(BLANK, words)).toEqual({ kind: 'invalid', errors: { title: 'Not like this.' } });
  });

  it('the form drops the lists of a collection that is for everyone', () => {
    const values = { ...BLANK, title: ' Summers ', privacy: 'public' as const, list_ids: ['a'] };
    expect(check(values, words)).toMatchObject({ kind: 'valid', output: { title: 'Summers', list_ids: [] } });
  });

  it('the form changes edited fields and nothing else', () => {
    const base = valuesOf(collectionRow('Summers', 1, { privacy: 'lists', list_ids: ['b', 'a'] }));
    expect(isTouched(base, { ...base, list_ids: ['a', 'b'] })).toBe(false);
    expect(changeBetween(base, { ...base, kind: 'professional', cover_template: 'sea-dawn' })).toEqual({
      kind: 'professional',
      cover_template: 'sea-dawn',
    });
  });
});

describe('the days of a collection', () => {
  it("the days range from the collection's first start to its last end, whatever its order", () => {
    const outings = [
      outingRow('last', '2026-06-01', { ends_at: '2026-06-03' }),
      outingRow('some day', null),
      outingRow('first', '2024-05-12T19:00'),
    ];
    expect(daysOf(outings)).toEqual({ first: '2024-05-12', last: '2026-06-03' });
    expect(daysOf([outingRow('some day', null)])).toBeNull();
  });
});
