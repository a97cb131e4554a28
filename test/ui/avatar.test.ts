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

test('the color of a user never changes, and different users get different ones', () => {
  expect(discColor('a')).toBe(discColor('a'));
  const used = new Set(Array.from({ length: 300 }, (_, i) => discColor(`01935f2e-${i}`)));
  expect(used.size).toBe(DISC_COLORS.length);
});

test('any two colors can be distinguished', () => {
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
  // Colors that differ by 0.02 can just be distinguished side by side.
  expect(Math.min(...distances)).toBeGreaterThan(0.09);
});
