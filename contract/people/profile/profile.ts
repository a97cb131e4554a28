/** Defines what one user sees of another. It contains nothing of the account: no address, number or setting. */
import * as v from 'valibot';
import { StoredText } from '../../base/fields.ts';
import { Id, Timestamp } from '../../base/shapes.ts';
import { OutingPreview } from '../../outings/outing/outing.ts';
import { RatingTotals } from '../../outings/rating/rating.ts';
import { ContinentId } from '../../places/visit/visit.ts';
import { Picture } from '../../uploads/upload.ts';

export const Profile = v.object({
  /** The id of the person */
  id: Id,
  attributes: v.object({
    username: v.string(),
    name: v.string(),
    avatar: v.nullable(v.string()),
    about: StoredText,
    /** Addresses of pages, in the person's order */
    links: v.array(v.string()),
    default_continent: v.nullable(ContinentId),
    /** A scene and palette of the drawn covers; if empty, the id decides. */
    cover_template: v.string(),
    cover: v.nullable(Picture),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    /** Null: the reader may not see it. */
    stats: v.object({
      /** Outings of the person that the reader sees */
      outings_count: v.number(),
      countries_count: v.nullable(v.number()),
      followers_count: v.nullable(v.number()),
      following_count: v.nullable(v.number()),
      /** For all past outings of the person; null while they are too few to hide who gave which rating */
      ratings: v.optional(v.nullable(RatingTotals)),
    }),
    /**
     * Outings that the person owns or takes part in, and that the reader sees: upcoming ones, then past ones, the
     * nearest first
     */
    outings: v.array(OutingPreview),
  }),
});
export type Profile = v.InferOutput<typeof Profile>;
