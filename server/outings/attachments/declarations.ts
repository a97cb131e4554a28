/** What the area of attachments of any type declares for others. */
import type { Declarations } from '../../core/declarations.ts';
import { seesAttachment } from './seen.ts';

export const attachmentDeclarations: Declarations = { seesReported: { attachment: seesAttachment } };
