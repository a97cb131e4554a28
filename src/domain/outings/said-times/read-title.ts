/** Reads the time in a title from the user's point of view now. */
import { wallTimeAt } from '#contract/time/instants.ts';
import { languageOf } from '#i18n/languages.ts';
import { readTimes, type SaidTimes } from './read.ts';

/**
 * @param now Unix ms
 * @param timezone zone that the title refers to
 */
export function readTitle(title: string, locale: string, now: number, timezone: string): SaidTimes | null {
  const [day = '', time = ''] = wallTimeAt(now, timezone).split('T');
  return readTimes(title, languageOf(locale) ?? 'en', { day, time, monthFirst: isMonthFirst(locale) });
}

/** Returns whether 3/4 means the 4th of March to the user. */
function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  const order = parts.map(({ type }) => type);
  return order.indexOf('month') < order.indexOf('day');
}
