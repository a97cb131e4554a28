/** Tests which stories are alive, and the order of people in the row. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUnseenStory, isUnsentStory, storyLives, storyPeople } from '#db/queries/people/stories.ts';
import { type StoryRow, UNSENT } from '#db/rows.ts';
import { ADA, BEN } from '../../../engine/alone.ts';
import { storyRow } from '../../../engine/story-rows.ts';

const ME = ADA.id;
const PEOPLE = [ADA, BEN, { ...BEN, id: '0190a000-0000-7000-8000-000000000003', username: 'cid' }];

const anyRow = fc
  .record({
    id: fc.uuid(),
    author: fc.constantFrom(...PEOPLE),
    created: fc.integer({ min: 1, max: 20 }),
    expires: fc.integer({ min: 1, max: 40 }),
    seen: fc.boolean(),
    unsent: fc.boolean(),
  })
  .map(({ id, author, created, expires, seen, unsent }) =>
    storyRow({
      ...{ id, author, created, expires },
      viewed: seen && author.id !== ME ? created : null,
      isUnsent: unsent && author.id === ME,
    }),
  );
const anyRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 12 });

const isSorted = <T>(all: readonly T[], inOrder: (a: T, b: T) => boolean) =>
  all.every((one, nth) => {
    const next = all[nth + 1];
    return next === undefined || inOrder(one, next);
  });

it('a story lives until its day is over by the server’s clock, and an unsent one forever', () => {
  fc.assert(
    fc.property(anyRow, fc.integer({ min: 0, max: 50 }), (row, now) => {
      expect(storyLives(row, now)).toBe(isUnsentStory(row) || now < row.attributes.expires_at_timestamp);
    }),
  );
});

it('each story appears once with its author, the oldest first and unsent ones last', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const people = storyPeople(rows, ME);
      expect(new Set(people.map(({ person }) => person.id)).size).toBe(people.length);
      expect(people.flatMap(({ stories }) => stories.map(({ id }) => id)).sort()).toEqual(
        rows.map(({ id }) => id).sort(),
      );
      for (const { person, stories } of people) {
        expect(stories.every(({ relations }) => relations.author.id === person.id)).toBe(true);
        const place = (row: StoryRow) =>
          isUnsentStory(row) ? UNSENT + (row.order ?? 0) : row.attributes.created_at_timestamp;
        expect(isSorted(stories, (a, b) => place(a) <= place(b))).toBe(true);
      }
    }),
  );
});

it('the row shows the user first, then people with something unseen, then the others, the newest story first', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const people = storyPeople(rows, ME);
      for (const { person, unseen, stories } of people) {
        expect(unseen).toBe(stories.filter((row) => isUnseenStory(row, ME)).length);
        if (person.id === ME) expect(unseen).toBe(0);
      }
      const rank = (nth: (typeof people)[number]) => (nth.person.id === ME ? 0 : nth.unseen > 0 ? 1 : 2);
      expect(
        isSorted(people, (a, b) => rank(a) < rank(b) || (rank(a) === rank(b) && a.latest >= b.latest)),
      ).toBe(true);
    }),
  );
});

it('the row does not depend on the order in which rows are read', () => {
  fc.assert(
    fc.property(
      anyRows.chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      ),
      ([rows, shuffled]) => {
        expect(storyPeople(shuffled, ME)).toEqual(storyPeople(rows, ME));
      },
    ),
  );
});
