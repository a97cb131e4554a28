/** Calls for the files of an outing: those of all attachments, as they are for files. */
import * as v from 'valibot';
import { attachmentCallsOf, presignCallOf } from '../attachment-calls.ts';
import { FileChange, FileSettings, FileUploadRequest, NewFile, OutingFile } from './file.ts';

export const outingFileCalls = {
  ...attachmentCallsOf({
    type: v.literal('file'),
    row: OutingFile,
    created: NewFile,
    change: FileChange,
    settings: FileSettings,
  }),
  presign: presignCallOf(FileUploadRequest),
};
