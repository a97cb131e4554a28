/** The calls of outings. Paths with a fixed word come before those with an id, because the first match answers. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerItems } from './read/items.ts';
import { registerMembers } from './read/members.ts';
import { registerPreview, registerShow } from './read/show.ts';
import { registerTimeline } from './read/timeline.ts';
import { registerChooseLists } from './write/choose-lists.ts';
import { registerCover } from './write/cover.ts';
import { registerCreate } from './write/create.ts';
import { registerDuplicate } from './write/duplicate.ts';
import { registerRemove } from './write/remove.ts';
import { registerUpdate } from './write/update.ts';

export function registerOutings(app: App, ctx: Context): void {
  registerTimeline(app, ctx);
  registerItems(app, ctx);
  registerShow(app, ctx);
  registerPreview(app, ctx);
  registerMembers(app, ctx);
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerChooseLists(app, ctx);
  registerCover(app, ctx);
  registerRemove(app, ctx);
  registerDuplicate(app, ctx);
}
