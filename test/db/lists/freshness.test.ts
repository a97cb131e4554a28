/** Tests the freshness of a list. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshAt } from '#db/lists/freshness.ts';

it('the freshness is never later than the last catch-up or page, and no catch-up refreshes a stale list [L7, E7]', () => {
  const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(time, fc.option(time), fc.boolean(), (pulled_at, syncedAt, stale) => {
      const at = freshAt({ pulled_at, stale }, syncedAt);
      expect(at).toBe(stale || syncedAt === null || syncedAt < pulled_at ? pulled_at : syncedAt);
      expect(freshAt({ pulled_at: null, stale }, syncedAt)).toBeNull();
    }),
  );
});
