/** What this area answers, and what it declares for others. */
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerBegin } from './begin.ts';
import { registerOwn } from './own.ts';
import { guestAddresses, guestKeys } from './tables.ts';

export const guestSessionsArea: Area = {
  name: 'guestSessions',
  calls: guestSessionCalls,
  register: [registerBegin, registerOwn],
  declarations: { erasedWith: [guestKeys.user_id, guestAddresses.user_id] },
};
