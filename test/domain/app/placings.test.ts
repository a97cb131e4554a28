/** Tests moving items in a user's own order. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Placing, placingsAt, placingsFor } from '#domain/app/arranging/placings.ts';

const placeOf = ({ position }: Placing) => position;
const inOrder = (items: readonly Placing[]) =>
  [...items].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
const idsOf = (items: readonly Placing[]) => items.map(({ id }) => id);
const after = (items: readonly Placing[], placings: readonly Placing[]) => {
  const all = new Map([...items, ...placings].map((one) => [one.id, one]));
  return inOrder([...all.values()]);
};

const positions = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
const lists = fc
  .array(positions, { maxLength: 12 })
  .map((all) =>
    inOrder(all.map((position, nth) => ({ id: `item-${String(nth).padStart(2, '0')}`, position }))),
  );

it('a move affects one item only where there is space', () => {
  const items = [9.5, 12, 19].map((position) => ({ id: String(position), position }));
  expect(placingsFor(items, 2, 1, placeOf)).toEqual([{ id: '19', position: 10.75 }]);
  expect(placingsFor(items, 1, 1, placeOf)).toEqual([]);
  expect(placingsFor(items, 1, 7, placeOf)).toEqual([]);
});

it('the items stay where they were put, however often and wherever', () => {
  const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(lists, moves, (start, all) => {
      fc.pre(start.length > 0);
      let items = start;
      for (const [a, b] of all) {
        const [from, to] = [a % items.length, b % items.length];
        const wanted = idsOf(items);
        wanted.splice(to, 0, ...wanted.splice(from, 1));
        items = after(items, placingsFor(items, from, to, placeOf));
        expect(idsOf(items)).toEqual(wanted);
      }
    }),
  );
});

it('a new item gets its position among the others', () => {
  fc.assert(
    fc.property(lists, fc.nat(), (items, at) => {
      const to = at % (items.length + 1);
      const wanted = idsOf(items);
      wanted.splice(to, 0, 'new');
      expect(idsOf(after(items, placingsAt(items, to, 'new', placeOf)))).toEqual(wanted);
    }),
  );
});
