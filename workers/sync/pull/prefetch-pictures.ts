/** Fetches the covers of the agenda ahead of need, so that they are there when the network is not. */
import { localBlobId } from '#db/database/blobs.ts';
import { listBetween } from '#db/lists/list-range.ts';
import { TIMELINE } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { OFFLINE_AGENDA_PAST_MS } from '../limits.ts';
import { distanceTo } from './prefetch-budget.ts';

/** All rows of the agenda are read for it: not with every event. */
const LOOK_EVERY_MS = 5 * 60_000;

export interface PicturePrefetcher {
  /** Fetches what is missing, one after the other, the nearest outing first; looks anew only now and then. */
  run(): Promise<void>;
}

/** @param mayFetch whether pictures may be fetched now that nobody has asked for. */
export function createPicturePrefetcher(sync: SyncContext, mayFetch: () => boolean): PicturePrefetcher {
  /** Addresses that need not be asked for again: what is under one never changes. */
  const settled = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function wanted(): Promise<string[]> {
    const now = sync.now();
    const from = now - OFFLINE_AGENDA_PAST_MS;
    const found: { url: string; distance: number }[] = [];
    await listBetween(sync.db.outings, TIMELINE, from, Number.POSITIVE_INFINITY).each(
      ({ order, attributes }) => {
        const url = attributes.cover?.sizes[0]?.url;
        if (url === undefined || localBlobId(url) !== null || settled.has(url)) return;
        found.push({ url, distance: distanceTo(order ?? 0, now) });
      },
    );
    return found.sort((a, b) => a.distance - b.distance).map(({ url }) => url);
  }

  return {
    async run() {
      if (!mayFetch() || sync.now() - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = sync.now();
      for (const url of await wanted()) {
        if (!mayFetch()) return;
        try {
          await sync.ports.media.hold(sync.user.id, url);
        } catch {
          // No answer: looked for again another time.
          return;
        }
        settled.add(url);
      }
    },
  };
}
