/** The calls of memberships. */

import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerMembershipChange } from './change.ts';
import { registerJoin } from './join.ts';
import { registerLeaving } from './leave.ts';
import { registerRoles } from './roles.ts';

export function registerMemberships(app: App, ctx: Context): void {
  registerMembershipChange(app, ctx);
  registerJoin(app, ctx);
  registerRoles(app, ctx);
  registerLeaving(app, ctx);
}
