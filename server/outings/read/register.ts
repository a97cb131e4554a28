/** The calls that read outings. Paths with a fixed word come before those with an id, because the first match answers. */
import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerItems } from './items.ts';
import { registerMembers } from './members.ts';
import { registerPreview, registerShow } from './show.ts';
import { registerTimeline } from './timeline.ts';

export function registerOutingReads(app: App, ctx: Context): void {
  registerTimeline(app, ctx);
  registerItems(app, ctx);
  registerShow(app, ctx);
  registerPreview(app, ctx);
  registerMembers(app, ctx);
}
