/** Tests mail addresses as users read them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiAddress } from '#contract/base/email.ts';
import { shownAddress } from '#domain/app/text/shown-address.ts';

test.each([
  ['jo@xn--bcher-kva.example', 'jo@bücher.example'],
  ['jo@xn--r8jz45g.xn--zckzah', 'jo@例え.テスト'],
  ["o'neil@example.org", "o'neil@example.org"],
  ['', ''],
  // Its decoded form has another spelling in ASCII, or none.
  ['jo@xn--a.example', 'jo@xn--a.example'],
  ['jo@xn--0.example', 'jo@xn--0.example'],
])('the address %s is shown as %s', (stored, shown) => {
  expect(shownAddress(stored)).toBe(shown);
});

test('a shown address leads to the same address when it is typed', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const stored = `jo@xn--${name}.example`;
      expect([stored, asciiAddress(stored)]).toContain(asciiAddress(shownAddress(stored)));
    }),
  );
});
