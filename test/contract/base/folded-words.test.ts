import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWords, searchedWords } from '#contract/base/folded-words.ts';

test('case, accents and letters that do not come apart make no difference', () => {
  expect(foldWords('LÜBECK')).toBe('lubeck');
  expect(foldWords('Mu\u0308nchen')).toBe('munchen');
  expect(foldWords('Tromsø, Łódź, Straße, Cœur')).toBe('tromso lodz strasse coeur');
  expect(foldWords('Ǿre, İzmir, ﬁn')).toBe('ore izmir fin');
  expect(foldWords("Sana’a & O'Neill")).toBe('sanaa oneill');
});

test('an Arabic word is the same with any alef, ya and ta marbuta, stretched or pointed', () => {
  for (const word of ['إسكندرية', 'اسكندريه', 'أسكندريّة', 'إسكنـــدرية'])
    expect(foldWords(word)).toBe('اسكندريه');
  expect(foldWords('مصطفى')).toBe(foldWords('مصطفي'));
});

test('whatever separates words, a search has them one by one, and none where nothing is said', () => {
  expect(searchedWords('  Lisbon,\n“breakfast”! ')).toEqual(['lisbon', 'breakfast']);
  expect(searchedWords(' …')).toEqual([]);
});

test('what is folded stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldWords(foldWords(text))).toBe(foldWords(text));
    }),
  );
});
