/** The query parameters of the calendar: view and day. A file of its own, because the screen itself is loaded later. */
import * as v from 'valibot';
import { CalendarDate } from '#contract/shapes.ts';

export const VIEWS = ['month', 'week', 'day', 'year', 'list'] as const;
export type CalendarView = (typeof VIEWS)[number];

/** Users type and share addresses: invalid parts are ignored. */
const said = <TSchema extends v.GenericSchema>(schema: TSchema) => v.fallback(v.optional(schema), undefined);

export const CalendarSearch = v.object({
  /** As it was left, where the address does not say. */
  view: said(v.picklist(VIEWS)),
  day: said(CalendarDate),
});
export type CalendarSearch = v.InferOutput<typeof CalendarSearch>;

export const calendarHref = (view: CalendarView, day: string) => `/calendar?view=${view}&day=${day}`;
