/**
 * Remembers where the calendar was left: the view on this device, the day in this tab (a user who returns tomorrow
 * begins with that day).
 */
import * as v from 'valibot';
import { CalendarDate } from '#contract/base/shapes.ts';
import { type CalendarView, VIEWS } from './views.ts';

const VIEW = 'outing.calendar.view';
const DAY = 'outing.calendar.day';

const View = v.picklist(VIEWS);

/** Storage may be unavailable to the page: then nothing is remembered. */
function read(of: () => Storage, key: string): string | null {
  try {
    return of().getItem(key);
  } catch {
    return null;
  }
}

function write(of: () => Storage, key: string, value: string): void {
  try {
    of().setItem(key, value);
  } catch {
    // Only the last place is lost.
  }
}

const device = () => localStorage;
const tab = () => sessionStorage;

/** Returns undefined for an invalid view. */
export function viewIn(text: string | null | undefined): CalendarView | undefined {
  const parsed = v.safeParse(View, text);
  return parsed.success ? parsed.output : undefined;
}

export const rememberedView = (): CalendarView | undefined => viewIn(read(device, VIEW));

/** Returns undefined for an invalid calendar day. */
export function dayIn(text: string | null | undefined): string | undefined {
  const parsed = v.safeParse(CalendarDate, text);
  return parsed.success ? parsed.output : undefined;
}

export const rememberedDay = (): string | undefined => dayIn(read(tab, DAY));

export function remember(view: CalendarView, day: string): void {
  write(device, VIEW, view);
  write(tab, DAY, day);
}
