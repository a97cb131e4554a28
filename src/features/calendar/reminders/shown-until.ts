/**
 * Stores up to when reminders were shown on this device: one mark for all tabs, moved under a lock, so that each
 * reminder is shown once. It reveals nothing about users.
 */

const KEY = 'outing.reminders';
const LOCK = 'outing.reminders';

/** Reminders that passed longer ago while the app was closed are dropped. */
const REMINDED_LATE_MS = 60 * 60_000;

/** For this tab only, if storage is unavailable to the page. */
let own = 0;

function mark(): number {
  try {
    return Math.max(own, Number(localStorage.getItem(KEY) ?? 0) || 0);
  } catch {
    return own;
  }
}

/** Returns the time from which reminders are still to be shown. */
export const shownUntil = (now: number): number => Math.min(now, Math.max(mark(), now - REMINDED_LATE_MS));

/** Passes the time that this tab is to show, `(after, now]`, to `show`. No other tab gets it again. */
export async function claim(
  now: number,
  show: (time: { after: number; until: number }) => Promise<void>,
): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    const after = shownUntil(now);
    if (after >= now) return;
    own = now;
    await show({ after, until: now });
    try {
      localStorage.setItem(KEY, String(now));
    } catch {
      // Another tab may show it again: better than never.
    }
  });
}
