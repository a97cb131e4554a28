/** Computes times from a template: the end of the outing, and the times of its program's items. Wall times. Pure. */

import type { TemplateItem, TemplateSpan } from '#contract/outings/activity-template/activity-template.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import { minutesOf, momentAt } from '../wall-times.ts';

interface Start {
  all_day: boolean;
  starts_day: string;
  starts_time: string;
}

/**
 * Returns the end of an outing that takes as long as its template; empty while its start is unknown or of another kind.
 */
export function endOf(
  span: TemplateSpan,
  { all_day, starts_day, starts_time }: Start,
): { ends_day: string; ends_time: string } {
  const none = { ends_day: '', ends_time: '' };
  if (starts_day === '' || all_day !== (span.kind === 'days')) return none;
  if (span.kind === 'days')
    return span.days === 1 ? none : { ends_day: shiftedBy(starts_day, span.days - 1), ends_time: '' };
  if (starts_time === '') return none;
  const { day, time } = momentAt(starts_day, minutesOf(starts_time) + span.lasts_minutes);
  return { ends_day: day, ends_time: time };
}

export type ItemTimes = Pick<Outing['attributes'], 'starts_at' | 'ends_at' | 'all_day'>;

/**
 * Returns the times of a template's items in an outing that starts at a given time. Those of the first day move with
 * its start, so that they retain their distance from it; those of later days retain their time of day. Without a start,
 * none has a time.
 */
export function timesOfItems(
  items: readonly TemplateItem[],
  span: TemplateSpan,
  start: string | null,
): ItemTimes[] {
  if (start === null) return items.map(() => ({ starts_at: null, ends_at: null, all_day: false }));
  const first = start.slice(0, 10);
  const shift = shiftOf(items, span, start);
  return items.map(({ day, starts_time, lasts_minutes }) => {
    const own = shiftedBy(first, day);
    if (starts_time === null) return { starts_at: own, ends_at: null, all_day: true };
    const begins = minutesOf(starts_time) + (day === 0 ? shift : 0);
    const wall = (minutes: number) => {
      const moment = momentAt(own, minutes);
      return `${moment.day}T${moment.time}`;
    };
    const ends_at = lasts_minutes === null ? null : wall(begins + lasts_minutes);
    return { starts_at: wall(begins), ends_at, all_day: false };
  });
}

/** Returns how many minutes later than in its template the outing starts; 0 for whole days. */
function shiftOf(items: readonly TemplateItem[], span: TemplateSpan, start: string): number {
  if (!start.includes('T')) return 0;
  // A template of whole days begins with the first timed item of its first day.
  const planned =
    span.kind === 'hours'
      ? span.starts_time
      : items.find(({ day, starts_time }) => day === 0 && starts_time !== null)?.starts_time;
  return planned ? minutesOf(start.slice(11)) - minutesOf(planned) : 0;
}
