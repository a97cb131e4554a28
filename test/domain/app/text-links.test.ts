import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { textPieces } from '#domain/app/text/text-links.ts';

/** What is linked in a text, as `written → address`. */
const linksOf = (text: string) =>
  textPieces(text).flatMap((piece) => (piece.kind === 'link' ? [[piece.text, piece.href]] : []));

describe('web addresses', () => {
  it.each([
    ['See https://example.org/a?b=c#d.', 'https://example.org/a?b=c#d'],
    ['(http://example.org)', 'http://example.org'],
    ['https://en.wikipedia.org/wiki/Lisbon_(city), look', 'https://en.wikipedia.org/wiki/Lisbon_(city)'],
    ['„https://example.org/x“!', 'https://example.org/x'],
    ['HTTPS://EXAMPLE.ORG', 'HTTPS://EXAMPLE.ORG'],
    ['https://bücher.example/für', 'https://bücher.example/für'],
    ['اقرأ https://example.org/x؟', 'https://example.org/x'],
    ['http://localhost:8080/outing/1', 'http://localhost:8080/outing/1'],
  ])('in “%s”', (text, address) => {
    expect(linksOf(text)).toEqual([[address, address]]);
  });

  it('that begin with www. are opened by https', () => {
    expect(linksOf('www.example.org, please')).toEqual([['www.example.org', 'https://www.example.org']]);
  });

  it.each([
    'https://',
    'www.',
    'awww.nice',
    'javascript:alert(1)',
    'data:text/html,<b>',
    'xhttps://example.org',
    'ftp://example.org',
    'https://..',
  ])('are not “%s”', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('end before marks that would turn the direction of what is read', () => {
    expect(linksOf('https://good.example/\u202egro.live')).toEqual([
      ['https://good.example/', 'https://good.example/'],
    ]);
  });
});

describe('e-mail addresses', () => {
  it.each(['ada@example.org', 'ada.b+c@mail.example.co.uk', 'jörg@bücher.example'])('%s', (address) => {
    expect(linksOf(`Write to <${address}>, or ${address}.`)).toEqual([
      [address, `mailto:${address}`],
      [address, `mailto:${address}`],
    ]);
  });

  it.each(['@ben', 'ada@', 'ada@home', 'ada@example.org@x', 'a @ b.de'])('are not “%s”', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('an @ in a web address is part of it', () => {
    expect(linksOf('https://example.org/@ada@example.org')).toHaveLength(1);
  });
});

describe('phone numbers', () => {
  it.each([
    ['+49 (0)30 1234567', 'tel:+49301234567'],
    ['+351 912 345 678', 'tel:+351912345678'],
    ['(+1) 555-123-4567', 'tel:+15551234567'],
    ['0151 12345678', 'tel:015112345678'],
    ['06 12 34 56 78', 'tel:0612345678'],
    ['0044 20 7946 0958', 'tel:00442079460958'],
    ['(030) 123 45 67', 'tel:0301234567'],
    ['(555) 123-4567', 'tel:5551234567'],
    ['555-123-4567', 'tel:5551234567'],
    ['912 345 678', 'tel:912345678'],
  ])('%s', (number, address) => {
    expect(linksOf(`Call ${number}.`)).toEqual([[number, address]]);
    expect(linksOf(`(${number})`).map(([, href]) => href)).toEqual([address]);
  });

  it.each([
    '2026-12-01',
    '01.10.2026',
    '01/10/2026',
    '01.05.-03.05.2026',
    '18:00–22:00',
    '1 000 000',
    '0.12345678',
    '48.1374, 11.5755',
    'DE89 3704 0044 0532 0130 00',
    '978-3-16-148410-0',
    '1234567890123456',
    '0800',
    'room 0123456b',
    '0123456 7€',
  ])('are not “%s”', (text) => {
    expect(linksOf(text)).toEqual([]);
  });
});

const LINKS = ['https://example.org/a', 'www.example.org', 'ada@example.org', '+49 30 1234567'];
const someText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...LINKS, ' ', '\n', '(', ')', '.', '+', '0', '://', '@', 'www.', '\u202e', 'ä', 'م'),
        fc.string(),
      ),
    )
    .map((parts) => parts.join('')),
);

test('the pieces of any text are the text, and lead only to the web, to mail and to phones', () => {
  fc.assert(
    fc.property(someText, (text) => {
      const pieces = textPieces(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces) {
        expect(piece.text).not.toBe('');
        if (piece.kind === 'text') continue;
        expect(piece.href).toMatch(/^(?:https?:\/\/|mailto:|tel:\+?\d+$)/i);
        expect(URL.canParse(piece.href)).toBe(true);
        expect(piece.text).not.toMatch(/[<>"\u202a-\u202e\u2066-\u2069\n]/);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a link is found whatever marks stand around it', () => {
  const marks = fc.string({ unit: fc.constantFrom(' ', '(', '[', '“', '«', '\n') });
  const after = fc.string({ unit: fc.constantFrom(')', ']', '.', ',', '!', '?', '”', '؟', ' ') });
  fc.assert(
    fc.property(marks, fc.constantFrom(...LINKS), after, (before, link, end) => {
      expect(linksOf(`${before}${link}${end}`).map(([written]) => written)).toEqual([link]);
    }),
  );
});

test('a long text of almost links has an end', () => {
  for (const unit of ['a', '0', 'a.', '1-', 'http', '((', 'a@', '+1 ']) {
    const text = unit.repeat(20_000 / unit.length);
    expect(linksOf(text)).toEqual([]);
    expect(linksOf(`https://example.org/${')'.repeat(20_000)}${text}`)[0]?.[0]).toBe('https://example.org/');
  }
});
