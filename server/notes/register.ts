/** The calls of notes. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerList } from './list.ts';
import { registerNoteWrites } from './write.ts';

export function registerNotes(app: App, ctx: Context): void {
  registerList(app, ctx);
  registerNoteWrites(app, ctx);
}
