import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchedWords } from '#contract/base/folded-words.ts';
import { matchedParts, passageOf } from '#features/search/matched-parts.ts';

const marked = (text: string, search: string) =>
  matchedParts(text, searchedWords(search))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('marked search matches', () => {
  it('a match is marked where a word begins with the search, in the original letters', () => {
    expect(marked('Frühstück in Lissabon', 'fruh lis')).toBe('[Früh]stück in [Lis]sabon');
    expect(marked('Straßenfest', 'strasse')).toBe('[Straße]nfest');
    expect(marked('Sana’a', 'sanaa')).toBe('[Sana’a]');
    expect(marked('Müller, Goethe', 'muel göt')).toBe('[Mül]ler, [Goet]he');
    expect(marked('Mu\u0308nchen', 'mu')).toBe('[Mu\u0308]nchen');
    expect(marked('Palisbon', 'lis')).toBe('Palisbon');
  });

  it('a match is marked once, by the longest of several words, and not at all without a search', () => {
    expect(marked('Lisbon, lisbon', 'li lisb')).toBe('[Lisb]on, [lisb]on');
    expect(marked('Lisbon', '')).toBe('Lisbon');
  });

  it('a marked text loses no character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary', maxLength: 4 }),
        (text, search) => {
          const parts = matchedParts(text, searchedWords(search));
          expect(parts.map((part) => part.text).join('')).toBe(text);
        },
      ),
    );
  });
});

describe('the passage of a text', () => {
  it('the passage begins shortly before the match, at a word', () => {
    const text = `${'word '.repeat(40)}then breakfast in Lisbon`;
    const passage = passageOf(text, ['lisbon']);
    expect(passage).toMatch(/^… word .*then breakfast in Lisbon$/);
    expect(passage?.length).toBeLessThan(70);
  });

  it('the passage begins with the text where the match is there, on one line', () => {
    expect(passageOf('Lisbon\n\nat nine', ['nine'])).toBe('Lisbon at nine');
    expect(passageOf('Porto', ['nine'])).toBeNull();
  });
});
