/** The calls of outings. Paths with a word in place of an id come first: the first that matches answers. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerCover } from './cover.ts';
import { registerCreate } from './create.ts';
import { registerItems } from './items.ts';
import { registerMembers } from './members.ts';
import { registerRemove } from './remove.ts';
import { registerPreview, registerShow } from './show.ts';
import { registerTimeline } from './timeline.ts';
import { registerUpdate } from './update.ts';

export function registerOutings(app: App, ctx: Context): void {
  registerTimeline(app, ctx);
  registerItems(app, ctx);
  registerShow(app, ctx);
  registerPreview(app, ctx);
  registerMembers(app, ctx);
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerCover(app, ctx);
  registerRemove(app, ctx);
}
