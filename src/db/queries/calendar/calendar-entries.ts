/** Lists the user's calendar between two instants: outings with their items, own entries, and foreign events. */
import { claimOf, isBusyEntry, takenByEntry } from '#contract/calendar/busy/busy.ts';
import { type Taken, takenBy } from '#contract/calendar/busy/taken.ts';
import type { EntryTimes, Occurrence } from '#contract/calendar/personal-item/series-occurrences.ts';
import { dayAfter, LONGEST_OUTING_MS, ZONES_APART_MS } from '#contract/outings/outing/span.ts';
import { dayAt, startOfDay } from '#contract/time/instants.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import {
  type ForeignCalendarRow,
  type ForeignEventRow,
  listOfPerson,
  type OutingRow,
  type PersonalItemRow,
} from '../../rows.ts';
import { itemsOf, ownParts, timelineBetween } from '../outings/outings.ts';
import type { OwnPart } from '../outings/participation-need.ts';
import { occurrencesBetween } from './repeating.ts';

/** `[from, to)`, Unix ms, and the user's zone, which defines the days. */
export interface Window {
  from: number;
  to: number;
  zone: string;
}

interface Shown extends EntryTimes {
  /** Identifies the entry: within a series, the occurrence. */
  key: string;
  /** Id of its row. */
  id: string;
  title: string;
  /** The time that it takes, as days or as hours. */
  taken: Taken;
  /**
   * `[start, end)`, Unix ms. Whole days are days of the user's zone. An entry that takes no time ends when it starts.
   */
  start: number;
  end: number;
  /** The user is busy, or may be. */
  busy: boolean;
  /** The user may go, and has not decided. */
  isMaybe: boolean;
}

export type CalendarEntry = Shown &
  (
    | { kind: 'outing'; outing: OutingRow }
    /** An item of an outing that takes place in the window. */
    | { kind: 'item'; outing: OutingRow }
    /** `original`: within a series, the occurrence's start according to the series, even if it was moved. */
    | { kind: 'personal'; item: PersonalItemRow; original: string | null }
    /** From a calendar that the user subscribes to. */
    | { kind: 'foreign'; event: ForeignEventRow; calendar: ForeignCalendarRow; original: string | null }
  );

/** Places an entry's time in a window; null if it is outside. Looks up each day once. */
function placing({ from, to, zone }: Window): (taken: Taken) => { start: number; end: number } | null {
  const [first, last] = [dayAt(from, zone), dayAt(Math.max(from, to - 1), zone)];
  const starts = new Map<string, number>();
  const startOf = (day: string) => {
    const known = starts.get(day) ?? startOfDay(day, zone);
    starts.set(day, known);
    return known;
  };
  return (taken) => {
    if (taken.kind === 'hours') {
      const { start, end } = taken;
      return start < to && (start >= from || end > from) ? { start, end } : null;
    }
    if (taken.first > last || taken.last < first) return null;
    return { start: startOf(taken.first), end: startOf(dayAfter(taken.last)) };
  };
}

type Place = ReturnType<typeof placing>;

/** Returns null for an outing that takes place at another time, or at an unknown one. */
function outingEntry(outing: OutingRow, part: OwnPart | undefined, place: Place): CalendarEntry | null {
  const { title, starts_at, ends_at, all_day, timezone, status } = outing.attributes;
  const taken = takenBy({ starts_at, ends_at, all_day, timezone });
  const placed = taken && place(taken);
  if (starts_at === null || taken === null || placed === null) return null;
  const claim = claimOf(status, part);
  return {
    kind: outing.parent_id === null ? 'outing' : 'item',
    key: outing.id,
    id: outing.id,
    outing,
    ...{ title, starts_at, ends_at, all_day, timezone },
    taken,
    ...placed,
    busy: claim !== null,
    isMaybe: claim === 'maybe',
  };
}

async function outingEntries(
  db: UserDatabase,
  userId: string,
  { from, to }: Window,
  place: Place,
  items: Items,
): Promise<CalendarEntry[]> {
  const [outings, parts] = await Promise.all([
    timelineBetween(db, from - LONGEST_OUTING_MS, to + ZONES_APART_MS),
    ownParts(db, userId),
  ]);
  const found: CalendarEntry[] = [];
  for (let next = outings; next.length > 0; ) {
    const entries = next.flatMap((outing) => outingEntry(outing, parts.get(outing.root_id), place) ?? []);
    found.push(...entries);
    const inside = items === 'with items' ? entries : [];
    next = (await Promise.all(inside.map(({ id }) => itemsOf(db, id)))).flat();
  }
  return found;
}

/** Returns the key of an entry that may repeat. `original`: the start that this occurrence has in its series. */
export const occurrenceKey = (
  {
    id,
    attributes: { recurrence },
  }: { id: string; attributes: Pick<PersonalItemRow['attributes'], 'recurrence'> },
  original: string | null,
): string => (recurrence === null ? id : `${id}/${original}`);

/** Returns the fields that all entries share, for one that may repeat; null outside of the window. */
function shownOf(
  { row, times, original }: Occurrence<PersonalItemRow | ForeignEventRow>,
  place: Place,
): Shown | null {
  const taken = takenByEntry(times);
  const placed = taken && place(taken);
  if (taken === null || placed === null) return null;
  const { starts_at, ends_at, all_day, timezone } = times;
  const { title, busy } = row.attributes;
  return {
    key: occurrenceKey(row, original),
    id: row.id,
    ...{ title, starts_at, ends_at, all_day, timezone },
    taken,
    ...placed,
    busy: isBusyEntry(busy, taken),
    isMaybe: false,
  };
}

async function personalEntries(db: UserDatabase, window: Window, place: Place): Promise<CalendarEntry[]> {
  const found = await occurrencesBetween(db.personalItems, listOfPerson('personalItems'), window);
  return found.flatMap((occurrence): CalendarEntry[] => {
    const shown = shownOf(occurrence, place);
    const { row: item, original } = occurrence;
    return shown === null ? [] : [{ ...shown, kind: 'personal', item, original }];
  });
}

/** Events whose calendar is gone will be deleted. */
async function foreignEntries(db: UserDatabase, window: Window, place: Place): Promise<CalendarEntry[]> {
  const [found, rows] = await Promise.all([
    occurrencesBetween(db.foreignEvents, listOfPerson('foreignEvents'), window),
    db.foreignCalendars.toArray(),
  ]);
  const calendars = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((occurrence): CalendarEntry[] => {
    const { row: event, original } = occurrence;
    const calendar = calendars.get(event.calendar_id);
    const shown = calendar && shownOf(occurrence, place);
    return calendar && shown ? [{ ...shown, kind: 'foreign', event, calendar, original }] : [];
  });
}

const byTime = (a: CalendarEntry, b: CalendarEntry) =>
  a.start - b.start || b.end - a.end || (a.key < b.key ? -1 : 1);

type Items = 'with items' | 'without items';

/**
 * Returns the entries of the user's calendar in a window: the earliest first, and of those the longest. Includes
 * canceled outings and drafts. Entries outside of the window cost nothing, with two exceptions: outings and single
 * entries of the year before it, which may still be going on, and one read per series.
 */
export async function calendarEntries(
  db: UserDatabase,
  userId: string,
  window: Window,
  items: Items = 'with items',
): Promise<CalendarEntry[]> {
  const place = placing(window);
  const all = await Promise.all([
    outingEntries(db, userId, window, place, items),
    personalEntries(db, window, place),
    foreignEntries(db, window, place),
  ]);
  return all.flat().sort(byTime);
}
