/** Defines what the views of the calendar draw: outings, their items, and personal entries, alike. */

import { daysTaken, type Taken } from '#contract/calendar/busy/taken.ts';
import type { CalendarColor, PersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { occurrenceKey } from '#db/queries/calendar/calendar-entries.ts';
import type { OwnPart } from '#db/queries/outings/participation-need.ts';
import {
  type ForeignCalendarRow,
  type ForeignEventRow,
  type OutingRow,
  type RowKey,
  rowKey,
} from '#db/rows.ts';
import { permissionsIn, roleIn } from '#domain/outings/permissions.ts';

/** Wall times in a zone: only dates (the last one inclusive) if `all_day`. */
export interface EntryTimes {
  starts_at: string;
  ends_at: string | null;
  all_day: boolean;
  timezone: string;
}

/** How certain it is that it takes place, and that the reader participates. */
export type EntryVariant = 'firm' | 'maybe' | 'draft' | 'canceled';

/** Anything that takes place at a time, regardless of who plans it. */
export interface Planned {
  key: string;
  title: string;
  place: string;
  color: CalendarColor;
  variant: EntryVariant;
  /** The days or hours it takes. */
  taken: Taken;
  times: EntryTimes;
}

interface Shown extends Planned {
  /** The user may change its time. */
  mayMove: boolean;
}

export interface OutingEntry extends Shown {
  kind: 'outing' | 'item';
  outing: OutingRow;
}

export interface PersonalEntry extends Shown {
  kind: 'personal';
  item: PersonalItem;
  /**
   * For a series: the start of this occurrence by the recurrence, even if its actual start differs. Null for what takes
   * place once.
   */
  original: string | null;
}

/** An entry of another calendar to which the user subscribes: read-only. */
export interface ForeignEntry extends Shown {
  kind: 'foreign';
  event: ForeignEventRow;
  calendar: ForeignCalendarRow;
}

export type CalendarEntry = OutingEntry | PersonalEntry | ForeignEntry;

/** Outings have the color of the app. */
export const OUTING_COLOR: CalendarColor = 'coral';

/** What is known about the reader and the outings they see. */
export interface Reader {
  userId: string;
  /** The reader's role in each of their outings, by id of the root. */
  parts: ReadonlyMap<string, OwnPart>;
  /** Root outings, by id. */
  roots: ReadonlyMap<string, OutingRow>;
}

function variantOf(
  { attributes, relations }: OutingRow,
  part: OwnPart | undefined,
  userId: string,
): EntryVariant {
  if (attributes.status !== 'set') return attributes.status;
  if (relations.owner.id === userId) return 'firm';
  return part?.participation === 'going' ? 'firm' : 'maybe';
}

/** Returns null while the day is unknown, and for outings that the reader declined. */
export function outingEntry(
  outing: OutingRow,
  taken: Taken,
  { userId, parts, roots }: Reader,
): OutingEntry | null {
  const { starts_at, ends_at, all_day, timezone, title, place_name } = outing.attributes;
  const part = parts.get(outing.root_id);
  if (starts_at === null || part?.participation === 'not_going') return null;
  const root = roots.get(outing.root_id) ?? outing;
  const { edit } = permissionsIn(outing, root, userId, roleIn(root, userId, part?.role));
  return {
    kind: outing.parent_id === null ? 'outing' : 'item',
    key: `outing/${outing.id}`,
    title,
    place: place_name,
    color: OUTING_COLOR,
    variant: variantOf(outing, part, userId),
    taken,
    times: { starts_at, ends_at, all_day, timezone },
    mayMove: edit && outing.attributes.status !== 'canceled',
    outing,
  };
}

export function personalEntry(
  item: PersonalItem,
  times: EntryTimes,
  taken: Taken,
  original: string | null,
): PersonalEntry {
  const { title, place_name, color } = item.attributes;
  return {
    kind: 'personal',
    key: `personal/${item.id}/${original ?? ''}`,
    title,
    place: place_name,
    color,
    variant: 'firm',
    taken,
    times,
    mayMove: true,
    item,
    original,
  };
}

export function foreignEntry(
  {
    event,
    calendar,
    original,
  }: { event: ForeignEventRow; calendar: ForeignCalendarRow; original: string | null },
  times: EntryTimes,
  taken: Taken,
): ForeignEntry {
  return {
    kind: 'foreign',
    key: `foreign/${event.id}/${original ?? ''}`,
    title: event.attributes.title,
    place: event.attributes.place_name,
    color: calendar.attributes.color,
    variant: 'firm',
    taken,
    times,
    mayMove: false,
    event,
    calendar,
  };
}

/** Returns the days of the reader's calendar that an entry takes, both inclusive. */
export const entryDays = ({ taken }: Pick<Planned, 'taken'>, zone: string) => daysTaken(taken, zone);

/** Sorts whole days first, then by start; the key makes the order stable. */
export function byStart(a: Planned, b: Planned): number {
  const [one, other] = [a.taken, b.taken];
  if (one.kind !== other.kind) return one.kind === 'days' ? -1 : 1;
  if (one.kind === 'days' && other.kind === 'days')
    return one.first.localeCompare(other.first) || (a.key < b.key ? -1 : 1);
  if (one.kind === 'hours' && other.kind === 'hours')
    return one.start - other.start || one.end - other.end || (a.key < b.key ? -1 : 1);
  return 0;
}

/**
 * Returns the keys under which database queries find an entry itself in the calendar: an entry does not conflict with
 * itself. Items of an outing take the outing's time.
 */
export function keysTakenBy(entry: CalendarEntry): string[] {
  if (entry.kind === 'personal') return [occurrenceKey(entry.item, entry.original)];
  return entry.kind === 'foreign' ? [] : [entry.outing.root_id];
}

/** Returns the row that changes of an entry refer to. */
export function keyOfRow(entry: CalendarEntry): RowKey {
  switch (entry.kind) {
    case 'personal':
      return rowKey('personalItems', entry.item.id);
    case 'foreign':
      return rowKey('foreignEvents', entry.event.id);
    case 'outing':
    case 'item':
      return rowKey('outings', entry.outing.id);
  }
}
