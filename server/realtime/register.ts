/** The calls around realtime: signing subscriptions, and catching up with what was missed. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerCatchUp } from '../log/catch-up.ts';
import { registerBroadcastingAuth } from './authorize.ts';

export function registerRealtime(app: App, ctx: Context): void {
  registerBroadcastingAuth(app, ctx);
  registerCatchUp(app, ctx);
}
