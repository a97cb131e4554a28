/** What changes elsewhere mean for attachments of any type. */
import type { Consequences } from '../../core/consequences.ts';
import { seesAttachment } from './seen.ts';

export const attachmentConsequences: Consequences = { seesReported: { attachment: seesAttachment } };
