import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FolderNames } from '#features/export/archive/file-names.ts';

const anyTitle = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    '.',
    '..',
    '../..',
    'CON',
    'con.txt',
    'Lpt1',
    'aux ',
    'a/b',
    'x'.repeat(500),
    '\u202Etxt.exe',
  ),
);

/** Characters that Windows or other systems reject in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const REFUSED = /[\u0000-\u001F\u007F/\\:*?"<>|]|[\s.]$|^\.|^\s/;
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

it('every title becomes a name that every system accepts, and no two are equal', () => {
  fc.assert(
    fc.property(
      fc.array(anyTitle, { minLength: 1, maxLength: 30 }),
      fc.constantFrom('', 'md'),
      (titles, extension) => {
        const names = new FolderNames('note');
        const given = titles.map((title) => names.next(title, extension));
        const folded = given.map((name) => name.normalize('NFKC').toLowerCase());
        expect(new Set(folded).size).toBe(given.length);
        for (const name of given) {
          expect(name).not.toMatch(REFUSED);
          expect(name).not.toMatch(DEVICES);
          expect(name.length).toBeLessThanOrEqual(64);
          // No half of a character.
          expect(encodeURIComponent(name)).not.toBe('');
        }
      },
    ),
  );
});

it('a file retains its extension, however its name is cut', () => {
  const names = new FolderNames('file');
  expect(names.nextFile(`${'Route '.repeat(40)}.gpx`)).toMatch(/^Route .*\.gpx$/);
  expect(names.nextFile('Tickets.pdf')).toBe('Tickets.pdf');
  expect(names.nextFile('TICKETS.pdf')).toBe('TICKETS (2).pdf');
  expect(names.nextFile('CON.pdf')).toBe('_CON.pdf');
});

it('an entry without a usable name is named by its kind', () => {
  const names = new FolderNames('Notiz');
  expect(names.next('', 'md')).toBe('Notiz.md');
  expect(names.next('   ', 'md')).toBe('Notiz (2).md');
  expect(names.next('قائمة الأغراض', 'md')).toBe('قائمة الأغراض.md');
});
