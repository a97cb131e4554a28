/** What another app shares becomes the words of a note or an outing, and none of them is lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTE_TITLE_MAX, OUTING_TITLE_MAX } from '#contract/limits.ts';
import { mayAddTo, outingTitleOf, valuesOf } from '#features/sharing/shared-values.ts';

describe('shared words', () => {
  it('stand where they were: title and text', () => {
    expect(valuesOf({ title: 'A hut', text: 'https://hut.example' })).toEqual({
      title: 'A hut',
      text: 'https://hut.example',
    });
  });
  it('are not said twice', () => {
    expect(valuesOf({ title: 'A hut', text: 'A hut' })).toEqual({ title: 'A hut', text: '' });
  });
  it('are all kept, however long the title is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.string(), (title, text) => {
        const values = valuesOf({ title, text });
        expect(values.title.length).toBeLessThanOrEqual(NOTE_TITLE_MAX);
        expect(`${values.title}\n${values.text}`).toContain(title.trim());
        expect(`${values.title}\n${values.text}`).toContain(text.trim());
      }),
    );
  });
  it('name a new outing by the first line that says something', () => {
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
  ] as const)('%s, members may add: %s', (role, membersCanAdd, expected) => {
    expect(mayAddTo(outing(membersCanAdd), role)).toBe(expected);
  });
  it('is none that was canceled', () => {
    expect(mayAddTo(outing(true, 'canceled'), 'owner')).toBe(false);
  });
});
