/** What this area answers, and what follows in it from changes elsewhere. */
import { pushCalls } from '#contract/accounts/push/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerPushBindings } from './bindings.ts';
import { pushConsequences } from './consequences.ts';

export const pushArea: Area = {
  name: 'push',
  calls: pushCalls,
  register: [registerPushBindings],
  consequences: pushConsequences,
};
