/** What this area answers, and what follows in it from changes elsewhere. */
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import type { Area } from '../../core/area.ts';
import { foreignCalendarConsequences } from './consequences.ts';
import { registerForeignCalendarLists } from './list.ts';
import { registerForeignCalendarWrites } from './write.ts';

export const foreignCalendarsArea: Area = {
  name: 'foreign-calendars',
  calls: foreignCalendarCalls,
  register: [registerForeignCalendarLists, registerForeignCalendarWrites],
  consequences: foreignCalendarConsequences,
};
