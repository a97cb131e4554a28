/** Computes quiet hours. Pure. */
import type { QuietHours } from '#contract/accounts/push/push.ts';
import { instantOf, shiftedBy, wallTimeAt } from '#contract/time/instants.ts';

/**
 * Returns when the quiet hours that include an instant end, later than it; null: none do. When clocks are set back, an
 * end that occurs twice is the first one.
 * @param now and the result: Unix ms
 */
export function endOfQuiet({ from, until }: QuietHours, zone: string, now: number): number | null {
  const wall = wallTimeAt(now, zone);
  const time = wall.slice(11);
  const isOverNight = from > until;
  const isEvening = time >= from && (isOverNight || time < until);
  const isMorning = isOverNight && time < until;
  if (!isEvening && !isMorning) return null;
  const day = (isOverNight && isEvening ? shiftedBy(wall, 1) : wall).slice(0, 10);
  const end = instantOf(`${day}T${until}`, zone);
  return end > now ? end : null;
}
