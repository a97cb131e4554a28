/** Tests the way from story to story: forward, back, to other people, and to the end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beside,
  type Place,
  placed,
  startOf,
  storyAfter,
  storyBefore,
  tapStep,
  type Watched,
} from '#features/stories/viewer/steps.ts';

const ME = 'me';
const NO_USER = 'no user';

/** People with up to five stories each, some of them seen, some people with none left. */
const people = fc
  .array(fc.array(fc.boolean(), { maxLength: 5 }), { minLength: 1, maxLength: 6 })
  .map((all): Watched[] =>
    all.map((stories, person) => ({
      id: `p${person}`,
      stories: stories.map((isUnseen, index) => ({ id: `p${person}s${index}`, isUnseen })),
    })),
  );
/** As in the viewer: a shown story is seen. */
const seen = (all: readonly Watched[], { story }: Place): Watched[] =>
  all.map((person) => ({
    ...person,
    stories: person.stories.map((one) => (one.id === story ? { ...one, isUnseen: false } : one)),
  }));

describe('a step forward', () => {
  it('a step forward shows each later new story once, in order, and then ends', () => {
    fc.assert(
      fc.property(people, (all) => {
        const first = all.find(({ stories }) => stories.length > 0);
        let now = all;
        let at = startOf(first);
        const shown: string[] = [];
        while (at) {
          shown.push(at.story);
          now = seen(now, at);
          at = storyAfter(now, at, NO_USER);
        }
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown).toEqual([...shown].sort());
        const from = all.indexOf(first ?? { id: '', stories: [] });
        const later = first ? all.slice(from) : [];
        const unseen = later.flatMap(({ stories }) => stories.filter(({ isUnseen }) => isUnseen));
        for (const { id } of unseen) expect(shown).toContain(id);
      }),
    );
  });

  it("a step forward ends after the user's own stories", () => {
    const all: Watched[] = [
      { id: ME, stories: [{ id: 'a', isUnseen: false }] },
      { id: 'ben', stories: [{ id: 'b', isUnseen: true }] },
    ];
    expect(storyAfter(all, { person: ME, story: 'a', index: 0 }, ME)).toBeNull();
    expect(beside(all, { person: ME, story: 'a', index: 0 }, 1)).toMatchObject({ person: 'ben' });
  });

  it('the viewer begins at the first unseen story, else at the oldest', () => {
    const stories = [
      { id: 'a', isUnseen: false },
      { id: 'b', isUnseen: true },
    ];
    expect(startOf({ id: 'ben', stories })).toMatchObject({ story: 'b' });
    expect(startOf({ id: 'ben', stories: stories.slice(0, 1) })).toMatchObject({ story: 'a' });
    expect(startOf({ id: 'ben', stories: [] })).toBeNull();
  });
});

describe('a step back', () => {
  it('a step back returns within a person, and never leaves', () => {
    fc.assert(
      fc.property(people, (all) => {
        for (const { id: person, stories } of all)
          stories.forEach(({ id: story }, index) => {
            const at = { person, story, index };
            const back = storyBefore(all, at);
            expect(placed(all, back, NO_USER)).toEqual(back);
            if (index > 0) expect(storyAfter(all, back, NO_USER)).toEqual(at);
          });
      }),
    );
  });
});

describe('a story that is deleted while it is open', () => {
  it('a deleted story is replaced by the next one, of the same person or of the next with something new', () => {
    fc.assert(
      fc.property(people, fc.nat(), (all, which) => {
        const places = all.flatMap(({ id: person, stories }) =>
          stories.map(({ id: story }, index): Place => ({ person, story, index })),
        );
        const at = places[which % Math.max(1, places.length)];
        if (!at) return;
        const left = all.map((person) => ({
          ...person,
          stories: person.stories.filter(({ id }) => id !== at.story),
        }));
        expect(placed(left, at, NO_USER)).toEqual(
          (() => {
            const next = storyAfter(all, at, NO_USER);
            if (next?.person !== at.person) return next;
            return { ...next, index: at.index };
          })(),
        );
      }),
    );
  });
});

it('a tap in the first third goes back, and elsewhere forward', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (part) => {
      expect(tapStep(part)).toBe(part < 1 / 3 ? -1 : 1);
    }),
  );
});
