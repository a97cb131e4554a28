/** Defines how long before a start users are reminded of it. */
import * as v from 'valibot';
import { REMINDER_MINUTES_MAX, REMINDERS_MAX } from '../base/limits.ts';

/** In minutes before the start */
export const Reminders = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(REMINDER_MINUTES_MAX))),
  v.maxLength(REMINDERS_MAX, `There can be ${REMINDERS_MAX} reminders at most.`),
);

/** Default for outings: a day and an hour before */
export const OUTING_REMINDERS: readonly number[] = [60, 24 * 60];
