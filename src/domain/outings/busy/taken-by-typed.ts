/** Computes the time taken by an entry while its times are being typed. Pure. */
import { type Taken, takenBy } from '#contract/calendar/busy/taken.ts';

interface TypedTimes {
  starts_at: string | null;
  ends_at: string | null;
  all_day: boolean;
  timezone: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * Returns null until they are complete, and for an end before the start.
 * @param openEndMs duration of an entry without an end
 */
export function takenByTyped(times: TypedTimes, openEndMs?: number): Taken | null {
  const { starts_at, ends_at, all_day } = times;
  const isWhole = (wall: string) => (all_day ? DAY : TIME).test(wall) && !Number.isNaN(Date.parse(wall));
  if (starts_at === null || !isWhole(starts_at)) return null;
  if (ends_at !== null && (!isWhole(ends_at) || ends_at < starts_at)) return null;
  return takenBy(times, openEndMs);
}
