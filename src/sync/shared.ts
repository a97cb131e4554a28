/** Takes what another app shares with this one (share_target of the manifest) out of the address, before it is anywhere else. */
import type { DeviceDatabase } from '#db/device-database.ts';

/** The screen that asks where it goes. */
const SHARE_PATH = '/share';

/**
 * Keeps what the present address brings, and leaves the bare address: a text may be longer than what an address carries
 * through a sign-in, and does not belong in the history.
 */
export function takeShared(device: DeviceDatabase): void {
  const { pathname, searchParams } = new URL(location.href);
  if (pathname.replace(/\/+$/, '') !== SHARE_PATH) return;
  const part = (name: string) => searchParams.get(name)?.trim() ?? '';
  const [title, text, url] = [part('title'), part('text'), part('url')];
  if (title === '' && text === '' && url === '') return;
  history.replaceState(null, '', SHARE_PATH);
  // Some apps say the address in the text already.
  const lines = text.includes(url) ? [text] : [text, url];
  void device.keep('shared', { title, text: lines.filter(Boolean).join('\n') });
}
