/** Tests the layout of a month's entries. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byDays, type Dated, layWeek } from '#features/calendar/month/lanes.ts';

const WEEK_START = 20_000;
const COLUMNS = [0, 1, 2, 3, 4, 5, 6];

const entry = fc.record({ first: fc.integer({ min: -9, max: 9 }), length: fc.integer({ min: 0, max: 12 }) });
const entries = fc.array(entry, { maxLength: 40 }).map((drawn) =>
  drawn.map(({ first, length }, index): Dated => {
    const start = WEEK_START + first;
    return { key: `entry ${index}`, first: start, last: start + length };
  }),
);
const lanes = fc.integer({ min: 1, max: 8 });

const lay = (all: readonly Dated[], most: number) => layWeek(byDays(all), WEEK_START, most);
const takes = ({ first, last }: Dated, column: number) =>
  first <= WEEK_START + column && WEEK_START + column <= last;

test('nothing overlaps, and nothing is below the last lane', () => {
  fc.assert(
    fc.property(entries, lanes, (all, most) => {
      const taken = lay(all, most).pieces.flatMap(({ lane, from, to }) =>
        COLUMNS.slice(from, to + 1).map((column) => `${column}/${lane}`),
      );
      expect(new Set(taken).size).toBe(taken.length);
      expect(lay(all, most).pieces.every(({ lane }) => lane < most)).toBe(true);
    }),
  );
});

test('each entry of a day is drawn or counted, and never both', () => {
  fc.assert(
    fc.property(entries, lanes, (all, most) => {
      const { pieces, hidden } = lay(all, most);
      for (const column of COLUMNS) {
        const drawn = pieces.filter(({ from, to }) => from <= column && column <= to);
        for (const piece of drawn) expect(takes(piece.entry, column)).toBe(true);
        expect(drawn.length + (hidden[column] ?? 0)).toBe(all.filter((one) => takes(one, column)).length);
      }
    }),
  );
});

test('a day that counts hidden entries has a free last lane for the count', () => {
  fc.assert(
    fc.property(entries, lanes, (all, most) => {
      const { pieces, hidden } = lay(all, most);
      const last = pieces.filter(({ lane }) => lane === most - 1);
      for (const { from, to } of last)
        expect(hidden.slice(from, to + 1)).toEqual(new Array(to - from + 1).fill(0));
    }),
  );
});

test('an entry that fits on all of its days is drawn', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const { pieces, hidden } = lay(all, all.length + 1);
      expect(hidden).toEqual([0, 0, 0, 0, 0, 0, 0]);
      expect(pieces).toHaveLength(all.filter((one) => COLUMNS.some((column) => takes(one, column))).length);
    }),
  );
});

test('no lane above an entry is free', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const { pieces } = lay(all, all.length + 1);
      for (const { lane, from } of pieces) {
        const above = pieces.filter((other) => other.lane < lane && other.from <= from && from <= other.to);
        expect(above).toHaveLength(lane);
      }
    }),
  );
});

test('entries of one day keep their order among any other entries', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 6 }), (others, column) => {
      const first = WEEK_START + column;
      const day = ['a', 'b', 'c', 'd'].map((key) => ({ key, first, last: first }));
      const { pieces } = lay([...others, ...day], others.length + day.length);
      const drawn = pieces.filter(({ entry: one }) => day.some(({ key }) => key === one.key));
      const order = drawn.toSorted((a, b) => a.lane - b.lane).map((piece) => piece.entry.key);
      expect(order).toEqual(['a', 'b', 'c', 'd']);
    }),
  );
});

test('an entry over several weeks begins in the first and ends in the last', () => {
  const long: Dated = { key: 'long', first: WEEK_START - 3, last: WEEK_START + 10 };
  const weekAt = (shift: number) => layWeek([long], WEEK_START + shift, 3).pieces;
  expect(weekAt(-7)).toMatchObject([{ from: 4, to: 6, isStart: true, isEnd: false }]);
  expect(weekAt(0)).toMatchObject([{ from: 0, to: 6, isStart: false, isEnd: false }]);
  expect(weekAt(7)).toMatchObject([{ from: 0, to: 3, isStart: false, isEnd: true }]);
  expect(weekAt(14)).toEqual([]);
});
