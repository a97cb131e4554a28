/** Determines how a region lays out its weeks, unless the user chose otherwise. */
import * as v from 'valibot';
import { WEEKDAYS } from './habits.ts';

const MONDAY = 1;

const WeekInfo = v.object({ firstDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)) });

/** Returns the first day of the week, 1 (Monday) to 7; Monday if the runtime does not know it. */
export function firstDayOfWeek(locale: string): number {
  // Not every runtime reads the keyword in the tag itself.
  const chosen = WEEKDAYS.findIndex((day) => locale.includes(`-fw-${day}`));
  if (chosen >= 0) return chosen + 1;
  const region = new Intl.Locale(locale);
  // A method in the newest runtimes, a property in some older ones.
  const read: unknown = Reflect.get(region, 'getWeekInfo');
  const info: unknown =
    typeof read === 'function' ? Reflect.apply(read, region, []) : Reflect.get(region, 'weekInfo');
  const parsed = v.safeParse(WeekInfo, info);
  return parsed.success ? parsed.output.firstDay : MONDAY;
}
