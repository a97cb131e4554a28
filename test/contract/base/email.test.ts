/** Tests the stored form of mail addresses: the same for every spelling. */
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
])('the address %j is stored as %s', (written, stored) => {
  expect(v.parse(Email, written)).toBe(stored);
});

test('a stored address does not change again, and contains nothing that a mail header does not', () => {
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

test('an address without a domain, or with an invalid one, is not changed', () => {
  for (const text of [
    'jörg',
    'jo@',
    'jo@bü cher.example',
    'jo@bücher.example:25',
    `jo@${'ü'.repeat(300)}.de`,
  ])
    expect(asciiAddress(text)).toBe(text);
});
