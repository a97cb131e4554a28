/** Describes calls for the files of an outing: those of all attachments, applied to files. */
import * as v from 'valibot';
import { attachmentCallsOf, presignCallOf } from '../attachment-calls.ts';
import {
  NewOutingFile,
  OutingFile,
  OutingFileChange,
  OutingFileSettings,
  OutingFileUploadRequest,
} from './outing-file.ts';

export const outingFileCalls = {
  ...attachmentCallsOf({
    type: v.literal('file'),
    row: OutingFile,
    created: NewOutingFile,
    change: OutingFileChange,
    settings: OutingFileSettings,
  }),
  presign: presignCallOf(OutingFileUploadRequest),
};
