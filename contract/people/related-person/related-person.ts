/** Defines the relations between the reader and other people, and suggested people whom the reader may know. */
import * as v from 'valibot';
import { described, Id, Person, Timestamp, Titled } from '../../base/shapes.ts';

/**
 * A person whom the reader follows or blocks, or who follows the reader. A **contact** is a follower in one or more of
 * the reader's lists.
 */
export const RelatedPerson = v.object({
  /** The id of the person */
  id: Id,
  attributes: v.object({
    /** Whether the person follows the reader. */
    is_follower: v.boolean(),
    /** Whether the reader follows the person. */
    is_followed: v.boolean(),
    /** Whether the reader has blocked the person, who gets no notification. */
    is_blocked: v.optional(v.boolean(), false),
    /** The reader's contact lists that contain the person, without those above them */
    list_ids: v.optional(v.array(Id), []),
    /** When the reader last asked the person to follow back; null: never */
    contact_requested_at_timestamp: v.optional(v.nullable(Timestamp), null),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({ user: Person }),
});
export type RelatedPerson = v.InferOutput<typeof RelatedPerson>;

/**
 * The row in responses about contacts, with lists that stored rows do not need: devices know the lists by themselves.
 */
export const Contact = v.object({
  ...RelatedPerson.entries,
  attributes: v.object({
    ...RelatedPerson.entries.attributes.entries,
    contact_lists: described(
      v.array(Titled),
      'The lists of `list_ids`, in the order of `GET /contacts/lists`.',
    ),
  }),
});
export type Contact = v.InferOutput<typeof Contact>;

type Standing = Pick<RelatedPerson['attributes'], 'is_follower' | 'is_followed' | 'is_blocked'>;

/** Returns whether anything is left between the reader and a person; otherwise the person leaves the reader's list. */
export const isRelated = ({ is_follower, is_followed, is_blocked }: Standing): boolean =>
  is_follower || is_followed || is_blocked;

/** The response to a change: the present relation of the two, or only the id if nothing is left between them */
export const RelatedPersonOrNone = v.union([RelatedPerson, v.object({ id: Id })]);

/**
 * A person whom the reader may know: they invited the reader `shared_count` times, or both share that many outings, or
 * that many people whom the reader follows.
 */
export const SuggestedPerson = v.object({
  id: Id,
  attributes: v.object({
    because_of: v.picklist(['invited', 'outings', 'followed']),
    shared_count: v.number(),
  }),
  relations: v.object({ user: Person }),
});
export type SuggestedPerson = v.InferOutput<typeof SuggestedPerson>;
