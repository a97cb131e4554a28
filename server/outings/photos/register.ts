/** The calls of photos beyond those of all attachments (`../attachments`). */

import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerFeatured } from './list.ts';

export function registerPhotos(app: App, ctx: Context): void {
  registerFeatured(app, ctx);
}
