import { expect, test } from 'vitest';
import { DISC_COLORS, discColor, initials } from '#ui/parts/avatar.tsx';

test.each([
  ['Ada Lund', 'AL'],
  ['  chloé  ', 'C'],
  ['Ana Maria de Souza', 'AS'],
  ['李 小龙', '李小'],
  ['🦊 Fox', '🦊F'],
  ['', '·'],
])('the initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a user keeps their colour, and different users get different ones', () => {
  expect(discColor('a')).toBe(discColor('a'));
  const used = new Set(Array.from({ length: 300 }, (_, i) => discColor(`01935f2e-${i}`)));
  expect(used.size).toBe(DISC_COLORS.length);
});
