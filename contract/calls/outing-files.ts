/** Calls for the files of an outing: those of all attachments, as they are for files. */
import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { FileChange, FileUploadRequest, NewFile, OutingFile } from '../outings/file.ts';
import { attachmentCalls, attachmentCallsOf } from './attachments.ts';

const presign = defineCall({ ...attachmentCalls.presign, body: FileUploadRequest });

export const outingFileCalls = {
  ...attachmentCallsOf({ type: v.literal('file'), row: OutingFile, created: NewFile, change: FileChange }),
  presign,
};
