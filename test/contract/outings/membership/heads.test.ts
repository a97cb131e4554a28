/** Tests how many people an answer includes: what it becomes, and whether they fit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALONE,
  bringsMore,
  goesOrWaits,
  goingHeads,
  headsAfter,
  headsOf,
  movesToEndOfLine,
  placesFor,
} from '#contract/outings/membership/heads.ts';

const heads = fc.record({
  adults: fc.integer({ min: 1, max: 20 }),
  children: fc.integer({ min: 0, max: 20 }),
});
const own = fc
  .tuple(fc.constantFrom('going', 'maybe', 'not_going', 'pending', 'waiting'), heads)
  .map(([participation, given]) => ({ participation, ...headsAfter(participation, given, null) }));
const room = fc.record({
  capacity: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  going: fc.integer({ min: 0, max: 80 }),
});

describe('the heads of an answer', () => {
  it('the heads are one at first, stay unless the answer changes them, and are one with a no', () => {
    expect(headsAfter('going', {}, null)).toEqual(ALONE);
    fc.assert(
      fc.property(heads, heads, (given, before) => {
        expect(headsAfter('maybe', {}, before)).toEqual(before);
        expect(headsAfter('going', { children: given.children }, before)).toEqual({
          adults: before.adults,
          children: given.children,
        });
        expect(headsAfter('going', given, before)).toEqual(given);
        expect(headsAfter('not_going', given, before)).toEqual(ALONE);
      }),
    );
  });

  it('the heads are more than before if either kind is', () => {
    expect(bringsMore({ adults: 1, children: 1 }, { adults: 3, children: 0 })).toBe(true);
    expect(bringsMore({ adults: 1, children: 0 }, { adults: 3, children: 0 })).toBe(false);
  });

  it('the heads of an outing are those who answered, where an older server reports no more', () => {
    expect(goingHeads({ going_count: 3 })).toBe(3);
    expect(goingHeads({ going_count: 3, adults_count: 4, children_count: 2 })).toBe(6);
  });
});

describe('a user who wants to come', () => {
  it('a user comes with all heads exactly if these fit into the free places and their own', () => {
    fc.assert(
      fc.property(room, own, heads, (given, place, wanted) => {
        const places = placesFor(given, place);
        const fits = places === null || headsOf(wanted) <= places;
        const isFewer = place.participation === 'going' && headsOf(wanted) <= headsOf(place);
        expect(goesOrWaits(given, place, wanted)).toBe(fits || isFewer ? 'going' : 'waiting');
      }),
    );
  });

  it('a user retains their position in line with as many heads or fewer, and loses it with more', () => {
    const waiting = { participation: 'waiting', adults: 2, children: 1 };
    expect(movesToEndOfLine(waiting, { adults: 1, children: 2 })).toBe(false);
    expect(movesToEndOfLine(waiting, { adults: 1, children: 0 })).toBe(false);
    expect(movesToEndOfLine(waiting, { adults: 2, children: 2 })).toBe(true);
    expect(movesToEndOfLine({ ...waiting, participation: 'going' }, ALONE)).toBe(true);
    expect(movesToEndOfLine(null, ALONE)).toBe(true);
  });
});
