/** All calls of accounts and sessions. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerRecovery } from './recovery.ts';
import { registerRegistration } from './registration.ts';
import { registerSignIn } from './sign-in.ts';

export function registerAccounts(app: App, ctx: Context): void {
  registerSignIn(app, ctx);
  registerRegistration(app, ctx);
  registerRecovery(app, ctx);
}
