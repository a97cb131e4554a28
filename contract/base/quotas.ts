/**
 * Limits how much a user and an outing may contain. The operator of a server sets most limits; devices receive them
 * with the configuration.
 */
import * as v from 'valibot';

/** Levels of nested items: items of an outing, their items, and the items of those */
export const ITEM_LEVELS_MAX = 3;

const most = v.pipe(v.number(), v.integer(), v.minValue(1));

export const Limits = v.object({
  /** Outings that a user owns, except deleted ones */
  outings: most,
  /** Items of an outing, on all levels */
  items: most,
  /** Per outing or item */
  notes: most,
  polls: most,
  photos: most,
  /** Per outing. Servers before version 23 do not send it. */
  things: v.optional(most, 200),
  /** Entries of a user's own calendar */
  personal_items: most,
  /** Megabytes of one file */
  file: most,
  /** Megabytes of all files of an outing and its items */
  files: most,
  /** Megabytes that a user uploads within 24 hours */
  uploads: most,
  /** Changes that a user sends within a minute. Further ones wait. */
  writes: most,
});
export type Limits = v.InferOutput<typeof Limits>;

/** What a `quota` can be of: the field of the refusal */
const QUOTA_FIELDS = [
  'outings',
  'items',
  'levels',
  'notes',
  'polls',
  'photos',
  'things',
  'personal_items',
  'file',
  'files',
  'uploads',
] as const;
export type QuotaField = (typeof QUOTA_FIELDS)[number];

/** `data` of a refusal with the code `quota` */
export const QuotaReached = v.object({ field: v.picklist(QUOTA_FIELDS), limit: most });
export type QuotaReached = v.InferOutput<typeof QuotaReached>;
