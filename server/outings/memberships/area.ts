/** What this area answers, and what it declares for others. */
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import type { Area } from '../../core/area.ts';
import { membershipDeclarations } from './declarations.ts';
import { registerMemberships } from './register.ts';

export const membershipsArea: Area = {
  name: 'memberships',
  calls: membershipCalls,
  register: [registerMemberships],
  declarations: membershipDeclarations,
};
