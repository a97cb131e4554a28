/** What this area answers, and what it declares for others. */
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import type { Area } from '../../core/area.ts';
import { attachmentDeclarations } from './declarations.ts';
import { registerAttachments } from './register.ts';

export const attachmentsArea: Area = {
  name: 'attachments',
  calls: attachmentCalls,
  register: [registerAttachments],
  declarations: attachmentDeclarations,
};
