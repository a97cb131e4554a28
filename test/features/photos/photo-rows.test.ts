/** Tests the arrangement of photos in rows. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf } from '#features/photos/photo-rows.ts';

const side = fc.integer({ min: 1, max: 10_000 });
const photos = fc.array(fc.record({ width: side, height: side }), { maxLength: 60 });
const room = fc.record({
  width: fc.integer({ min: 240, max: 1_600 }),
  gap: fc.integer({ min: 0, max: 12 }),
  height: fc.integer({ min: 90, max: 240 }),
});

it('every photo is in one row, in the order of the list', () => {
  fc.assert(
    fc.property(photos, room, (all, given) => {
      const rows = rowsOf(all, (photo) => photo, given);
      expect(rows.flatMap((row) => row.photos.map(({ photo }) => photo))).toEqual(all);
      for (const row of rows) expect(row.photos.length).toBeGreaterThan(0);
    }),
  );
});

it('full rows fill the width, none is higher than wanted, and only the last may be unfilled', () => {
  fc.assert(
    fc.property(photos, room, (all, given) => {
      const rows = rowsOf(all, (photo) => photo, given);
      for (const [place, row] of rows.entries()) {
        const drawn = row.photos.reduce((sum, { ratio }) => sum + ratio * row.height, 0);
        const filled = drawn + given.gap * (row.photos.length - 1);
        expect(row.height).toBeLessThanOrEqual(given.height);
        if (row.isFull) expect(filled).toBeCloseTo(given.width, 6);
        else {
          expect(place).toBe(rows.length - 1);
          expect(filled).toBeLessThan(given.width);
        }
      }
    }),
  );
});
