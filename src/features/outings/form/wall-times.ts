/** Computes with times of day, HH:mm, as they are typed. */

import { shiftedBy } from '#contract/time/instants.ts';

const DAY_MINUTES = 24 * 60;

/** Returns the minutes after midnight of HH:mm. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns the day and time so many minutes after the midnight at the start of `day`; the result may be on another day.
 */
export function momentAt(day: string, minutes: number): { day: string; time: string } {
  const days = Math.floor(minutes / DAY_MINUTES);
  const rest = minutes - days * DAY_MINUTES;
  const two = (number: number) => String(number).padStart(2, '0');
  return { day: shiftedBy(day, days), time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` };
}
