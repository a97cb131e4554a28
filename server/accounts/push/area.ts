/** Lists the area's calls and declarations. */
import { pushCalls } from '#contract/accounts/push/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerPushBindings } from './bindings.ts';
import { pushDeclarations } from './declarations.ts';

export const pushArea: Area = {
  name: 'push',
  calls: pushCalls,
  register: [registerPushBindings],
  declarations: pushDeclarations,
};
