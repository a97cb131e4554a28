/**
 * Defines collections: outings that a user has put together, in an order of their own, to show to others or for
 * themselves.
 */
import * as v from 'valibot';
import {
  CollectionText,
  CollectionTitle,
  CoverTemplate,
  StoredCoverTemplate,
  StoredText,
} from '../../base/fields.ts';
import { CONTACT_LISTS_MAX } from '../../base/limits.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { OutingPreview, Privacy } from '../../outings/outing/outing.ts';
import { MeantPlace } from '../../places/meant-place.ts';
import { Picture } from '../../uploads/upload.ts';

export const COLLECTION_KINDS = ['travel', 'professional'] as const;
export const CollectionKind = v.picklist(COLLECTION_KINDS);
export type CollectionKind = v.InferOutput<typeof CollectionKind>;

/** A position among neighbors: between two of them there is always space for a third. The smallest comes first. */
export const Position = v.pipe(v.number(), v.finite(), v.minValue(-1e13), v.maxValue(1e13));

const listIds = v.pipe(v.array(Id), v.maxLength(CONTACT_LISTS_MAX));

/** The fields that its owner sets */
const writtenCollection = {
  title: CollectionTitle,
  text: CollectionText,
  kind: CollectionKind,
  /**
   * `lists`: visible to people in one of `list_ids`, or in a list below it. Each outing decides who sees it in the
   * collection.
   */
  privacy: Privacy,
  list_ids: listIds,
  /** Whether it is part of the portfolio on the owner’s profile. */
  is_featured: v.boolean(),
  /** The outing whose picture is its cover; null, or an outing that is not in it: a drawn one */
  cover_outing_id: v.nullable(Id),
  /** A scene and palette of the drawn covers; if empty, the id decides. */
  cover_template: CoverTemplate,
  /** Among the collections of its owner */
  position: Position,
};

/** As its owner sees it */
export const Collection = v.object({
  id: Id,
  attributes: v.object({
    ...writtenCollection,
    title: StoredText,
    text: StoredText,
    cover_template: StoredCoverTemplate,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
});
export type Collection = v.InferOutput<typeof Collection>;

export const NewCollection = v.object({
  id: Id,
  ...writtenCollection,
  text: v.optional(CollectionText, ''),
  privacy: v.optional(Privacy, 'private'),
  list_ids: v.optional(listIds, []),
  is_featured: v.optional(v.boolean(), false),
  cover_outing_id: v.optional(v.nullable(Id), null),
  cover_template: v.optional(CoverTemplate, ''),
});
export type NewCollection = v.InferOutput<typeof NewCollection>;

/** Absent fields stay. */
export const CollectionChange = v.partial(v.object(writtenCollection));
export type CollectionChange = v.InferOutput<typeof CollectionChange>;

type Attributes = Collection['attributes'];

/** Returns the collection after a change: absent fields stay, and so do undefined ones. */
export function collectionAfter(before: Attributes, change: CollectionChange): Attributes {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

/** `{collection}:{outing}`: an outing is in a collection once, whatever device added it. */
export const CollectedId = v.pipe(
  v.string(),
  v.maxLength(73, 'This is not an outing in a collection.'),
  v.regex(/^[0-9a-f-]{36}:[0-9a-f-]{36}$/, 'This is not an outing in a collection.'),
);

export const collectedId = (collectionId: string, outingId: string) => `${collectionId}:${outingId}`;

/** Records that an outing is in a collection of the reader. Contains nothing of the outing. */
export const CollectedOuting = v.object({
  id: CollectedId,
  collection_id: Id,
  outing_id: Id,
  attributes: v.object({
    position: Position,
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
});
export type CollectedOuting = v.InferOutput<typeof CollectedOuting>;

/** What others see of a collection */
const shown = {
  id: Id,
  attributes: v.object({
    ...v.pick(Collection.entries.attributes, [
      'title',
      'text',
      'kind',
      'privacy',
      'is_featured',
      'cover_template',
      'created_at_timestamp',
      'updated_at_timestamp',
    ]).entries,
    /** That of `cover_outing_id`, if the reader sees this outing */
    cover: v.nullable(Picture),
  }),
};

const shownRelations = {
  owner: Person,
  /** Outings in it that the reader sees */
  stats: v.object({ outings_count: v.number() }),
};

export const ShownCollection = v.object({ ...shown, relations: v.object(shownRelations) });
export type ShownCollection = v.InferOutput<typeof ShownCollection>;

/** A collection with all of its outings that the reader sees, in its order */
export const OpenedCollection = v.object({
  ...shown,
  relations: v.object({
    ...shownRelations,
    /** `place`: where the text of the outing points, for readers without places on their device */
    outings: v.array(v.object({ ...OutingPreview.entries, place: v.nullable(MeantPlace) })),
  }),
});
export type OpenedCollection = v.InferOutput<typeof OpenedCollection>;
