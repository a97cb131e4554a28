/** Lists the area's calls and declarations. */
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import type { Area } from '../../core/area.ts';
import { attachmentDeclarations } from './declarations.ts';
import { registerReactions } from './reactions.ts';
import { registerList, registerShow } from './read.ts';
import { registerAttachmentWrites, registerPresign } from './write.ts';

export const attachmentsArea: Area = {
  name: 'attachments',
  calls: attachmentCalls,
  register: [
    // Before the calls with an id, because the first match handles the request.
    registerPresign,
    registerList,
    registerShow,
    registerAttachmentWrites,
    registerReactions,
  ],
  declarations: attachmentDeclarations,
};
