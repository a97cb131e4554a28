/** Query parameters of a profile. */
import * as v from 'valibot';

/** An address is typed and shared by people: what it says wrongly counts as not said. */
const said = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined);

export const ProfileSearch = v.object({
  /** The one of its parts to show. */
  itemId: said,
  /** Something was shared to the app, and waits for its place. */
  shareCapture: said,
});
