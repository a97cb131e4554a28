/** The calls of photos beyond those of all attachments (`../attachments`). */

import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerFeatured } from './list.ts';
import { registerReactions } from './reactions.ts';
import { registerPhotoWrites } from './write.ts';

export function registerPhotos(app: App, ctx: Context): void {
  registerFeatured(app, ctx);
  registerReactions(app, ctx);
  registerPhotoWrites(app, ctx);
}
