/**
 * Takes what another app shares out of the address on startup. What the system shares arrives as a form, in the service
 * worker (sw/share.ts).
 */
import type { DeviceDatabase, Shared } from '#db/database/device-database.ts';
import { joinedText } from '#db/database/shared-text.ts';
import { storageFailure } from '#db/database/storage-failure.ts';

/** The screen where the user chooses what to do with it. */
const SHARE_PATH = '/share';

/**
 * Stores what the current address contains and removes it from the address: a text may be too long to survive a login
 * in the address, and does not belong in the history.
 */
export async function takeShared(device: DeviceDatabase): Promise<void> {
  const shared = sharedInAddress();
  if (shared === null) return;
  const address = location.href;
  history.replaceState(null, '', SHARE_PATH);
  try {
    await device.setFact('shared', shared);
  } catch (problem) {
    if (storageFailure(problem) === null) throw problem;
    // The disk is full: put it back into the address, where it is not lost.
    history.replaceState(history.state, '', address);
  }
}

/** Returns what the current address shares; null if nothing. */
export function sharedInAddress(): Shared | null {
  const { pathname, searchParams } = new URL(location.href);
  if (pathname.replace(/\/+$/, '') !== SHARE_PATH) return null;
  const part = (name: string) => searchParams.get(name)?.trim() ?? '';
  const [title, text, url] = [part('title'), part('text'), part('url')];
  if (title === '' && text === '' && url === '') return null;
  return { title, text: joinedText(text, url) };
}
