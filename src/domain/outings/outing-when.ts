/** Formats the time of an outing: in its own time zone first, and also in the user's if that differs. */

import type { Outing } from '#contract/outings/outing/outing.ts';
import { instantOf } from '#contract/time/instants.ts';
import { type DateBadgeParts, type Formats, reachOf } from '#i18n/format.ts';

export type Times = Pick<Outing['attributes'], 'starts_at' | 'ends_at' | 'all_day' | 'timezone'>;

/** Anything with a time: an outing, an item, or only times. */
export interface Timed {
  readonly parent_id?: string | null;
  readonly attributes: Times & Partial<Pick<Outing['attributes'], 'status' | 'put_away_at_timestamp'>>;
}

/** Returns the catalog key of the text for a missing date: members of a set plan are looking for one. */
export function undatedWord({
  parent_id = null,
  attributes: { status, put_away_at_timestamp = null },
}: Timed): 'undecided' | 'beingDecided' | 'putAway' {
  if (parent_id !== null || status !== 'set') return 'undecided';
  return put_away_at_timestamp === null ? 'beingDecided' : 'putAway';
}

/** The parts of an outing's time. The caller supplies the words around them. */
export type WhenParts =
  | { kind: 'undecided' }
  /** Whole days, one or several. */
  | { kind: 'days'; days: string }
  /**
   * One day, or until the next: `time` is 19:00, 07:40 – 18:00, 22:00 – Sun 09:00. `own`: the user's time, if it
   * differs.
   */
  | { kind: 'times'; day: string; time: string; own: string | null }
  /** More days with hours. */
  | { kind: 'span'; from: string; until: string; own: string | null };

const isoDayOf = (wallTime: string) => wallTime.slice(0, 10);
/** A calendar day as an instant that shows that day in UTC. */
const noon = (wallTime: string) => Date.parse(`${isoDayOf(wallTime)}T12:00Z`);
/** A wall-clock time as an instant that shows it in UTC. */
const clock = (wallTime: string) => Date.parse(`${wallTime}Z`);

/** Splits the time into parts. `now` (Unix ms) decides whether the year is shown. */
export function whenParts(times: Times, formats: Formats, now: number): WhenParts {
  const { starts_at, ends_at, all_day } = times;
  if (starts_at === null) return { kind: 'undecided' };
  const thisYear = formats.isoDay(now).slice(0, 4);
  const dayOf = (wallTime: string) =>
    wallTime.startsWith(thisYear)
      ? formats.day(noon(wallTime), 'UTC')
      : formats.fullDay(noon(wallTime), 'UTC');
  const dayTimeOf = (wallTime: string) =>
    wallTime.startsWith(thisYear)
      ? formats.dayTime(clock(wallTime), 'UTC')
      : formats.fullDayTime(clock(wallTime), 'UTC');
  const last = ends_at ?? starts_at;
  const oneDay = isoDayOf(starts_at) === isoDayOf(last);
  if (all_day) {
    return { kind: 'days', days: oneDay ? dayOf(starts_at) : `${dayOf(starts_at)} – ${dayOf(last)}` };
  }
  const own = ownStart(starts_at, times.timezone, formats);
  if (reachOf(starts_at, last) !== 'days')
    return { kind: 'times', day: dayOf(starts_at), time: hours(starts_at, last, formats), own };
  return {
    kind: 'span',
    from: dayTimeOf(starts_at),
    until: dayTimeOf(last),
    own,
  };
}

/** Returns a start in the user's time, with the day if that differs; null when their clock shows the same. */
function ownStart(starts_at: string, zone: string, formats: Formats): string | null {
  const start = instantOf(starts_at, zone);
  if (formats.sameClock(start, zone)) return null;
  return formats.isoDay(start) === isoDayOf(starts_at) ? formats.time(start) : formats.dayTime(start);
}

/** 19:00, 07:40 – 18:00, 23:00 – 00:30, or 22:00 – Sun 09:00. */
function hours(from: string, to: string, formats: Formats): string {
  return to > from ? formats.timeRange(clock(from), clock(to), 'UTC') : formats.time(clock(from), 'UTC');
}

/**
 * The short form for a card whose date badge already shows the day: 19:00, 07:40 – 18:00, 23:00 – 00:30, 12 – 14 Dec.
 */
export function cardTime({ starts_at, ends_at, all_day }: Times, formats: Formats): string | null {
  if (starts_at === null) return null;
  const last = ends_at ?? starts_at;
  const reach = reachOf(starts_at, last);
  if (reach === 'next_day' || reach === 'days') return formats.dayRange(noon(starts_at), noon(last), 'UTC');
  return all_day ? null : hours(starts_at, last, formats);
}

/** Returns the date badge of an outing; null while its day is not known. */
export function dateBadgeOf({ starts_at }: Times, formats: Formats): DateBadgeParts | null {
  return starts_at === null ? null : formats.dateBadge(noon(starts_at), 'UTC');
}
