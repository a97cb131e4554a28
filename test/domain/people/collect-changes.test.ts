/** Tests the position of an outing that is added to a collection. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { awayFrom, type CollectedHere } from '#db/queries/people/collections.ts';
import type { OutingRow } from '#db/rows.ts';
import { collectChanges, firstPosition, indexByStart } from '#domain/people/collections/collect-changes.ts';
import type { Change } from '#sync/hooks.ts';
import { collected, collectionRow, outingRow } from '../../fixtures/collections.ts';

const ID = newId();
const DAYS = ['2024-05-12', '2024-05-13', '2025-01-01', '2026-06-03'] as const;
const days = fc.oneof(fc.constant(null), fc.constantFrom(...DAYS));
const outings = (all: readonly (string | null)[]) => all.map((day, nth) => outingRow(`${day} ${nth}`, day));
const startOf = ({ timestamp }: OutingRow) => timestamp ?? Number.POSITIVE_INFINITY;
const byStart = (a: OutingRow, b: OutingRow) => Math.sign(startOf(a) - startOf(b)) || 0;

/** The order after the changes, by the positions that they set. */
function orderAfter(inside: readonly CollectedHere[], changes: readonly Change[]): string[] {
  const positions = new Map(
    inside.map(({ collected: { attributes }, outing }) => [outing.id, attributes.position]),
  );
  for (const change of changes)
    if (change.name === 'collectedOutings.put' || change.name === 'collectedOutings.move')
      positions.set(change.args.outing_id, change.args.position);
  return [...positions].sort(([, a], [, b]) => a - b).map(([id]) => id);
}

describe('an outing added to a collection', () => {
  it('an outing goes among the others by its start, where those are sorted by theirs', () => {
    fc.assert(
      fc.property(fc.array(days, { maxLength: 8 }), fc.array(days, { maxLength: 5 }), (before, added) => {
        const known = outings(before).sort(byStart);
        const inside = known.map((outing, nth) => collected(ID, outing, nth));
        const all = outings(added);
        const after = orderAfter(inside, collectChanges(ID, inside, all));
        const byId = new Map([...known, ...all].map((outing) => [outing.id, outing]));
        const starts = after.map((id) => startOf(byId.get(id) ?? outingRow('', null)));
        expect(starts).toEqual(starts.toSorted((a, b) => (a === b ? 0 : a - b)));
        expect(new Set(after)).toEqual(new Set(byId.keys()));
        // The existing ones stay in their order.
        expect(after.filter((id) => known.some((one) => one.id === id))).toEqual(known.map(({ id }) => id));
      }),
    );
  });

  it('an outing goes to the end, where the user has their own order', () => {
    const known = outings(['2026-06-03', '2024-05-12']);
    const inside = known.map((outing, nth) => collected(ID, outing, nth));
    const [late] = outings(['2025-01-01']);
    if (!late) throw new Error('The collection has one');
    expect(orderAfter(inside, collectChanges(ID, inside, [late]))).toEqual([
      ...known.map(({ id }) => id),
      late.id,
    ]);
  });

  it('an outing is added once, and nothing else moves where there is space', () => {
    const [first, last, between] = outings(['2024-05-12', '2026-06-03', '2025-01-01']);
    if (!first || !last || !between) throw new Error('The collection has three');
    const inside = [collected(ID, first, 1), collected(ID, last, 2)];
    expect(collectChanges(ID, inside, [first, between, between])).toEqual([
      {
        name: 'collectedOutings.put',
        args: { collection_id: ID, outing_id: between.id, title: between.attributes.title, position: 1.5 },
      },
    ]);
  });
});

it('outings with the same start are in the order of their arrival, and those without a date at the end', () => {
  expect(indexByStart([1, 2, 2, 3, null], 2)).toBe(3);
  expect(indexByStart([1, null], null)).toBe(2);
  expect(indexByStart([], 5)).toBe(0);
});

it('the form offers outings from today on: past ones, then those ahead, then those without a date', () => {
  const offered = outings([null, '2026-06-03', '2024-05-13', '2025-01-01', '2024-05-12']);
  offered.sort(awayFrom(Date.parse('2024-12-24')));
  expect(offered.map(({ attributes }) => attributes.starts_at)).toEqual([
    '2024-05-13',
    '2024-05-12',
    '2025-01-01',
    '2026-06-03',
    null,
  ]);
});

it('a new collection comes before all others', () => {
  expect(firstPosition([])).toBe(0);
  expect(firstPosition([collectionRow('a', -4), collectionRow('b', 7)])).toBe(-5);
  expect(firstPosition([collectionRow('a', 7)])).toBe(0);
});
