/** Defines photos of an outing, with the reactions to them. They are attachments of type `photo`. */
import * as v from 'valibot';
import { PhotoAlt, PhotoCaption, StoredText } from '../../base/fields.ts';
import { PHOTO_PLACEHOLDER_MAX } from '../../base/limits.ts';
import { OwnReaction, ReactionCount } from '../../base/reaction.ts';
import { Id, Person, Timestamp, WallTime } from '../../base/shapes.ts';
import { Picture, UploadKey, UploadRequest } from '../../uploads/upload.ts';

export const Photo = v.object({
  id: Id,
  outing_id: Id,
  attributes: v.object({
    type: v.literal('photo'),
    /** Uncropped, the narrowest first */
    picture: Picture,
    /** A picture of a few pixels, as WebP in base64, drawn until one of the others is loaded; empty if there is none */
    placeholder: v.pipe(v.string(), v.maxLength(PHOTO_PLACEHOLDER_MAX)),
    caption: StoredText,
    /** Description of the picture, for readers who do not see it */
    alt: StoredText,
    /** When it was taken, by the clock of the camera; null if unknown */
    taken_at: v.nullable(WallTime),
    /** Chosen by users who may edit the outing */
    is_featured: v.boolean(),
    created_at_timestamp: Timestamp,
    /** Version of everything except the reactions */
    updated_at_timestamp: Timestamp,
    /** Version of the reactions: set with each; it only rises. */
    fetched_at_timestamp: Timestamp,
  }),
  relations: v.object({
    author: Person,
    /** The most frequent first */
    reactions: v.array(ReactionCount),
    /** The reader's own; null if they never reacted. Absent in events for all readers */
    reaction: v.optional(v.nullable(OwnReaction)),
  }),
});
export type Photo = v.InferOutput<typeof Photo>;

export const NewPhoto = v.object({
  id: v.optional(Id),
  outing_id: Id,
  type: v.literal('photo'),
  upload_key: UploadKey,
  caption: v.optional(PhotoCaption, ''),
  alt: v.optional(PhotoAlt, ''),
  taken_at: v.optional(v.nullable(WallTime), null),
});

export const PhotoChange = v.object({ caption: PhotoCaption, alt: PhotoAlt });

/** Returns whether it comes first on the page of the outing. */
export const PhotoSettings = v.object({ is_featured: v.boolean() });

export const PhotoUploadRequest = v.object({
  outing_id: Id,
  /** Type of the attachment */
  type: v.literal('photo'),
  content_type: UploadRequest.entries.type,
  bytes: UploadRequest.entries.bytes,
  previous: UploadRequest.entries.previous,
});
