/** Tests names of files: what is removed from them, and how a header contains them. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FileName } from '#contract/base/fields.ts';
import { extensionOf, mediaTypeOf, safeFileName, stemOf } from '#contract/base/file-names.ts';
import { FILE_NAME_MAX } from '#contract/base/limits.ts';
import { dispositionOf } from '#contract/outings/outing-file/outing-file-headers.ts';

/** Names with all dangerous characters, and others. */
const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          'a',
          'Z',
          '.',
          '..',
          '/',
          '\\',
          ' ',
          '\n',
          '\0',
          '\u202E',
          '\u200B',
          '\u200D',
          '\u2800',
          '"',
          ';',
        ],
        ...['exe', 'pdf', 'é', 'e\u0301', 'ف', '👩‍👩‍👧', '\uD800', '\u00AD', '\u3164', '%', "'", '*'],
      ),
      { maxLength: 200 },
    )
    .map((parts) => parts.join('')),
);

describe('the stored name of a file', () => {
  it.each([
    ['Tickets.pdf', 'Tickets.pdf'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['invoice.pdf\u2800\u2800\u2800\u2800.exe', 'invoice.pdf.exe'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Users\\ada\\plan.doc', 'C__Users_ada_plan.doc'],
    ['.htaccess', 'htaccess'],
    ['  a\n b.txt ', 'a b.txt'],
    ['\u200B\u200B', 'file'],
    ['', 'file'],
    ['família 👩‍👩‍👧.txt', 'família 👩‍👩‍👧.txt'],
    ['قائمة.txt', 'قائمة.txt'],
  ])('the name of %j is %j (S121)', (given, kept) => {
    expect(safeFileName(given)).toBe(kept);
  });

  it('the name is accepted by the server, whatever it was, and stays the same (S121)', () => {
    fc.assert(
      fc.property(names, (name) => {
        const safe = safeFileName(name);
        expect(safe.length).toBeLessThanOrEqual(FILE_NAME_MAX);
        expect(safeFileName(safe)).toBe(safe);
        expect(v.is(FileName, safe)).toBe(true);
        expect(safe).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C/\\]/u);
      }),
    );
  });

  it('the name has a visible extension, after a stem', () => {
    fc.assert(
      fc.property(names, (name) => {
        const safe = safeFileName(name);
        const extension = extensionOf(safe);
        const end = extension === '' ? '' : `.${extension}`;
        expect(stemOf(safe).length + end.length).toBe(safe.length);
        expect(safe.toLowerCase().endsWith(end)).toBe(true);
      }),
    );
  });

  it('the name retains its extension if it is cut', () => {
    const safe = safeFileName(`${'é'.repeat(400)}.PDF`);
    expect(safe).toHaveLength(FILE_NAME_MAX);
    expect(extensionOf(safe)).toBe('pdf');
  });
});

it('the name does not claim more of the type than is known', () => {
  expect(['a.PDF', 'b.tar.gz', 'c', 'd.exe', 'e.constructor', 'f.html'].map(mediaTypeOf)).toEqual([
    'application/pdf',
    'application/gzip',
    'application/octet-stream',
    'application/octet-stream',
    'application/octet-stream',
    'application/octet-stream',
  ]);
});

it('the name is one value of one parameter in a header, whatever it contains, and is restored from it (S121)', () => {
  fc.assert(
    fc.property(names, (given) => {
      const name = safeFileName(given);
      const said = dispositionOf('download', name);
      expect(said).toMatch(/^attachment; filename="[\w .-]*"; filename\*=UTF-8''[\w.~!%-]*$/);
      expect(decodeURIComponent(said.slice(said.indexOf("UTF-8''") + 7))).toBe(name);
    }),
  );
});
