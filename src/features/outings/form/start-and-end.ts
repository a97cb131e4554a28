/** Keeps the start and the end of an outing consistent while they are chosen. Pure. */

import * as v from 'valibot';
import { WallTime } from '#contract/base/shapes.ts';
import { daysBetween } from '#contract/time/days-between.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import type { SaidWhen } from '#domain/outings/said-times/read.ts';
import { usualStart } from '#domain/outings/usual-start.ts';
import type { OutingValues } from './values.ts';
import { minutesOf, momentAt } from './wall-times.ts';

type Times = Pick<OutingValues, 'all_day' | 'starts_day' | 'starts_time' | 'ends_day' | 'ends_time'>;

/** The expected length of a dinner or a film, unless the user sets another. */
const USUAL_MINUTES = 120;
const HOUR = 60;

const UNDATED = { starts_day: '', starts_time: '', ends_day: '', ends_time: '' };

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
const isTime = (time: string) => /^\d{2}:\d{2}$/.test(time);

/**
 * Returns the start of a new outing until the user chooses (`usualStart`).
 * @param now the wall time YYYY-MM-DDTHH:mm
 */
export function nextFullHour(
  now: string,
  day: string | undefined,
): Pick<Times, 'starts_day' | 'starts_time'> {
  const start = usualStart(now, day);
  return { starts_day: start.day, starts_time: start.time };
}

/** Returns the times in an address, or the next full hour. @param now the wall time YYYY-MM-DDTHH:mm */
export function startSaid(
  { day, when = '' }: { day?: string | undefined; when?: string | undefined },
  now: string,
): Partial<Times> {
  const [starts, ends] = when.split('/');
  if (starts === undefined || !v.is(WallTime, starts)) return nextFullHour(now, day);
  const [starts_day = '', starts_time = ''] = starts.split('T');
  // If the start is a whole day, the end has no hours either.
  const isWhole =
    ends !== undefined &&
    v.is(WallTime, ends) &&
    ends.includes('T') === starts.includes('T') &&
    ends >= starts;
  const [ends_day = '', ends_time = ''] = isWhole ? ends.split('T') : [];
  return { all_day: starts_time === '', starts_day, starts_time, ends_day, ends_time };
}

/**
 * Returns the start of a new item: that of its outing. If that has no hour, the next full one; without a day it has
 * none either.
 * @param starts_at of the outing,
 * @param now the wall time YYYY-MM-DDTHH:mm
 */
export function startInside(
  starts_at: string | null,
  now: string,
): Pick<Times, 'starts_day' | 'starts_time'> {
  if (starts_at === null) return { starts_day: '', starts_time: '' };
  const [starts_day = '', starts_time] = starts_at.split('T');
  return starts_time === undefined ? nextFullHour(now, starts_day) : { starts_day, starts_time };
}

/** Moves the start. The end moves with it, so that the outing retains its length. */
export function withStart(
  times: Times,
  start: Partial<Pick<Times, 'starts_day' | 'starts_time'>>,
): Partial<Times> {
  const next = { ...times, ...start };
  if (!isDay(times.starts_day) || !isDay(next.starts_day)) return start;
  const { ends_time } = times;
  // An end time without a day is on the first day.
  const ends_day = times.ends_day === '' && ends_time !== '' ? times.starts_day : times.ends_day;
  if (!isDay(ends_day)) return start;
  const days = daysBetween(times.starts_day, ends_day);
  const hasHours =
    !times.all_day && isTime(times.starts_time) && isTime(ends_time) && isTime(next.starts_time);
  if (!hasHours) return { ...start, ends_day: shiftedBy(next.starts_day, days) };
  const length = days * 24 * HOUR + minutesOf(ends_time) - minutesOf(times.starts_time);
  // An end before the start is unfinished: the user is still choosing.
  if (length < 0) return start;
  const end = momentAt(next.starts_day, minutesOf(next.starts_time) + length);
  return { ...start, ends_day: end.day, ends_time: end.time };
}

/** Returns the end offered if there is none. */
export function usualEnd({ all_day, starts_day, starts_time }: Times): Pick<Times, 'ends_day' | 'ends_time'> {
  if (all_day || !isDay(starts_day) || !isTime(starts_time)) return { ends_day: starts_day, ends_time: '' };
  const end = momentAt(starts_day, minutesOf(starts_time) + USUAL_MINUTES);
  return { ends_day: end.day, ends_time: end.time };
}

/** For an outing whose day is not known yet. */
export const withoutDate = (): typeof UNDATED => UNDATED;

/** Returns the times that the title names. The others stay. */
export function withSaid(times: Times, when: SaidWhen): Partial<Times> {
  switch (when.kind) {
    case 'days':
      return { all_day: true, starts_day: when.first, starts_time: '', ends_day: when.last, ends_time: '' };
    case 'day':
      return withStart(times, { starts_day: when.day });
    case 'hours': {
      const starts_day = when.day ?? times.starts_day;
      const start = { starts_day, starts_time: when.starts };
      const timed = { ...times, all_day: false };
      // A duration of whole days has no length in hours.
      const moved = times.all_day ? { ...start, ends_day: '', ends_time: '' } : withStart(timed, start);
      if (when.ends === null) return { all_day: false, ...moved };
      const overnight = when.ends.time <= when.starts && starts_day !== '';
      const ends_day = when.ends.day ?? (overnight ? shiftedBy(starts_day, 1) : starts_day);
      return { all_day: false, ...start, ends_day, ends_time: when.ends.time };
    }
  }
}
