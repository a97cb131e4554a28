/** Declarations of the area of attachments of any type. */
import type { Declarations } from '../../core/declarations.ts';
import { seesAttachment } from './seen.ts';

export const attachmentDeclarations: Declarations = { seesReported: { attachment: seesAttachment } };
