/** The calls that change outings. */

import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerChooseLists } from './choose-lists.ts';
import { registerCover } from './cover.ts';
import { registerCreate } from './create.ts';
import { registerDuplicate } from './duplicate.ts';
import { registerRemove } from './remove.ts';
import { registerUpdate } from './update.ts';

export function registerOutingWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerChooseLists(app, ctx);
  registerCover(app, ctx);
  registerRemove(app, ctx);
  registerDuplicate(app, ctx);
}
