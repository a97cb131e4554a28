/**
 * Defines the news feed: what people share with their followers. Each item shows what its reader may see at the time of
 * reading.
 */
import * as v from 'valibot';
import { StoredText } from '../../base/fields.ts';
import { OwnReaction, ReactionCount } from '../../base/reaction.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { OutingPreview } from '../../outings/outing/outing.ts';
import { Photo } from '../../outings/photo/photo.ts';
import { PlaceId } from '../../places/visit/visit.ts';
import { ShownCollection } from '../collection/collection.ts';

/**
 * `outing`: the author set an outing, or shares one; a private one is shown only to people who are in it. `photos`:
 * they added some to an outing. `collection`: they published one. `places`: they marked some as visited. `rating`: they
 * rated an outing.
 */
export const FEED_KINDS = ['outing', 'photos', 'collection', 'places', 'rating'] as const;
export const FeedKind = v.picklist(FEED_KINDS);
export type FeedKind = v.InferOutput<typeof FeedKind>;

/** How many photos and places an item shows; it counts all. */
export const FEED_PHOTOS_SHOWN = 5;
export const FEED_PLACES_SHOWN = 12;

const FeedPhoto = v.object({
  id: Id,
  attributes: v.pick(Photo.entries.attributes, ['picture', 'placeholder', 'caption', 'alt']),
});

export const FeedItem = v.object({
  id: Id,
  attributes: v.object({
    kind: FeedKind,
    /** Whether it is about a private outing: only people who are in it see it. */
    for_members: v.optional(v.boolean(), false),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
    /** The version of its reactions */
    fetched_at_timestamp: Timestamp,
  }),
  relations: v.object({
    author: Person,
    /** The outing of an `outing`, `photos` or `rating` item */
    outing: v.nullable(OutingPreview),
    collection: v.nullable(ShownCollection),
    /** The first few, in the order in which they were added */
    photos: v.array(FeedPhoto),
    photos_count: v.number(),
    /** The first few that the author marked on that day */
    places: v.array(PlaceId),
    places_count: v.number(),
    rating: v.nullable(v.object({ stars: v.number(), line: StoredText })),
    /** The most frequent first */
    reactions: v.array(ReactionCount),
    /** The reader's own; null if they never reacted */
    reaction: v.nullable(OwnReaction),
  }),
});
export type FeedItem = v.InferOutput<typeof FeedItem>;

/** One person's reaction to an item */
export const FeedReaction = v.object({
  id: Id,
  feed_item_id: Id,
  attributes: v.object({ emoji: v.string(), reacted_at_timestamp: Timestamp }),
  relations: v.object({ user: Person }),
});
export type FeedReaction = v.InferOutput<typeof FeedReaction>;
