/** What users attach to an outing, by type. */
import * as v from 'valibot';
import { NewPoll, Poll, PollChange } from './poll.ts';

/** Deletion events carry the type too. */
export const AttachmentType = v.picklist(['poll']);
export type AttachmentType = v.InferOutput<typeof AttachmentType>;

export const Attachment = v.union([Poll]);
export type Attachment = v.InferOutput<typeof Attachment>;

export const NewAttachment = v.variant('type', [NewPoll]);

/** The fields of the type in question. */
export const AttachmentChange = v.union([PollChange]);
