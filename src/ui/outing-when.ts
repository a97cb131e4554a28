/** When an outing takes place, in words: in its own zone first, and beside it for a reader whose clock differs. */

import type { Outing } from '#contract/outing.ts';
import { spanOf } from '#db/outing-span.ts';
import type { Formats, LeafParts } from '#i18n/format.ts';

type Times = Pick<Outing['attributes'], 'starts_at' | 'ends_at' | 'all_day' | 'timezone'>;

/** What can be said of the time of an outing; the words around it are the caller's. */
export type WhenParts =
  | { kind: 'undecided' }
  /** Whole days, one or several. */
  | { kind: 'days'; days: string }
  /** One day: `time` is 19:00 or 07:40 – 18:00. `own`: the reader's time, where it differs. */
  | { kind: 'times'; day: string; time: string; own: string | null }
  /** Several days with hours. */
  | { kind: 'span'; from: string; until: string; own: string | null };

const isoDayOf = (wallTime: string) => wallTime.slice(0, 10);
/** A calendar day as a moment that shows that day in UTC. */
const noon = (wallTime: string) => Date.parse(`${isoDayOf(wallTime)}T12:00Z`);

/** The city of an IANA zone: `America/New_York` is New York. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Takes the words apart. `now` (Unix ms) decides whether the year is worth saying. */
export function whenParts(times: Times, formats: Formats, now: number): WhenParts {
  const { starts_at, ends_at, all_day, timezone } = times;
  const span = spanOf(times);
  if (starts_at === null || span === null) return { kind: 'undecided' };
  const thisYear = formats.isoDay(now).slice(0, 4);
  const dayIn = (moment: number, zone?: string) =>
    formats.isoDay(moment, zone).slice(0, 4) === thisYear
      ? formats.day(moment, zone)
      : formats.fullDay(moment, zone);
  const last = ends_at ?? starts_at;
  const oneDay = isoDayOf(starts_at) === isoDayOf(last);

  if (all_day) {
    const first = dayIn(noon(starts_at), 'UTC');
    return { kind: 'days', days: oneDay ? first : `${first} – ${dayIn(noon(last), 'UTC')}` };
  }
  const differs = !formats.sameClock(span.start, timezone);
  const sameDay = formats.isoDay(span.start) === isoDayOf(starts_at);
  const own = differs
    ? sameDay
      ? formats.time(span.start)
      : `${formats.day(span.start)}, ${formats.time(span.start)}`
    : null;
  if (oneDay) {
    const time =
      span.end > span.start
        ? formats.timeRange(span.start, span.end, timezone)
        : formats.time(span.start, timezone);
    return { kind: 'times', day: dayIn(span.start, timezone), time, own };
  }
  return {
    kind: 'span',
    from: `${dayIn(span.start, timezone)}, ${formats.time(span.start, timezone)}`,
    until: `${dayIn(span.end, timezone)}, ${formats.time(span.end, timezone)}`,
    own,
  };
}

/** The short form for a card, whose leaf tells the day already: 19:00, 07:40 – 18:00, 12 – 14 Dec. */
export function cardTime(times: Times, formats: Formats): string | null {
  const { starts_at, ends_at, all_day, timezone } = times;
  const span = spanOf(times);
  if (starts_at === null || span === null) return null;
  const last = ends_at ?? starts_at;
  if (isoDayOf(starts_at) !== isoDayOf(last)) return formats.dayRange(noon(starts_at), noon(last), 'UTC');
  if (all_day) return null;
  return span.end > span.start
    ? formats.timeRange(span.start, span.end, timezone)
    : formats.time(span.start, timezone);
}

/** The leaf of an outing; null while its day is not known. */
export function leafOf({ starts_at }: Times, formats: Formats): LeafParts | null {
  return starts_at === null ? null : formats.leaf(noon(starts_at), 'UTC');
}
