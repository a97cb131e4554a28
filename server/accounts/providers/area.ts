/** Lists the area's calls. */
import { providerCalls } from '#contract/accounts/provider/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerProviderLogin } from './login.ts';
import { registerOwnConnections } from './own.ts';
import { registerProviderForm } from './receive-form.ts';

export const providersArea: Area = {
  name: 'providers',
  calls: providerCalls,
  register: [registerProviderLogin, registerOwnConnections, registerProviderForm],
};
