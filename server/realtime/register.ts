/** The calls around realtime: signing subscriptions, and catching up with missed events. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerBroadcastingAuth } from './authorize.ts';
import { registerCatchUp } from './catch-up.ts';

export function registerRealtime(app: App, ctx: Context): void {
  registerBroadcastingAuth(app, ctx);
  registerCatchUp(app, ctx);
}
