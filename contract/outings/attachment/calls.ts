/** Describes calls for the attachments of an outing, of any type. */
import { attachmentCallsOf, presignCallOf } from '../attachment-calls.ts';
import {
  Attachment,
  AttachmentChange,
  AttachmentSettings,
  AttachmentType,
  AttachmentUploadRequest,
  NewAttachment,
} from './attachment.ts';

export const attachmentCalls = {
  presign: presignCallOf(AttachmentUploadRequest),
  ...attachmentCallsOf({
    type: AttachmentType,
    row: Attachment,
    created: NewAttachment,
    change: AttachmentChange,
    settings: AttachmentSettings,
  }),
};
