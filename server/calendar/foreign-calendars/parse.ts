/**
 * What the server keeps of the file of a calendar: rows that are found again in its next version. Runs in a process of its own
 * (calendar.child.ts), which ends if a file takes too long.
 */

import { FOREIGN_EVENTS_MAX } from '#contract/base/limits.ts';
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { daysLong, type ReadEvent } from '#contract/icalendar/event.ts';
import { type Budget, daysOfRule } from '#contract/icalendar/expand.ts';
import type { EventTimes } from '#contract/icalendar/irregular.ts';
import { readCalendar } from '#contract/icalendar/read.ts';
import type { ReadOptions } from '#contract/icalendar/taking.ts';
import { instantOf, shiftedBy } from '#contract/time/instants.ts';
import { dayNumber, dayOfNumber, lastOccurrence } from '#contract/time/occurrences.ts';
import { newId } from '../../base/db/new-id.ts';
import { inSteps } from '../../base/schedule/in-steps.ts';
import type { ParsedCalendar, ParsedEvent } from './parsed-event.ts';

/** So much of a calendar is kept: what is over for longer is not, and rules that only a library knows are expanded in between. */
const BACK_DAYS = 366;
const AHEAD_DAYS = 2 * 366;
/** For all rules of a calendar together: some tenths of a second. */
const EXPANDED_DAYS_MAX = 300_000;

interface Window {
  first: number;
  last: number;
}

/** The times of a rule that this app can not say. */
const expanding =
  (window: Window, budget: Budget): NonNullable<ReadOptions['expand']> =>
  (event: ReadEvent, without: ReadonlySet<number>): EventTimes[] | null => {
    if (event.rule === null || event.isIrregular) return null;
    const days = daysOfRule(event.rule, event, window, budget);
    const long = daysLong(event);
    const timeOf = (wall: string) => wall.slice(10);
    if (days === null) return null;
    const leftOut = new Set(without);
    for (const rule of event.exceptRules) {
      const gone = daysOfRule(rule, event, window, budget, 'left out');
      if (gone === null) return null;
      for (const day of gone) leftOut.add(day);
    }
    return days
      .filter((day) => !leftOut.has(day))
      .map((day) => {
        const starts_at = `${dayOfNumber(day)}${timeOf(event.starts_at)}`;
        const { ends_at } = event;
        const last = shiftedBy(starts_at, long).slice(0, 10);
        return { starts_at, ends_at: ends_at === null ? null : `${last}${timeOf(ends_at)}` };
      });
  };

/** Whether anything of it takes place in the window. */
function isKept({ starts_at, ends_at, recurrence, series_id }: NewPersonalItem, { first }: Window): boolean {
  if (series_id !== null) return true;
  const end = recurrence === null ? (ends_at ?? starts_at) : lastOccurrence(starts_at, recurrence);
  return end === null || dayNumber(end) >= first;
}

/** A key that says which event of the calendar it is, also after its words and hours were changed. */
function keysOf(items: readonly NewPersonalItem[]): Map<string, string> {
  const taken = new Set<string>();
  const keys = new Map<string, string>();
  const seriesOf = new Set(items.flatMap(({ recurrence, id }) => (recurrence === null ? [] : [id])));
  for (const { id, imported_uid, title, starts_at, original_start } of items) {
    const uid = imported_uid ?? `${title} ${starts_at}`;
    const base = original_start === null ? uid : `${uid} for ${original_start}`;
    let key = base;
    // Single times of one event are told apart by their day.
    if (taken.has(key) && !seriesOf.has(id)) key = `${base} on ${starts_at}`;
    for (let nth = 2; taken.has(key); nth += 1) key = `${base} ${nth}`;
    taken.add(key);
    keys.set(id, key);
  }
  return keys;
}

/** Reads in steps, so that the time which it takes is looked at in between. @param zone of times without one */
export async function parseCalendar(text: string, zone: string, now: number): Promise<ParsedCalendar> {
  const today = dayNumber(new Date(now).toISOString());
  const window = { first: today - BACK_DAYS, last: today + AHEAD_DAYS };
  const reading = readCalendar(text, {
    zone,
    color: 'slate',
    untitled: '—',
    freshId: () => newId(now),
    isKnown: () => false,
    expand: expanding(window, { days: EXPANDED_DAYS_MAX }),
  });
  const read = await inSteps(reading, 1);
  if (read.kind !== 'calendar') return { kind: 'failed', problem: read.kind };
  const items = read.items.filter((item) => isKept(item, window));
  if (items.length > FOREIGN_EVENTS_MAX) return { kind: 'failed', problem: 'too_many_events' };
  const keys = keysOf(items);
  const events = items.map((item): ParsedEvent => {
    const { title, note, place_name, starts_at, ends_at, all_day, timezone, busy } = item;
    const { recurrence, original_start, excluded, series_id } = item;
    return {
      source_key: keys.get(item.id) ?? item.id,
      series: series_id === null ? null : (keys.get(series_id) ?? null),
      ...{ title, note, place_name, starts_at, ends_at, all_day, timezone, busy },
      ...{ recurrence, original_start, excluded },
      starts_instant: instantOf(starts_at, timezone),
    };
  });
  return { kind: 'events', events };
}
