/** Tests the options of a party that does not fit as a whole. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goesOrWaits, headsOf } from '#contract/outings/membership/heads.ts';
import { fewerThatFit, waysToCome } from '#domain/outings/heads/fitting.ts';

const heads = fc.record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.integer({ min: 0, max: 6 }) });

describe('a party that does not fit', () => {
  it('a party gets options that each fit, with the answering user, and only with its own people', () => {
    fc.assert(
      fc.property(heads, fc.integer({ min: 1, max: 12 }), (wanted, count) => {
        const ways = waysToCome(Math.min(count, headsOf(wanted)), wanted);
        expect(ways.length).toBeGreaterThan(0);
        for (const way of ways) {
          expect(headsOf(way)).toBe(Math.min(count, headsOf(wanted)));
          expect(way.adults).toBeGreaterThanOrEqual(1);
          expect(way.adults).toBeLessThanOrEqual(wanted.adults);
          expect(way.children).toBeGreaterThanOrEqual(0);
          expect(way.children).toBeLessThanOrEqual(wanted.children);
        }
      }),
    );
  });

  it('a party is asked exactly where all would wait and some would go', () => {
    fc.assert(
      fc.property(
        heads,
        fc.option(heads, { nil: null }),
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 0, max: 15 }),
        (wanted, own, capacity, others) => {
          const place = own && { ...own, participation: 'going' };
          const going = others + (own ? headsOf(own) : 0);
          const counted = {
            attributes: { capacity },
            relations: { stats: { going_count: 1, adults_count: going, children_count: 0 } },
          };
          const fit = fewerThatFit(counted, place, wanted);
          const become = (count: number) =>
            goesOrWaits({ capacity, going }, place, { adults: count, children: 0 });
          if (fit === null) {
            const isAsked = become(headsOf(wanted)) === 'waiting' && become(1) === 'going';
            expect(isAsked).toBe(false);
          } else {
            expect([become(fit), become(fit + 1)]).toEqual(['going', 'waiting']);
            expect(fit).toBeLessThan(headsOf(wanted));
          }
        },
      ),
    );
  });
});
