import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findableWords, foldWords, searchedWords } from '#contract/base/folded-words.ts';

test('case, accents and letters without a decomposition make no difference', () => {
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

test('a search has its words separately, whatever separates them, and none where the text is empty', () => {
  expect(searchedWords('  Lisbon,\n“breakfast”! ')).toEqual(['lisbon', 'breakfast']);
  expect(searchedWords(' …')).toEqual([]);
});

test('a folded text does not change when it is folded again', () => {
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
])('the search finds %s by every spelling, and the reverse', (written, ...others) => {
  for (const one of others) {
    expect([one, finds(one, `Fest bei ${written}!`)]).toEqual([one, true]);
    expect([one, finds(`${written} fest`, `Fest bei ${one.toUpperCase()}`)]).toEqual([one, true]);
  }
});

test('the search does not find a spelling by an unrelated one: a shoe is no shop, and Joe is not John', () => {
  expect(finds('shoe', 'Shop')).toBe(false);
  expect(finds('Joe', 'John, Jo')).toBe(false);
  expect(finds('Michael', 'Michal')).toBe(false);
});

test('the words that find a text begin with the folded text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldWords(text);
      expect(findableWords(text).startsWith(folded)).toBe(true);
      expect(foldWords(findableWords(text))).toBe(findableWords(text).trim());
    }),
  );
});
