/**
 * Prefetches pictures for use without a network: the covers of the agenda, the newest photos of its nearest outings,
 * and the newest stories that the user has not seen.
 */

import { distanceTo } from '#contract/places/distance.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import { localBlobId } from '#db/database/blobs.ts';
import { listBetween, wholeList } from '#db/lists/list-range.ts';
import { isUnseenStory, liveStories } from '#db/queries/people/stories.ts';
import { listInOuting, TIMELINE } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { OFFLINE_AGENDA_PAST_MS } from '../limits.ts';

/** The check reads all rows of the agenda, so it does not run with every event. */
const CHECK_EVERY_MS = 5 * 60_000;

/** Number of outings whose photos are prefetched, and number of photos of each: as many as their page shows in a row */
const OUTINGS_WITH_PHOTOS = 10;
const PHOTOS_EACH = 12;

/** Number of stories, and how wide a phone shows them over its whole screen, pixels */
const STORIES = 20;
const STORY_WIDTH_PX = 1080;

export interface PicturePrefetcher {
  /**
   * Fetches missing pictures one after the other: covers first, those of the nearest outing first. Looks for them only
   * now and then.
   */
  run(): Promise<void>;
  /** Fetches missing pictures of stories immediately: their list has just been pulled. */
  fetchStories(): Promise<void>;
}

/**
 * Returns the size of a picture that fills the screen of a phone: the narrowest that is wide enough, or else the
 * widest.
 */
const storySize = ({ sizes }: Picture): string | undefined =>
  (sizes.find(({ width }) => width >= STORY_WIDTH_PX) ?? sizes.at(-1))?.url;

/** @param mayFetch whether pictures may be prefetched now */
export function createPicturePrefetcher(sync: SyncContext, mayFetch: () => boolean): PicturePrefetcher {
  /** URLs that need no further request: the content of a URL never changes. */
  const fetched = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** Returns the smallest picture of each photo, the newest photo first. */
  async function photosOf(outingId: string): Promise<(string | undefined)[]> {
    const photos = wholeList(sync.db.photos, listInOuting('photos', outingId)).reverse();
    return (await photos.limit(PHOTOS_EACH).toArray()).map(
      ({ attributes }) => attributes.picture.sizes[0]?.url,
    );
  }

  async function picturesOfAgenda(): Promise<string[]> {
    const now = sync.serverNow();
    const from = now - OFFLINE_AGENDA_PAST_MS;
    const agenda: { id: string; cover: string | undefined; distance: number }[] = [];
    await listBetween(sync.db.outings, TIMELINE, from, Number.POSITIVE_INFINITY).each(
      ({ id, order, attributes }) =>
        agenda.push({
          id,
          cover: attributes.cover?.sizes[0]?.url,
          distance: distanceTo(order ?? 0, now),
        }),
    );
    agenda.sort((a, b) => a.distance - b.distance);
    const found = agenda.map(({ cover }) => cover);
    for (const { id } of agenda.slice(0, OUTINGS_WITH_PHOTOS)) found.push(...(await photosOf(id)));
    return found.filter((url) => url !== undefined);
  }

  async function picturesOfStories(): Promise<string[]> {
    const unseen = (await liveStories(sync.db, sync.serverNow()))
      .filter((row) => isUnseenStory(row, sync.me.id))
      .sort((a, b) => b.attributes.created_at_timestamp - a.attributes.created_at_timestamp);
    return unseen
      .slice(0, STORIES)
      .flatMap(({ attributes: { picture } }) => (picture && storySize(picture.picture)) ?? []);
  }

  /**
   * Stops when the server does not respond, and when nothing may be fetched any longer: the next run fetches the rest.
   */
  async function holdAll(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      if (localBlobId(url) !== null || fetched.has(url)) continue;
      if (!mayFetch()) return;
      try {
        await sync.ports.media.hold(sync.user.id, url);
      } catch {
        return;
      }
      fetched.add(url);
    }
  }

  return {
    async run() {
      if (!mayFetch() || sync.now() - lookedAt < CHECK_EVERY_MS) return;
      lookedAt = sync.now();
      await holdAll([...(await picturesOfStories()), ...(await picturesOfAgenda())]);
    },
    async fetchStories() {
      if (mayFetch()) await holdAll(await picturesOfStories());
    },
  };
}
