/** Tests that shared content becomes the text of a note or an outing without loss. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTE_TITLE_MAX, OUTING_TITLE_MAX } from '#contract/base/limits.ts';
import { mayAddTo, outingTitleOf, valuesOf } from '#features/sharing/shared-values.ts';

describe('shared content', () => {
  it("the content's title and text go into their fields", () => {
    expect(valuesOf({ title: 'A hut', text: 'https://hut.example' })).toEqual({
      title: 'A hut',
      text: 'https://hut.example',
    });
  });
  it('an equal title and text appear once', () => {
    expect(valuesOf({ title: 'A hut', text: 'A hut' })).toEqual({ title: 'A hut', text: '' });
  });
  it('the form preserves every word of a title, also of one that is too long', () => {
    // A title is one line: the spacing of its words is not preserved.
    const words = (line: string) =>
      line
        .split(/[\s\p{Cc}]+/u)
        .filter(Boolean)
        .join(' ');
    expect(words(valuesOf({ title: '!  !', text: '' }).title)).toBe('! !');
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string(), (title, text) => {
        const values = valuesOf({ title, text });
        expect(values.title.length).toBeLessThanOrEqual(NOTE_TITLE_MAX);
        expect(words(`${values.title}\n${values.text}`)).toContain(words(title));
        expect(`${values.title}\n${values.text}`).toContain(text.trim());
      }),
    );
  });
  it('a new outing gets its first line with text as its name', () => {
    expect(outingTitleOf({ title: '', text: '\n  Sauna on Friday \nBring towels' }, OUTING_TITLE_MAX)).toBe(
      'Sauna on Friday',
    );
    expect(outingTitleOf({ title: 'Hut', text: 'x' }, OUTING_TITLE_MAX)).toBe('Hut');
    expect(outingTitleOf({ title: 'x'.repeat(500), text: '' }, OUTING_TITLE_MAX)).toHaveLength(
      OUTING_TITLE_MAX,
    );
  });
});

describe('an outing to choose', () => {
  const outing = (members_can_add: boolean, status: 'set' | 'canceled' = 'set') => ({
    attributes: { status, members_can_add },
  });
  it.each([
    ['owner', false, true],
    ['organizer', false, true],
    ['member', true, true],
    ['member', false, false],
    ['spectator', true, false],
    [undefined, true, false],
  ] as const)(
    'the list decides for the role %s, where members may add: %s',
    (role, membersCanAdd, expected) => {
      expect(mayAddTo(outing(membersCanAdd), role)).toBe(expected);
    },
  );
  it('the list never contains a canceled outing', () => {
    expect(mayAddTo(outing(true, 'canceled'), 'owner')).toBe(false);
  });
});
