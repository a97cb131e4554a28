/** The calls of files. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerReceive } from './receive.ts';
import { registerServe } from './serve.ts';

export function registerFiles(app: App, ctx: Context): void {
  registerReceive(app, ctx);
  registerServe(app, ctx);
}
