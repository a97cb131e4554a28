/** Converts the deadline of a poll for a form. Pure. */
import * as v from 'valibot';
import { WallTime } from '#contract/base/shapes.ts';
import { dayAt, instantOf, shiftedBy, wallTimeAt } from '#contract/time/instants.ts';

/** In the reader's zone: YYYY-MM-DD and HH:mm, either of which may be empty while it is typed. */
export const DeadlineValues = v.object({ day: v.string(), time: v.string() });
export type DeadlineValues = v.InferOutput<typeof DeadlineValues>;

const DAYS_TO_VOTE = 3;
const EVENING = '20:00';

/** Returns the evening some days from now. @param now Unix ms */
export const usualDeadline = (now: number, zone: string): DeadlineValues => ({
  day: shiftedBy(dayAt(now, zone), DAYS_TO_VOTE),
  time: EVENING,
});

/** Returns a stored deadline (Unix ms) for the form. */
export function deadlineOf(closesAt: number | null, zone: string): DeadlineValues | undefined {
  if (closesAt === null) return undefined;
  const [day = '', time = ''] = wallTimeAt(closesAt, zone).split('T');
  return { day, time };
}

export type ReadDeadline = { kind: 'at'; instant: number | null } | { kind: 'day_and_time' | 'in_future' };

/** @param now Unix ms: a deadline that has passed would close the poll at once */
export function readDeadline(values: DeadlineValues | undefined, zone: string, now: number): ReadDeadline {
  if (values === undefined) return { kind: 'at', instant: null };
  const wall = `${values.day}T${values.time}`;
  if (values.time === '' || !v.is(WallTime, wall)) return { kind: 'day_and_time' };
  const instant = instantOf(wall, zone);
  return instant <= now ? { kind: 'in_future' } : { kind: 'at', instant };
}
