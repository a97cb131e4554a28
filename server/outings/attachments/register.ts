/** The calls that all attachments have in common: each hands over to the type in question. */

import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerPresign } from './presign.ts';
import { registerReactions } from './reactions.ts';
import { registerList, registerShow } from './read.ts';
import { registerAttachmentWrites } from './write.ts';

export function registerAttachments(app: App, ctx: Context): void {
  // Before the calls with an id, because the first match answers.
  registerPresign(app, ctx);
  registerList(app, ctx);
  registerShow(app, ctx);
  registerAttachmentWrites(app, ctx);
  registerReactions(app, ctx);
}
