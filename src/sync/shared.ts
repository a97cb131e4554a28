/** Takes what another app shares with this one (share_target of the manifest) out of the address, before it is anywhere else. */
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';

/** The screen that asks where it goes. */
const SHARE_PATH = '/share';

/**
 * Keeps what the present address brings, and leaves the bare address: a text may be longer than what an address carries
 * through a sign-in, and does not belong in the history.
 */
export async function takeShared(device: DeviceDatabase): Promise<void> {
  const shared = sharedInAddress();
  if (shared === null) return;
  const address = location.href;
  history.replaceState(null, '', SHARE_PATH);
  try {
    await device.keep('shared', shared);
  } catch (problem) {
    if (storageFailure(problem) === null) throw problem;
    // There is no room for it: it goes back to where it is not lost.
    history.replaceState(history.state, '', address);
  }
}

/** What the present address brings; null where that is nothing. */
export function sharedInAddress(): { title: string; text: string } | null {
  const { pathname, searchParams } = new URL(location.href);
  if (pathname.replace(/\/+$/, '') !== SHARE_PATH) return null;
  const part = (name: string) => searchParams.get(name)?.trim() ?? '';
  const [title, text, url] = [part('title'), part('text'), part('url')];
  if (title === '' && text === '' && url === '') return null;
  // Some apps say the address in the text already.
  const lines = text.includes(url) ? [text] : [text, url];
  return { title, text: lines.filter(Boolean).join('\n') };
}
