/** Lists the area's calls. */
import { systemCalls } from '#contract/system/calls.ts';
import { listsCalls } from '#contract/system/list-calls.ts';
import { registerLists } from '../base/lists/register.ts';
import { registerBroadcastingAuth } from '../base/realtime/authorize.ts';
import { registerCatchUp } from '../base/realtime/catch-up.ts';
import type { Area } from '../core/area.ts';
import { registerSystem } from './register.ts';

export const systemArea: Area = {
  name: 'system',
  calls: systemCalls,
  register: [registerSystem, registerBroadcastingAuth, registerCatchUp],
};

export const listsArea: Area = { name: 'lists', calls: listsCalls, register: [registerLists] };
