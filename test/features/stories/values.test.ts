/** Tests which values the form of a new story accepts, and which it omits. */
import { expect, it } from 'vitest';
import { PHOTO_ALT_MAX, STORY_TEXT_MAX } from '#contract/base/limits.ts';
import { BLANK, check, isWorthKeeping } from '#features/stories/composer/values.ts';

const words = { needsSomething: 'needs', chooseLists: 'lists', say: () => 'failed' };

it('the form needs words or a picture, and reports it at the field', () => {
  expect(check(BLANK, false, words)).toEqual({ kind: 'invalid', errors: { text: 'needs' } });
  expect(check({ ...BLANK, text: '  ' }, false, words)).toEqual({
    kind: 'invalid',
    errors: { text: 'needs' },
  });
  expect(check(BLANK, true, words).kind).toBe('valid');
  expect(check({ ...BLANK, text: 'Hi' }, false, words).kind).toBe('valid');
});

it('the form rejects texts that are too long, and lists that were not chosen', () => {
  const text = 'x'.repeat(STORY_TEXT_MAX + 1);
  const alt = 'x'.repeat(PHOTO_ALT_MAX + 1);
  const values = { ...BLANK, text, alt, audience: 'lists' as const };
  expect(check(values, true, words)).toEqual({
    kind: 'invalid',
    errors: { text: 'failed', alt: 'failed', list_ids: 'lists' },
  });
});

it('the form omits values that do not belong to it', () => {
  const values = { ...BLANK, text: ' Hi ', alt: 'A cat', list_ids: ['a'] };
  expect(check(values, false, words)).toMatchObject({
    output: { alt: '', list_ids: [], ground: BLANK.ground },
  });
  expect(check(values, true, words)).toMatchObject({ output: { alt: 'A cat', ground: '' } });
});

it('the form asks before words or a picture are lost, and not for a mere choice', () => {
  expect(isWorthKeeping({ ...BLANK, audience: 'contacts', ground: 'sea-dawn' }, false)).toBe(false);
  expect(isWorthKeeping({ ...BLANK, text: 'Hi' }, false)).toBe(true);
  expect(isWorthKeeping(BLANK, true)).toBe(true);
});
