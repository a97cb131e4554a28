/** The query parameters of the calendar of another person. */
import * as v from 'valibot';

export const OtherCalendarSearch = v.object({
  /** Its month is shown. YYYY-MM-DD; today, where the address does not say. */
  day: v.fallback(v.optional(v.string()), undefined),
});
