/** Lists the area's calls and declarations. */
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerMembershipChange } from './change.ts';
import { membershipDeclarations } from './declarations.ts';
import { registerJoin } from './join.ts';
import { registerLeaving } from './leave.ts';
import { registerRoles } from './roles.ts';

export const membershipsArea: Area = {
  name: 'memberships',
  calls: membershipCalls,
  register: [registerMembershipChange, registerJoin, registerRoles, registerLeaving],
  declarations: membershipDeclarations,
};
