/**
 * Deletes stories that expired by the server’s clock, and the pictures of stories that are gone for whatever reason.
 * Only the leader does, also without a network: until then screens leave out expired stories
 * (src/db/queries/people/stories.ts).
 */
import { localBlobId } from '#db/database/blobs.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { storyLives } from '#db/queries/people/stories.ts';
import { rowKey, type StoryRow } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { letOldResponsesGo } from './keep-responses.ts';
import { isClosed, isRowOf, putServerVersion, writing } from './store.ts';

/** Longest wait until the next check: the device’s clock may turn out to be wrong, or be set. */
const CHECK_EVERY_MS = 5 * 60_000;

export interface StoryKeeper {
  /** Deletes what is due, and checks again when the next story expires. */
  run(): Promise<void>;
  stop(): void;
}

export function createStoryKeeper(sync: SyncContext): StoryKeeper {
  const { db } = sync;
  let running: Promise<void> | null = null;
  let stopped = false;
  let cancel = () => {};

  async function runOnce(): Promise<void> {
    await writing(db, () => letOldResponsesGo(sync));
    const stories = await storiesHere(db);
    const now = sync.serverNow();
    const expired = stories.filter((row) => !storyLives(row, now));
    if (expired.length > 0) await letGo(expired);
    await dropPictures(stories.filter((row) => storyLives(row, now)));
  }

  /** A waiting change of an expired story is still sent: the server decides about it. */
  function letGo(expired: readonly StoryRow[]): Promise<void> {
    return writing(db, async () => {
      if (await isClosed(db)) return;
      for (const { id } of expired) await putServerVersion(db, 'stories', id, null, sync.me);
    });
  }

  /** Deletes the pictures that were known before and no longer belong to any story. */
  async function dropPictures(stories: readonly StoryRow[]): Promise<void> {
    const present = new Set(
      stories.flatMap(({ attributes }) => attributes.picture?.picture.sizes[0]?.url ?? []),
    );
    const urls = [...present].filter((url) => localBlobId(url) === null).sort();
    const fact = await db.facts.get('story_pictures');
    const known = fact?.key === 'story_pictures' ? fact.value : [];
    if (known.join() === urls.join()) return;
    await sync.ports.media.letGo(
      sync.user.id,
      known.filter((url) => !present.has(url)),
    );
    await writing(db, async () => {
      if (!(await isClosed(db))) await db.facts.put({ key: 'story_pictures', value: urls });
    });
  }

  async function checkAgain(): Promise<void> {
    const next = await db.stories.orderBy('attributes.expires_at_timestamp').first();
    const leftMs = (next?.attributes.expires_at_timestamp ?? Number.POSITIVE_INFINITY) - sync.serverNow();
    cancel();
    // An expired story that is still here waits to be sent: its day has not started.
    const inMs = leftMs > 0 ? Math.min(leftMs, CHECK_EVERY_MS) : CHECK_EVERY_MS;
    if (!stopped) cancel = sync.ports.after(inMs, () => void run().catch(sync.report));
  }

  function run(): Promise<void> {
    running ??= runOnce()
      .finally(() => {
        running = null;
      })
      .finally(checkAgain);
    return running;
  }

  return {
    run,
    stop() {
      stopped = true;
      cancel();
    },
  };
}

/**
 * Returns all stories on this device: the server’s version of those with waiting changes, also of one that the user
 * deleted.
 */
async function storiesHere(db: UserDatabase): Promise<StoryRow[]> {
  const [visible, bases] = await Promise.all([
    db.stories.toArray(),
    db.serverRows.where('key').startsWith(rowKey('stories', '')).toArray(),
  ]);
  const rows = new Map(visible.map((row) => [row.id, row]));
  for (const base of bases) if (isRowOf(base, 'stories') && base.row) rows.set(base.row.id, base.row);
  return [...rows.values()];
}
