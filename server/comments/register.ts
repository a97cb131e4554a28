/** The calls of comments. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerList } from './list.ts';
import { registerCommentWrites } from './write.ts';

export function registerComments(app: App, ctx: Context): void {
  registerList(app, ctx);
  registerCommentWrites(app, ctx);
}
