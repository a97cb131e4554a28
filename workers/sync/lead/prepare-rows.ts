/** Prepares the stored rows of a user before a new leader sends any request. */
import { ownChannel } from '#contract/events.ts';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { SyncContext } from '../context.ts';
import { isNewAgenda, UPCOMING_AGENDA } from '../lists/subscriptions.ts';
import { FOR_GOOD } from '../merge/merge.ts';
import { prefetchAgenda } from '../pull/prefetch.ts';
import { adoptOwnChannel } from '../session/own-channel.ts';
import { rebaseWaiting, writing } from '../storage/store.ts';

/**
 * A user who logged out may have logged in again before this engine learned of either; and a full disk may have space
 * again.
 */
const AGAIN_MS = 1_000;

interface Options {
  device: DeviceDatabase;
  expireStories(): void;
  /** The rows are ready: requests may start. */
  begin(): Promise<void>;
}

/**
 * Waits for the user to be logged in and for the disk to have space. The previous leader may have ended because the
 * user logged out there, and this tab learns that a moment later. Returns a function that ends the wait.
 */
export function prepareRows(sync: SyncContext, { device, expireStories, begin }: Options): () => void {
  let isOver = false;
  let cancel = () => {};

  /** @returns false: the user is not logged in */
  async function prepare(): Promise<boolean> {
    const [session, agenda] = await Promise.all([device.fact('session'), sync.db.lists.get(UPCOMING_AGENDA)]);
    if (session !== undefined && (session.kind !== 'signed_in' || session.user.id !== sync.user.id))
      return false;
    // No page is on its way yet. Tombstones of rows that appear in several channels stay: another channel may lag.
    await sync.db.tombstones.filter(({ sequence }) => sequence !== FOR_GOOD).delete();
    await writing(sync.db, () => rebaseWaiting(sync.db, sync.me));
    expireStories();
    await adoptOwnChannel(sync.db, ownChannel(sync.user));
    // On a new device the first request asks for everything to prefetch. Later that can wait until missed events have
    // arrived.
    if (agenda === undefined || isNewAgenda(agenda)) await prefetchAgenda(sync);
    return true;
  }

  async function attempt(): Promise<void> {
    const isReady = await prepare().catch((problem: unknown) => {
      sync.report(problem);
      return false;
    });
    if (isOver) return;
    if (isReady) return begin();
    cancel = sync.ports.after(AGAIN_MS, () => void attempt().catch(sync.report));
  }

  void attempt().catch(sync.report);
  return () => {
    isOver = true;
    cancel();
  };
}
