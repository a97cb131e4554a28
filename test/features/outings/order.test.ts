import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placingsFor } from '#domain/app/arranging/placings.ts';
import { type Ordered, programOf, standingOf } from '#features/outings/program/order.ts';

const DAYS = ['2026-12-01', '2026-12-02'];

const item = (id: string, starts_at: string | null, position: number | null = null): Ordered => ({
  id,
  timestamp: starts_at === null ? null : Date.parse(`${starts_at.slice(0, 10)}T00:00Z`),
  attributes: { starts_at, position },
});

const starts = fc.oneof(
  fc.constant(null),
  fc.constantFrom(...DAYS),
  fc
    .tuple(fc.constantFrom(...DAYS), fc.constantFrom('00:00', '09:30', '19:00', '19:01', '23:59'))
    .map(([day, time]) => `${day}T${time}`),
);
const positions = fc.oneof(fc.constant(null), fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer());
const programs = fc
  .array(fc.tuple(starts, positions), { minLength: 1, maxLength: 8 })
  .map((all) => all.map(([start, position], index) => item(`item-${index}`, start, position)));

const idsOf = (days: { items: Ordered[] }[]) => days.map(({ items }) => items.map(({ id }) => id));

function arranged(
  items: readonly Ordered[],
  placings: readonly { id: string; position: number }[],
): Ordered[] {
  const placeOf = new Map(placings.map(({ id, position }) => [id, position]));
  return items.map((one) => ({
    ...one,
    attributes: { ...one.attributes, position: placeOf.get(one.id) ?? one.attributes.position },
  }));
}

describe('the program of an outing', () => {
  it('the program is sorted by day and time; whole days come first, and items without a date last', () => {
    const items = [
      item('some day', null),
      item('dinner', '2026-12-01T19:00'),
      item('second day', '2026-12-02'),
      item('breakfast', '2026-12-01T09:30'),
      item('first day', '2026-12-01'),
    ];
    expect(programOf(items).map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-02', null]);
    expect(idsOf(programOf(items))).toEqual([
      ['first day', 'breakfast', 'dinner'],
      ['second day'],
      ['some day'],
    ]);
  });

  it('the program leaves an item where the user put it among the times of the others', () => {
    const items = [
      item('breakfast', '2026-12-01T09:30'),
      item('walk', '2026-12-01T08:00', 12 * 60),
      item('dinner', '2026-12-01T19:00'),
    ];
    expect(idsOf(programOf(items))).toEqual([['breakfast', 'walk', 'dinner']]);
  });

  it('the program is the same in whatever order items arrive', () => {
    fc.assert(
      fc.property(
        programs.chain((items) =>
          fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
        ),
        ([items, shuffled]) => {
          expect(idsOf(programOf(shuffled))).toEqual(idsOf(programOf(items)));
        },
      ),
    );
  });

  it('the program is as a user arranged it, however often they do', () => {
    const moves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(programs, moves, (start, all) => {
        let items = start;
        for (const [a, b, c] of all) {
          const days = programOf(items);
          const { items: day = [] } = days[a % days.length] ?? {};
          const [from, to] = [b % day.length, c % day.length];
          const wanted = day.map(({ id }) => id);
          wanted.splice(to, 0, ...wanted.splice(from, 1));
          items = arranged(items, placingsFor(day, from, to, standingOf));
          const after = programOf(items).find((one) => one.day === days[a % days.length]?.day);
          expect(after?.items.map(({ id }) => id)).toEqual(wanted);
        }
      }),
    );
  });
});
