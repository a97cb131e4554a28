/** The calls of outings. Paths with a fixed word come before those with an id, because the first match answers. */

import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerMembers } from '../../core/outings/members.ts';
import { registerItems } from '../read/items.ts';
import { registerPreview, registerShow } from '../read/show.ts';
import { registerTimeline } from '../read/timeline.ts';
import { registerChooseLists } from './choose-lists.ts';
import { registerCover } from './cover.ts';
import { registerCreate } from './create.ts';
import { registerDuplicate } from './duplicate.ts';
import { registerRemove } from './remove.ts';
import { registerUpdate } from './update.ts';

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
