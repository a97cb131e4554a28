import { expect, test } from 'vitest';
import { DISC_COLORS, discColor, initials } from '#ui/parts/avatar.tsx';
import { parseOklch } from './oklch.ts';

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

test('two colours are never mistaken for each other', () => {
  const points = DISC_COLORS.map((color) => {
    const [lightness, chroma, hue] = parseOklch(color);
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  });
  const distances = points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .map((other) => Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))),
  );
  // Colours of 0.02 are just told apart side by side.
  expect(Math.min(...distances)).toBeGreaterThan(0.09);
});
