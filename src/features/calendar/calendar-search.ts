/**
 * The query parameters of the calendar. A file of its own, because the router brings it along with the first screen: the calendar
 * itself judges what they say.
 */
import * as v from 'valibot';

/** Users type and share addresses: invalid parts are ignored. */
const text = v.fallback(v.optional(v.string()), undefined);

/** View and day (YYYY-MM-DD); as the calendar was left, where the address does not say. */
export const CalendarSearch = v.object({ day: text, view: text });
export type CalendarSearch = v.InferOutput<typeof CalendarSearch>;
