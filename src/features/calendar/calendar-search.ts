/**
 * Defines the query parameters of the calendar. A separate file, because the router loads it with the first screen; the
 * calendar itself validates the values.
 */
import * as v from 'valibot';

/** Users type and share addresses: invalid parameters are ignored. */
const text = v.fallback(v.optional(v.string()), undefined);

/** View and day (YYYY-MM-DD); the last ones used if the address names none. */
export const CalendarSearch = v.object({ day: text, view: text });
export type CalendarSearch = v.InferOutput<typeof CalendarSearch>;
