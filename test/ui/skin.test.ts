import { expect, test } from 'vitest';
import { parseSkin, resolveSkin } from '#ui/device/skin.ts';

test('the chosen skin is drawn; "system" asks the system', () => {
  expect(resolveSkin('light', true)).toBe('light');
  expect(resolveSkin('dark', false)).toBe('dark');
  expect(resolveSkin('system', true)).toBe('dark');
  expect(resolveSkin('system', false)).toBe('light');
});

test.each([null, '', 'sepia', 3, '{"skin":"dark"}'])('stored %j is read as light', (stored) => {
  expect(parseSkin(stored)).toBe('light');
});

test('a stored choice is read', () => {
  expect(parseSkin('system')).toBe('system');
});
