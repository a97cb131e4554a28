import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findableWords, foldWords, searchedWords } from '#contract/base/folded-words.ts';

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

const finds = (search: string, text: string) =>
  searchedWords(search).every((word) => ` ${findableWords(text)}`.includes(` ${word}`));

test.each([
  ['Müller', 'Mueller', 'Muller'],
  ['Straße', 'Strasse'],
  ['Göthe', 'Goethe'],
  ['Bär', 'Baer', 'Bar'],
  ['Søren', 'Soeren', 'Soren'],
  ['Århus', 'Aarhus'],
  ['Kjær', 'Kjaer'],
  ['Œuvre', 'Oeuvre'],
  ['Übergröße', 'Uebergroesse', 'Ubergrosse', 'Übergroesse'],
  ['Bräuhäuserhöfe', 'Braeuhaeuserhoefe', 'Brauhauserhofe'],
])('%s is found by every way to write it, and finds what is written so', (written, ...others) => {
  for (const one of others) {
    expect([one, finds(one, `Fest bei ${written}!`)]).toEqual([one, true]);
    expect([one, finds(`${written} fest`, `Fest bei ${one.toUpperCase()}`)]).toEqual([one, true]);
  }
});

test('what is written in one way is found by no other one: a shoe is no shop, and Joe is not John', () => {
  expect(finds('shoe', 'Shop')).toBe(false);
  expect(finds('Joe', 'John, Jo')).toBe(false);
  expect(finds('Michael', 'Michal')).toBe(false);
});

test('what a text is found by begins with the text as it is folded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldWords(text);
      expect(findableWords(text).startsWith(folded)).toBe(true);
      expect(foldWords(findableWords(text))).toBe(findableWords(text).trim());
    }),
  );
});
