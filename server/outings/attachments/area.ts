/** What this area answers, and what follows in it from changes elsewhere. */
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import type { Area } from '../../core/area.ts';
import { attachmentConsequences } from './consequences.ts';
import { registerAttachments } from './register.ts';

export const attachmentsArea: Area = {
  name: 'attachments',
  calls: attachmentCalls,
  register: [registerAttachments],
  consequences: attachmentConsequences,
};
