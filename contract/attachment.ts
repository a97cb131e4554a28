/** What users attach to an outing, by type. */
import * as v from 'valibot';
import { NewPoll } from './new-poll.ts';
import { NewPhoto, Photo, PhotoChange } from './photo.ts';
import { Poll, PollChange } from './poll.ts';

/** Deletion events carry the type too. */
export const AttachmentType = v.picklist(['poll', 'photo']);
export type AttachmentType = v.InferOutput<typeof AttachmentType>;

export const Attachment = v.union([Poll, Photo]);
export type Attachment = v.InferOutput<typeof Attachment>;

export const NewAttachment = v.variant('type', [NewPoll, NewPhoto]);

/** The fields of the type in question. */
export const AttachmentChange = v.union([PollChange, PhotoChange]);
