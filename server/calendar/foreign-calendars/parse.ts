/**
 * Parses a calendar file into the rows that the server stores, each with a key that its next version has again. Runs in
 * a separate process (calendar.child.ts), which ends if a file takes too long.
 */

import { FOREIGN_EVENTS_MAX } from '#contract/base/limits.ts';
import { isRefused, leftOut } from '#contract/calendar/foreign-calendar/left-out.ts';
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { type Window, windowAround } from '#contract/icalendar/expand-times.ts';
import { readCalendar } from '#contract/icalendar/read.ts';
import { instantOf } from '#contract/time/instants.ts';
import { dayNumber, lastOccurrence } from '#contract/time/occurrences.ts';
import { newId } from '../../base/db/new-id.ts';
import { inSteps } from '../../base/schedule/in-steps.ts';
import type { ParsedCalendar, ParsedEvent } from './parsed-event.ts';

/** Returns whether any of it takes place in the window. */
function isKept({ starts_at, ends_at, recurrence, series_id }: NewPersonalItem, { first }: Window): boolean {
  if (series_id !== null) return true;
  const end = recurrence === null ? (ends_at ?? starts_at) : lastOccurrence(starts_at, recurrence);
  return end === null || dayNumber(end) >= first;
}

/** Returns a key that identifies an event of the calendar, even after its texts and hours were changed. */
function keysOf(items: readonly NewPersonalItem[]): Map<string, string> {
  const taken = new Set<string>();
  const keys = new Map<string, string>();
  const seriesOf = new Set(items.flatMap(({ recurrence, id }) => (recurrence === null ? [] : [id])));
  for (const { id, imported_uid, title, starts_at, original_start } of items) {
    const uid = imported_uid ?? `${title} ${starts_at}`;
    const base = original_start === null ? uid : `${uid} for ${original_start}`;
    let key = base;
    // Single times of one event are distinguished by their day.
    if (taken.has(key) && !seriesOf.has(id)) key = `${base} on ${starts_at}`;
    for (let nth = 2; taken.has(key); nth += 1) key = `${base} ${nth}`;
    taken.add(key);
    keys.set(id, key);
  }
  return keys;
}

/**
 * Not reported as losses: reminders of a subscribed calendar are ignored, canceled entries are over, and times are
 * unchanged.
 */
const NOT_REPORTED: ReadonlySet<string> = new Set(['canceled', 'reminders', 'times']);

/** Parses in steps, so that the elapsed time is checked in between. @param zone of times without one */
export async function parseCalendar(text: string, zone: string, now: number): Promise<ParsedCalendar> {
  const window = windowAround(now);
  const reading = readCalendar(text, {
    zone,
    color: 'slate',
    untitled: '—',
    freshId: () => newId(now),
    isKnown: () => false,
    now,
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
  const reported = leftOut([...read.notTaken.filter(isRefused), ...read.otherwise]).filter(
    ({ reason }) => !NOT_REPORTED.has(reason),
  );
  return { kind: 'events', events, isWhole: read.isWhole, leftOut: reported };
}
