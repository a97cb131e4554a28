/** Lists the area's calls. */
import { busyCalls } from '#contract/calendar/busy/calls.ts';
import type { Area } from '../../core/area.ts';
import { registerBusy } from './ask.ts';

export const busyArea: Area = { name: 'busy', calls: busyCalls, register: [registerBusy] };
