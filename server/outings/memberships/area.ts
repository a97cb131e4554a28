/** What this area answers, and what follows in it from changes elsewhere. */
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import type { Area } from '../../core/area.ts';
import { membershipConsequences } from './consequences.ts';
import { registerMemberships } from './register.ts';

export const membershipsArea: Area = {
  name: 'memberships',
  calls: membershipCalls,
  register: [registerMemberships],
  consequences: membershipConsequences,
};
