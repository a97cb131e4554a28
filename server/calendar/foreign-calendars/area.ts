/** Lists the area's calls and declarations. */
import { foreignCalendarCalls } from '#contract/calendar/foreign-calendar/calls.ts';
import type { Area } from '../../core/area.ts';
import { foreignCalendarDeclarations } from './declarations.ts';
import { registerForeignCalendarLists } from './list.ts';
import { registerForeignCalendarWrites } from './write.ts';

export const foreignCalendarsArea: Area = {
  name: 'foreign-calendars',
  calls: foreignCalendarCalls,
  register: [registerForeignCalendarLists, registerForeignCalendarWrites],
  declarations: foreignCalendarDeclarations,
};
