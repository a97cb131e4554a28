/** Prefetches the covers of the agenda, so that they are there without a network. */
import { localBlobId } from '#db/database/blobs.ts';
import { listBetween } from '#db/lists/list-range.ts';
import { TIMELINE } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { OFFLINE_AGENDA_PAST_MS } from '../limits.ts';
import { distanceTo } from './prefetch-budget.ts';

/** Looking reads all rows of the agenda, so it does not happen with every event. */
const LOOK_EVERY_MS = 5 * 60_000;

export interface PicturePrefetcher {
  /** Fetches missing covers one after the other, the nearest outing first. Looks for them only now and then. */
  run(): Promise<void>;
}

/** @param mayFetch whether pictures may be prefetched now. */
export function createPicturePrefetcher(sync: SyncContext, mayFetch: () => boolean): PicturePrefetcher {
  /** URLs that need no further request: the content of a URL never changes. */
  const fetched = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function missingCovers(): Promise<string[]> {
    const now = sync.serverNow();
    const from = now - OFFLINE_AGENDA_PAST_MS;
    const found: { url: string; distance: number }[] = [];
    await listBetween(sync.db.outings, TIMELINE, from, Number.POSITIVE_INFINITY).each(
      ({ order, attributes }) => {
        const url = attributes.cover?.sizes[0]?.url;
        if (url === undefined || localBlobId(url) !== null || fetched.has(url)) return;
        found.push({ url, distance: distanceTo(order ?? 0, now) });
      },
    );
    return found.sort((a, b) => a.distance - b.distance).map(({ url }) => url);
  }

  return {
    async run() {
      if (!mayFetch() || sync.now() - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = sync.now();
      for (const url of await missingCovers()) {
        if (!mayFetch()) return;
        try {
          await sync.ports.media.hold(sync.user.id, url);
        } catch {
          // No answer: try again next time.
          return;
        }
        fetched.add(url);
      }
    },
  };
}
