/** When something starts until the user says: the next full hour, or where that is late an evening at which people meet. Pure. */
import { shiftedBy } from '#contract/time/instants.ts';

/** Where nothing else is known. */
export const EVENING = '19:00';

/** Before it nobody starts anything, unless they say so. */
const MORNING = '07:00';

/** From now on the evening is taken: who still plans means tomorrow. */
const LATE = '20:00';

/**
 * @param now the wall time YYYY-MM-DDTHH:mm
 * @param day YYYY-MM-DD, for which it is; left out, whenever people would meet next
 */
export function usualStart(now: string, day?: string): { day: string; time: string } {
  const [today = '', time = '00:00'] = now.split('T');
  const hour = Number(time.slice(0, 2)) + 1;
  const next = `${String(hour).padStart(2, '0')}:00`;
  if (day === undefined && time >= LATE) return { day: shiftedBy(today, 1), time: EVENING };
  // Of a day that was chosen the hours that are left are meant.
  if (day === today && hour === 24) return { day: shiftedBy(today, 1), time: EVENING };
  // Whoever plans at night does not plan the night.
  return { day: day ?? today, time: next < MORNING || hour === 24 ? EVENING : next };
}
