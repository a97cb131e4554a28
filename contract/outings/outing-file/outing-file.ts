/** Defines files of an outing, of any type. They are attachments of type `file`. */
import * as v from 'valibot';
import { FileName, StoredText } from '../../base/fields.ts';
import { FILE_MAX_BYTES } from '../../base/limits.ts';
import { LaterReactions } from '../../base/reaction.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { UploadKey } from '../../uploads/upload.ts';

/**
 * Types that a browser may show: the server assigns them only to files with that content. All others are downloaded.
 */
const SHOWN_TYPES = ['application/pdf', 'text/plain'] as const;
export type ShownType = (typeof SHOWN_TYPES)[number];
export const isShownType = (type: string): type is ShownType => SHOWN_TYPES.some((shown) => shown === type);

const { fetched_at_timestamp, ...reacted } = LaterReactions;

export const OutingFile = v.object({
  id: Id,
  outing_id: Id,
  attributes: v.object({
    type: v.literal('file'),
    /** Key of the bytes; made by the server */
    key: v.union([UploadKey, v.literal('')]),
    name: StoredText,
    /** By its name, and for `SHOWN_TYPES` also by its content */
    media_type: v.string(),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Pinned by users who may edit the outing: it comes first. Absent: it is not pinned. */
    is_featured: v.optional(v.boolean()),
    created_at_timestamp: Timestamp,
    /** Version of everything except the reactions */
    updated_at_timestamp: Timestamp,
    fetched_at_timestamp,
  }),
  relations: v.object({ author: Person, ...reacted }),
});
export type OutingFile = v.InferOutput<typeof OutingFile>;

export const NewOutingFile = v.object({
  id: v.optional(Id),
  outing_id: Id,
  type: v.literal('file'),
  upload_key: UploadKey,
  name: FileName,
});

/** The part after the last dot stays unchanged. */
export const OutingFileChange = v.object({ name: FileName });

/** Returns whether it comes first among the files. */
export const OutingFileSettings = v.object({ is_featured: v.boolean() });

/** The largest that any server accepts; each server has its own limit (`quotas.ts`). */
export const OutingFileBytes = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'This file is empty.'),
  v.maxValue(FILE_MAX_BYTES, `A file cannot have more than ${FILE_MAX_BYTES / 1_000_000} MB.`),
);

export const OutingFileUploadRequest = v.object({
  outing_id: Id,
  /** Type of the attachment */
  type: v.literal('file'),
  bytes: OutingFileBytes,
  /** The key of an earlier attempt: if its bytes arrived, they need not be sent again. */
  previous: v.optional(v.nullable(UploadKey)),
});
