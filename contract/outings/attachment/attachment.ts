/** Defines what users attach to an outing, by type. */
import * as v from 'valibot';
import {
  NewOutingFile,
  OutingFile,
  OutingFileChange,
  OutingFileSettings,
  OutingFileUploadRequest,
} from '../outing-file/outing-file.ts';
import { NewPhoto, Photo, PhotoChange, PhotoSettings, PhotoUploadRequest } from '../photo/photo.ts';
import { NewPoll } from '../poll/new-poll.ts';
import { Poll, PollChange, PollSettings } from '../poll/poll.ts';

/** Deletion events also contain the type. */
export const AttachmentType = v.picklist(['poll', 'photo', 'file']);
export type AttachmentType = v.InferOutput<typeof AttachmentType>;

export const Attachment = v.union([Poll, Photo, OutingFile]);
export type Attachment = v.InferOutput<typeof Attachment>;

export const NewAttachment = v.variant('type', [NewPoll, NewPhoto, NewOutingFile]);

/** The fields of the type in question */
export const AttachmentChange = v.union([PollChange, PhotoChange, OutingFileChange]);

/** The settings of the type in question */
export const AttachmentSettings = v.union([PhotoSettings, OutingFileSettings, PollSettings]);

/** For types with an upload */
export const AttachmentUploadRequest = v.variant('type', [PhotoUploadRequest, OutingFileUploadRequest]);
