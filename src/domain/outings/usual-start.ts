/** Suggests a start until the user chooses one: the next full hour, or a usual evening hour if it is late. Pure. */
import { shiftedBy } from '#contract/time/instants.ts';

/** Used if nothing else is known. */
export const EVENING = '19:00';

/** Before it, nothing starts unless the user chooses so. */
const MORNING = '07:00';

/** From now on, this evening is too late: the user plans for tomorrow. */
const LATE = '20:00';

/**
 * @param now the wall time YYYY-MM-DDTHH:mm
 * @param day YYYY-MM-DD, the day to suggest for; omitted: whenever people would meet next
 */
export function usualStart(now: string, day?: string): { day: string; time: string } {
  const [today = '', time = '00:00'] = now.split('T');
  const hour = Number(time.slice(0, 2)) + 1;
  const next = `${String(hour).padStart(2, '0')}:00`;
  if (day === undefined && time >= LATE) return { day: shiftedBy(today, 1), time: EVENING };
  // On a chosen day, its remaining hours are meant.
  if (day === today && hour === 24) return { day: shiftedBy(today, 1), time: EVENING };
  // Late at night, suggest the evening instead of the small hours.
  return { day: day ?? today, time: next < MORNING || hour === 24 ? EVENING : next };
}
