/** Lists the area's calls and declarations. */
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import type { Area } from '../../core/area.ts';
import { personalItemDeclarations } from './declarations.ts';
import { registerPersonalItemList } from './list.ts';
import { registerPersonalItemWrites } from './write.ts';

export const personalCalendarArea: Area = {
  name: 'personal-calendar',
  calls: personalCalendarCalls,
  register: [registerPersonalItemList, registerPersonalItemWrites],
  declarations: personalItemDeclarations,
};
