import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pathInApp, textPieces } from '#domain/app/text/text-links.ts';

/** The links in a text, as `written → address`. */
const linksOf = (text: string) =>
  textPieces(text).flatMap((piece) => (piece.kind === 'link' ? [[piece.text, piece.href]] : []));

describe('web addresses', () => {
  it.each([
    ['See https://example.org/a?b=c#d.', 'https://example.org/a?b=c#d'],
    ['(http://example.org)', 'http://example.org'],
    ['https://en.wikipedia.org/wiki/Lisbon_(city), look', 'https://en.wikipedia.org/wiki/Lisbon_(city)'],
    ['„https://example.org/x“!', 'https://example.org/x'],
    ['HTTPS://EXAMPLE.ORG', 'HTTPS://EXAMPLE.ORG'],
    ['https://youtu.be/dQw4w9WgXc_', 'https://youtu.be/dQw4w9WgXc_'],
    ['see https://example.org/a_.', 'https://example.org/a_'],
    ['(see https://example.org/a_).', 'https://example.org/a_'],
    ['[look](https://example.org/a).', 'https://example.org/a'],
    ['(https://en.wikipedia.org/wiki/Lisbon_(city)).', 'https://en.wikipedia.org/wiki/Lisbon_(city)'],
    ['_https://example.org/a_', 'https://example.org/a'],
    ['__https://example.org/a__!', 'https://example.org/a'],
    ['_see https://example.org/a_, please', 'https://example.org/a'],
    ['(_https://example.org/a_)', 'https://example.org/a'],
    ['**https://example.org/a_**', 'https://example.org/a_'],
    ['_look_ https://example.org/a_', 'https://example.org/a_'],
    ['snake_case https://example.org/a_', 'https://example.org/a_'],
    ['_look\nhttps://example.org/a_', 'https://example.org/a_'],
    ['https://example.org/a__b_', 'https://example.org/a__b_'],
    ['見てhttps://example.org/aを', 'https://example.org/a'],
    ['详见https://example.org/a，谢谢', 'https://example.org/a'],
    ['详见（https://example.org/a）。谢谢', 'https://example.org/a'],
    ['「https://example.org/」を', 'https://example.org/'],
    ['https://example.org看看', 'https://example.org'],
    ['https://example.org/看看', 'https://example.org/'],
    ['링크https://example.org/a?b=1입니다', 'https://example.org/a?b=1'],
    ['ดูhttps://example.org/a', 'https://example.org/a'],
    ['https://ja.wikipedia.org/wiki/東京', 'https://ja.wikipedia.org/wiki/東京'],
    ['https://日本.example/', 'https://日本.example/'],
    ['webcal://example.org/team.ics.', 'webcal://example.org/team.ics'],
    ['(webcals://example.org/team.ics).', 'webcals://example.org/team.ics'],
    ['https://bücher.example/für', 'https://bücher.example/für'],
    ['اقرأ https://example.org/x؟', 'https://example.org/x'],
    ['http://localhost:8080/outing/1', 'http://localhost:8080/outing/1'],
  ])('a web address in “%s” becomes a link', (text, address) => {
    expect(linksOf(text)).toEqual([[address, address]]);
  });

  it('a web address that begins with www. opens by https', () => {
    expect(linksOf('www.example.org, please')).toEqual([['www.example.org', 'https://www.example.org']]);
    expect(linksOf('_www.example.org/a_')).toEqual([['www.example.org/a', 'https://www.example.org/a']]);
    expect(linksOf('見てwww.example.org/aを')).toEqual([['www.example.org/a', 'https://www.example.org/a']]);
  });

  it.each([
    'https://',
    'www.',
    'awww.nice',
    'javascript:alert(1)',
    '見てjavascript:alert(1)',
    'webcal:javascript:alert(1)',
    'webcal://',
    'xwebcal://example.org/a.ics',
    'data:text/html,<b>',
    'xhttps://example.org',
    'ftp://example.org',
    'https://..',
  ])('the text “%s” has no web address', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('a web address ends before marks that would reverse the reading direction', () => {
    expect(linksOf('https://good.example/\u202egro.live')).toEqual([
      ['https://good.example/', 'https://good.example/'],
    ]);
  });
});

describe('e-mail addresses', () => {
  it.each(['ada@example.org', 'ada.b+c@mail.example.co.uk', 'jörg@bücher.example'])(
    'the e-mail address %s becomes a link',
    (address) => {
      expect(linksOf(`Write to <${address}>, or ${address}.`)).toEqual([
        [address, `mailto:${address}`],
        [address, `mailto:${address}`],
      ]);
    },
  );

  it.each(['_ada@example.org_', '連絡はada@example.orgまで', '(ada@example.org).'])(
    'an e-mail address in “%s” becomes a link',
    (text) => {
      expect(linksOf(text)).toEqual([['ada@example.org', 'mailto:ada@example.org']]);
    },
  );

  it.each(['@ben', 'ada@', 'ada@home', 'ada@example.org@x', 'a @ b.de'])(
    'the text “%s” has no e-mail address',
    (text) => {
      expect(linksOf(text)).toEqual([]);
    },
  );

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
  ])('the phone number %s becomes a link', (number, address) => {
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
  ])('the text “%s” has no phone number', (text) => {
    expect(linksOf(text)).toEqual([]);
  });
});

