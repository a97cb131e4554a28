/** When something starts until the user says: the next full hour, and on another day an hour at which people meet. Pure. */
import { shiftedBy } from '#contract/time/instants.ts';

/** Where nothing else is known. */
export const EVENING = '19:00';

/** Before it nobody starts anything, unless they say so. */
const MORNING = '07:00';

/**
 * @param now the wall time YYYY-MM-DDTHH:mm
 * @param day YYYY-MM-DD, for which it is; left out, whenever the next hour is
 */
export function usualStart(now: string, day?: string): { day: string; time: string } {
  const [today = '', time = '00:00'] = now.split('T');
  const hour = Number(time.slice(0, 2)) + 1;
  const next =
    hour < 24
      ? { day: today, time: `${String(hour).padStart(2, '0')}:00` }
      : { day: shiftedBy(today, 1), time: '00:00' };
  if (day === undefined || day === today) return next;
  // Whoever plans at night does not plan the night.
  return { day, time: next.time < MORNING ? EVENING : next.time };
}
