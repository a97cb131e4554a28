/** People whom a user follows, or who follow them. */
import * as v from 'valibot';
import { Id, Person, Timestamp } from './shapes.ts';

export const RelatedPerson = v.object({
  /** The id of the person. */
  id: Id,
  attributes: v.object({
    is_follower: v.boolean(),
    is_followed: v.boolean(),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({ user: Person }),
});
export type RelatedPerson = v.InferOutput<typeof RelatedPerson>;
