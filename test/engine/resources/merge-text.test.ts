/** Tests three-way merges of notes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeText } from '#engine/resources/merge-text.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 8 })
  .map((lines) => lines.join('\n'));

it('a merge takes a change of only one side', () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(mergeText(base, changed, base)).toEqual({ kind: 'merged', text: changed });
      expect(mergeText(base, base, changed)).toEqual({ kind: 'merged', text: changed });
    }),
  );
});

it('the same change on both sides is no collision [X5]', () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(mergeText(base, changed, changed)).toEqual({ kind: 'merged', text: changed });
    }),
  );
});

it('the result of a merge is the same whichever side is called mine [X5, X6]', () => {
  fc.assert(
    fc.property(text, text, text, (base, one, other) => {
      expect(mergeText(base, one, other)).toEqual(mergeText(base, other, one));
    }),
  );
});

it('a merge loses no added line: the result contains it, or the sides collide [X5, X6]', () => {
  const base = fc.constant<string[]>(['one', 'two', 'three', 'four', 'five', 'six']);
  const edit = fc.record({ at: fc.nat(6), remove: fc.nat(2), kind: fc.constantFrom('insert', 'replace') });
  fc.assert(
    fc.property(base, edit, edit, (lines, mine, hers) => {
      const changed = (name: string, { at, remove, kind }: typeof mine) =>
        lines.toSpliced(at, kind === 'replace' ? remove : 0, name).join('\n');
      const merged = mergeText(lines.join('\n'), changed('mine', mine), changed('hers', hers));
      if (merged.kind === 'collision') return;
      expect(merged.text.split('\n')).toEqual(expect.arrayContaining(['mine', 'hers']));
    }),
  );
});

it('changes in different places are merged, changes of the same line collide [X5, X6]', () => {
  const base = 'one\ntwo\nthree\nfour';
  expect(mergeText(base, 'ONE\ntwo\nthree\nfour', 'one\ntwo\nthree\nFOUR')).toEqual({
    kind: 'merged',
    text: 'ONE\ntwo\nthree\nFOUR',
  });
  expect(mergeText(base, 'ONE\ntwo\nthree\nfour', 'Eins\ntwo\nthree\nfour')).toEqual({ kind: 'collision' });
});
