/** Tests the totals of ratings on a device, however much of the user's own the server has counted yet. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isAskedAbout,
  isOver,
  NO_RATINGS,
  type RatingTotals,
  withStars,
} from '#contract/outings/rating/rating.ts';
import { totalsWith } from '#db/queries/outings/ratings.ts';

const stars = fc.integer({ min: 1, max: 5 });
const maybe = fc.option(stars, { nil: null });
const sumOf = (given: readonly (number | null)[]): RatingTotals =>
  given.reduce<RatingTotals>((totals, one) => withStars(totals, one, 1), NO_RATINGS);

const rating = (stars: number | null, created: number, updated = created) => ({
  attributes: { stars, line: '', created_at_timestamp: created, updated_at_timestamp: updated },
});
const outing = (version: number, totals: RatingTotals) => ({
  attributes: { updated_at_timestamp: version },
  totals,
});

describe('the totals with the user’s own rating', () => {
  it('the totals are those of all ratings with the own one as it is shown, whatever the server knew of it', () => {
    fc.assert(
      fc.property(fc.array(stars), maybe, maybe, (others, known, shown) => {
        const server = outing(10, sumOf([...others, known]));
        const own = { known: rating(known, 3, 9), shown: rating(shown, 3, 9) };
        expect(totalsWith(server, own)).toEqual(sumOf([...others, shown]));
      }),
    );
  });

  it('the totals count a first rating once: waiting, accepted before the news of the outing, and counted', () => {
    fc.assert(
      fc.property(fc.array(stars), stars, (others, own) => {
        const expected = sumOf([...others, own]);
        const before = outing(10, sumOf(others));
        const after = outing(21, expected);
        const given = rating(own, 20);
        expect(totalsWith(before, { known: null, shown: rating(own, 0) })).toEqual(expected);
        expect(totalsWith(before, { known: given, shown: given })).toEqual(expected);
        expect(totalsWith(after, { known: given, shown: given })).toEqual(expected);
      }),
    );
  });

  it('the totals are the server’s for users without a rating', () => {
    const totals = { count: 3, sum: 11 };
    expect(totalsWith(outing(10, totals), { known: null, shown: null })).toEqual(totals);
  });
});

describe('the time to rate', () => {
  const timed = (starts_at: string | null, ends_at: string | null, more = {}) => ({
    parent_id: null,
    attributes: { status: 'set' as const, starts_at, ends_at, timezone: 'Asia/Tokyo', ...more },
  });
  const at = (text: string) => Date.parse(text);

  it('the time to rate begins with the end, or with the end of the day in the outing’s zone', () => {
    const ended = timed('2026-12-01T19:00', '2026-12-01T22:00');
    expect(isOver(ended, at('2026-12-01T21:59:59+09:00'))).toBe(false);
    expect(isOver(ended, at('2026-12-01T22:00:00+09:00'))).toBe(true);
    for (const open of [timed('2026-12-01T19:00', null), timed('2026-12-01', '2026-12-01')]) {
      expect(isOver(open, at('2026-12-01T23:59:59+09:00'))).toBe(false);
      expect(isOver(open, at('2026-12-02T00:00:00+09:00'))).toBe(true);
    }
  });

  it('the time to rate never comes for items, for unset plans, and for plans without a date', () => {
    const late = at('2030-01-01T00:00:00Z');
    expect(isOver({ ...timed('2026-12-01', null), parent_id: 'x' }, late)).toBe(false);
    expect(isOver(timed('2026-12-01', null, { status: 'canceled' }), late)).toBe(false);
    expect(isOver(timed(null, null), late)).toBe(false);
  });

  it('the app asks for a rating from the next day on, for a month', () => {
    const ended = timed('2026-12-01T19:00', '2026-12-01T22:00');
    expect(isAskedAbout(ended, at('2026-12-01T23:59:59+09:00'))).toBe(false);
    expect(isAskedAbout(ended, at('2026-12-02T00:00:00+09:00'))).toBe(true);
    expect(isAskedAbout(ended, at('2026-12-31T23:59:59+09:00'))).toBe(true);
    expect(isAskedAbout(ended, at('2027-01-01T00:00:00+09:00'))).toBe(false);
  });
});
