/** Addresses of mail, as they are stored: one form, whichever way they are written. */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { asciiAddress } from '#contract/base/email.ts';
import { Email } from '#contract/base/fields.ts';

test.each([
  ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
  [' Jo@BÜCHER.example ', 'jo@xn--bcher-kva.example'],
  ['jo@bu\u0308cher.example', 'jo@xn--bcher-kva.example'],
  ['jo@XN--BCHER-KVA.example', 'jo@xn--bcher-kva.example'],
  ["O'Neil+x@Example.ORG", "o'neil+x@example.org"],
])('%j is stored as %s', (written, stored) => {
  expect(v.parse(Email, written)).toBe(stored);
});

test('an address that is stored stays as it is, and holds nothing that a header of a mail does not', () => {
  const written = fc.oneof(
    fc.emailAddress(),
    fc
      .tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }))
      .map(([name, host]) => `${name}@${host}.example`),
  );
  fc.assert(
    fc.property(written, (address) => {
      const parsed = v.safeParse(Email, address);
      if (!parsed.success) return;
      expect(v.parse(Email, parsed.output)).toBe(parsed.output);
      expect(parsed.output).toMatch(/^[!-~]+$/);
      expect(parsed.output).not.toMatch(/[\s<>(),;:"[\]\\]/);
    }),
  );
});

test('what has no domain, or one that cannot be, is left as it is', () => {
  for (const text of [
    'jörg',
    'jo@',
    'jo@bü cher.example',
    'jo@bücher.example:25',
    `jo@${'ü'.repeat(300)}.de`,
  ])
    expect(asciiAddress(text)).toBe(text);
});
