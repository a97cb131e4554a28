/** Defines the query parameters of a profile. */
import * as v from 'valibot';

/** Users type and share addresses: invalid parameters are ignored. */
const said = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined);

export const ProfileSearch = v.object({
  /** The outing to scroll to. */
  itemId: said,
  /** Any value opens the profile as a picture to share. */
  shareCapture: said,
});