describe('links inside the app', () => {
  const ORIGIN = 'https://outing.example';
  const pathsOf = (text: string) => linksOf(text).map(([, href]) => pathInApp(href ?? '', ORIGIN));

  it.each([
    ['(see https://outing.example/outings/1?tab=chat#end).', '/outings/1?tab=chat#end'],
    ['HTTPS://OUTING.EXAMPLE', '/'],
    ['https://outing.example:443/i/abc_', '/i/abc_'],
    [
      'webcal://example.org/a.ics?b=c&d',
      '/calendar/sources?subscribe=webcal%3A%2F%2Fexample.org%2Fa.ics%3Fb%3Dc%26d',
    ],
  ])('the app opens the target of “%s”', (text, path) => {
    expect(pathsOf(text)).toEqual([path]);
  });

  it.each([
    'https://example.org/outings/1',
    'http://outing.example/outings/1',
    'https://outing.example:8443/',
    'https://outing.example.evil.example/',
    'https://outing.example@evil.example/',
    'https://outing.example//evil.example/',
    'https://outing.example/\\\\evil.example/',
    'https://outing.example/api/v1/users',
    'https://outing.example/api/v1/calendar/abc.ics',
    'ada@outing.example',
    '+49 30 1234567',
  ])('the app does not open “%s”', (text) => {
    expect(pathsOf(text)).toEqual([null]);
  });
});

const LINKS = [
  'https://example.org/a',
  'webcal://example.org/a.ics',
  'www.example.org',
  'ada@example.org',
  '+49 30 1234567',
];
const someText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...LINKS,
          ' ',
          '\n',
          '(',
          ')',
          '.',
          '_',
          '東',
          'を',
          '+',
          '0',
          '://',
          '@',
          'www.',
          '\u202e',
          'ä',
          'م',
        ),
        fc.string(),
      ),
    )
    .map((parts) => parts.join('')),
);

test('the pieces of any text join to the text, and lead only to the web, to calendars, to mail and to phones', () => {
  fc.assert(
    fc.property(someText, (text) => {
      const pieces = textPieces(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces) {
        expect(piece.text).not.toBe('');
        if (piece.kind === 'text') continue;
        expect(piece.href).toMatch(/^(?:https?:\/\/|webcals?:\/\/|mailto:|tel:\+?\d+$)/i);
        expect(URL.canParse(piece.href)).toBe(true);
        expect(piece.text).not.toMatch(/[<>"\u202a-\u202e\u2066-\u2069\n]/);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a link is found whatever marks surround it', () => {
  const marks = fc.string({ unit: fc.constantFrom(' ', '(', '[', '“', '«', '\n') });
  const after = fc.string({ unit: fc.constantFrom(')', ']', '.', ',', '!', '?', '”', '؟', ' ') });
  fc.assert(
    fc.property(marks, fc.constantFrom(...LINKS), after, (before, link, end) => {
      expect(linksOf(`${before}${link}${end}`).map(([written]) => written)).toEqual([link]);
    }),
  );
});

test('a long text of almost links terminates', () => {
  for (const unit of ['a', '0', 'a.', '1-', 'http', '((', 'a@', '+1 ']) {
    const text = unit.repeat(20_000 / unit.length);
    expect(linksOf(text)).toEqual([]);
    expect(linksOf(`https://example.org/${')'.repeat(20_000)}${text}`)[0]?.[0]).toBe('https://example.org/');
  }
});
