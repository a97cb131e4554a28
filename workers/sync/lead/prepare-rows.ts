/** What a new leader does with the stored rows of its user before it asks the server for anything. */
import { ownChannel } from '#contract/events.ts';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { SyncContext } from '../context.ts';
import { isNewAgenda, UPCOMING_AGENDA } from '../lists/subscriptions.ts';
import { FOR_GOOD } from '../merge/merge.ts';
import { prefetchAgenda } from '../pull/prefetch.ts';
import { adoptOwnChannel } from '../session/own-channel.ts';
import { rebaseWaiting, writing } from '../storage/store.ts';

/** A user who signed out may have signed in again before this engine learned of either. */
const HERE_AGAIN_MS = 1_000;

interface Options {
  device: DeviceDatabase;
  expireStories(): void;
  /** The rows are ready: the server may be asked. */
  begin(): Promise<void>;
}

/**
 * Waits for the user to be here: the previous leader may have ended because they signed out there, and this tab learns that a moment
 * later. Returns a function that ends the wait.
 */
export function prepareRows(sync: SyncContext, { device, expireStories, begin }: Options): () => void {
  let cancel = () => {};

  async function attempt(): Promise<void> {
    const [session, agenda] = await Promise.all([device.fact('session'), sync.db.lists.get(UPCOMING_AGENDA)]);
    if (session !== undefined && (session.kind !== 'signed_in' || session.user.id !== sync.user.id)) {
      cancel = sync.ports.after(HERE_AGAIN_MS, () => void attempt().catch(sync.report));
      return;
    }
    // No page is on its way yet. Tombstones of rows that appear in several channels stay: another channel may lag.
    await sync.db.tombstones.filter(({ sequence }) => sequence !== FOR_GOOD).delete();
    await writing(sync.db, () => rebaseWaiting(sync.db, sync.me));
    expireStories();
    await adoptOwnChannel(sync.db, ownChannel(sync.user));
    // On a new device the first request asks for all that is prefetched. Later that can wait until missed events have come.
    if (agenda === undefined || isNewAgenda(agenda)) await prefetchAgenda(sync);
    await begin();
  }

  void attempt().catch(sync.report);
  return () => cancel();
}
