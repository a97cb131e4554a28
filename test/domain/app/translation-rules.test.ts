/** Tests what is translated, and how lines, addresses and mentions in it are handled. */
import { describe, expect, test } from 'vitest';
import { foreignLanguage, mentionsIn, translatedLines, wordsIn } from '#domain/app/translation/rules.ts';

describe('words to translate', () => {
  test('the words are those of a text without its addresses and numbers', () => {
    expect(wordsIn('Treffen wir uns am Bahnhof? https://example.org/wann')).toBe(
      'Treffen wir uns am Bahnhof?',
    );
  });

  test.each([
    ['a few letters', 'ok super'],
    ['only an address', 'https://example.org/eine-lange-adresse'],
    ['faces', '🎉🎉🎉 !!! 😀'],
    ['numbers', '12.30 – 14.00, 0170'],
  ])('a text of %s has no words to translate', (_, text) => {
    expect(wordsIn(text)).toBe('');
  });

  test('the words may be few signs of a script in which a sign is a word', () => {
    expect(wordsIn('明日は雨です')).toBe('明日は雨です');
  });
});

describe('the language of a text', () => {
  const guessed = (detectedLanguage: string, confidence: number) =>
    foreignLanguage([{ detectedLanguage, confidence }], 'pt');

  test("a language is foreign where it is certain, and not the reader's", () => {
    expect(guessed('de', 0.95)).toBe('de');
    expect(guessed('zh-Hant', 0.95)).toBe('zh-Hant');
    expect(guessed('pt-BR', 0.99)).toBe(null);
    expect(guessed('de', 0.5)).toBe(null);
    expect(guessed('und', 1)).toBe(null);
    expect(foreignLanguage([], 'pt')).toBe(null);
  });
});

describe('a translation', () => {
  const loud = async (words: string) => words.toUpperCase();

  test('a translation preserves lines, and the spaces around them', async () => {
    expect(await translatedLines('erstens\n\n  - zweitens \n***', loud)).toBe(
      'ERSTENS\n\n  - ZWEITENS \n***',
    );
  });

  test('a translation leaves addresses as they were written', async () => {
    const text = 'schreib an ada@example.org oder lies https://example.org/wege vorher';
    expect(await translatedLines(text, loud)).toBe(
      'SCHREIB AN ada@example.org ODER LIES https://example.org/wege VORHER',
    );
  });

  test('a translation moves an address to its position in the other language', async () => {
    const turned = async () => 'see https://example.org/wege first';
    expect(await translatedLines('erst https://example.org/wege ansehen', turned)).toBe(await turned());
  });
});

describe('mentions in a translation', () => {
  const text = '@Ben fragt @Ada und @Ben';
  const mentions = [
    { user_id: 'ben', start: 0, length: 4 },
    { user_id: 'ada', start: 11, length: 4 },
    { user_id: 'ben', start: 20, length: 4 },
  ];
  const named = (translated: string) =>
    mentionsIn(translated, text, mentions).map(({ user_id, start, length }) => [
      user_id,
      translated.slice(start, start + length),
    ]);

  test('mentions are found in the order of the translation', () => {
    expect(named('@Ada and @Ben are asked by @Ben')).toEqual([
      ['ada', '@Ada'],
      ['ben', '@Ben'],
      ['ben', '@Ben'],
    ]);
  });

  test('mentions are omitted where the translation names them differently', () => {
    expect(named('Benjamin asks @Ada')).toEqual([['ada', '@Ada']]);
  });
});
