import { expect, test } from 'vitest';
import { parseTheme, resolveTheme } from '#ui/device/theme.ts';

test('the page draws the chosen theme; "system" asks the system', () => {
  expect(resolveTheme('light', true)).toBe('light');
  expect(resolveTheme('dark', false)).toBe('dark');
  expect(resolveTheme('system', true)).toBe('dark');
  expect(resolveTheme('system', false)).toBe('light');
});

test.each([null, '', 'sepia', 3, '{"theme":"dark"}'])('the stored value %j is read as light', (stored) => {
  expect(parseTheme(stored)).toBe('light');
});

test('a stored choice is read', () => {
  expect(parseTheme('system')).toBe('system');
});
