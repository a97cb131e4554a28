/** What this area answers, and what follows in it from changes elsewhere. */
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import type { Area } from '../../core/area.ts';
import { personalItemConsequences } from './consequences.ts';
import { registerPersonalItemList } from './list.ts';
import { registerPersonalItemWrites } from './write.ts';

export const personalCalendarArea: Area = {
  name: 'personal-calendar',
  calls: personalCalendarCalls,
  register: [registerPersonalItemList, registerPersonalItemWrites],
  consequences: personalItemConsequences,
};
