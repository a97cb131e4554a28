/** When the user is busy: the outings that they go to, or may go to. Whatever asks whether a time is free compares with these. */
import { dayAt } from '#contract/instants.ts';
import type { Outing } from '#contract/outing.ts';
import type { UserDatabase } from '../database/user-database.ts';
import type { OutingRow } from '../rows.ts';
import { LONGEST_OUTING_MS, startOfDay } from './agenda.ts';
import type { OwnPart } from './answer-need.ts';
import { dayAfter, OPEN_END_MS, spanOf } from './outing-span.ts';
import { ownParts, timelineBetween } from './outings.ts';

/** A time that something takes. */
export type Taken =
  /** Calendar days, both inclusive: the same for every reader in every zone. */
  | { kind: 'days'; first: string; last: string }
  /** `[start, end)`, Unix ms. */
  | { kind: 'hours'; start: number; end: number };

type Times = Pick<Outing['attributes'], 'starts_at' | 'ends_at' | 'all_day' | 'timezone'>;

/** Null while the day is not known. What has hours and no end goes on for some. */
export function takenBy(times: Times): Taken | null {
  const { starts_at, ends_at, all_day } = times;
  const span = spanOf(times);
  if (starts_at === null || span === null) return null;
  if (all_day)
    return { kind: 'days', first: starts_at.slice(0, 10), last: (ends_at ?? starts_at).slice(0, 10) };
  const { start, end } = span;
  return { kind: 'hours', start, end: end > start ? end : start + OPEN_END_MS };
}

/** The days of the reader's calendar, both inclusive. What ends at midnight does not reach into the next day. */
export function daysTaken(taken: Taken, zone: string): { first: string; last: string } {
  return taken.kind === 'days'
    ? taken
    : { first: dayAt(taken.start, zone), last: dayAt(Math.max(taken.start, taken.end - 1), zone) };
}

/**
 * Whether two times meet. Hours are compared as instants, days as days; hours and days by the days of the reader's calendar.
 * @param zone the reader's
 */
export function overlaps(a: Taken, b: Taken, zone: string): boolean {
  if (a.kind === 'hours' && b.kind === 'hours') return a.start < b.end && b.start < a.end;
  const [one, other] = [daysTaken(a, zone), daysTaken(b, zone)];
  return one.first <= other.last && other.first <= one.last;
}

export interface BusyTime {
  outing: OutingRow;
  taken: Taken;
  /** The user may come, and has not decided. */
  isMaybe: boolean;
}

/** What a part in an outing takes of a person's time; null if nothing. */
function claimOf(part: OwnPart | undefined): 'sure' | 'maybe' | null {
  if (part === undefined || part.role === 'spectator') return null;
  if (part.role === 'owner' || part.participation === 'going') return 'sure';
  return part.participation === 'maybe' ? 'maybe' : null;
}

/**
 * The user's busy times on the days from `first` to `last` (YYYY-MM-DD, inclusive) of their calendar, the earliest first.
 * @param zone the reader's
 */
export async function busyTimes(
  db: UserDatabase,
  userId: string,
  { first, last, zone }: { first: string; last: string; zone: string },
): Promise<BusyTime[]> {
  // A day more on both sides: days begin at other instants in other zones.
  const from = startOfDay(first, zone) - LONGEST_OUTING_MS;
  const to = startOfDay(dayAfter(dayAfter(last)), zone);
  const [outings, parts] = await Promise.all([timelineBetween(db, from, to), ownParts(db, userId)]);
  const days: Taken = { kind: 'days', first, last };
  return outings.flatMap((outing): BusyTime[] => {
    const claim = claimOf(parts.get(outing.id));
    const taken = takenBy(outing.attributes);
    if (claim === null || taken === null || outing.attributes.status !== 'set') return [];
    return overlaps(taken, days, zone) ? [{ outing, taken, isMaybe: claim === 'maybe' }] : [];
  });
}
