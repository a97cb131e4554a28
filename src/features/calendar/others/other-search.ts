/** Defines the query parameters of another user's calendar. */
import * as v from 'valibot';

export const OtherCalendarSearch = v.object({
  /** Selects the month shown. YYYY-MM-DD; today if the address names none. */
  day: v.fallback(v.optional(v.string()), undefined),
});
