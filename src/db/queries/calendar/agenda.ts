/** Lists a day of the user's calendar: outings, and their items. */
import type { Outing } from '#contract/outings/outing/outing.ts';
import { dayAfter, LONGEST_OUTING_MS, spanOf, ZONES_APART_MS } from '#contract/outings/outing/span.ts';
import { startOfDay } from '#contract/time/instants.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import type { OutingRow } from '../../rows.ts';
import { itemsOf, timelineBetween } from '../outings/outings.ts';

/** Returns a day of `zone` as `[from, to)`, Unix ms: 23, 24 or 25 hours. */
export function dayBounds(day: string, zone: string): { from: number; to: number } {
  return { from: startOfDay(day, zone), to: startOfDay(dayAfter(day), zone) };
}

/** The part of an outing that one day shows. */
export interface AgendaEntry<TOuting extends Outing = OutingRow> {
  outing: TOuting;
  /** Unix ms; null if it began on an earlier day, or takes whole days. */
  starts: number | null;
  /** Unix ms; null if it continues after this day, has no known end, or takes whole days. */
  ends: number | null;
}

/**
 * Returns what a day shows of an outing; null when it takes place on other days or at an unknown time. All-day outings
 * are dates, the same for every user in every time zone. All others are placed by their instants.
 */
export function entryOn<TOuting extends Outing>(
  outing: TOuting,
  day: string,
  { from, to }: { from: number; to: number },
): AgendaEntry<TOuting> | null {
  const { starts_at, ends_at, all_day } = outing.attributes;
  const span = spanOf(outing.attributes);
  if (starts_at === null || span === null) return null;
  if (all_day) {
    const last = ends_at ?? starts_at;
    return starts_at.slice(0, 10) <= day && day <= last.slice(0, 10)
      ? { outing, starts: null, ends: null }
      : null;
  }
  const { start, end } = span;
  if (start >= to || (start < from && end <= from)) return null;
  return {
    outing,
    starts: start >= from ? start : null,
    ends: end > start && end <= to ? end : null,
  };
}

/** All-day entries first, then those that started earlier, then by start; the id makes the order stable. */
export function byTimeOfDay(a: AgendaEntry<Outing>, b: AgendaEntry<Outing>): number {
  const rank = ({ outing, starts }: AgendaEntry<Outing>) =>
    outing.attributes.all_day ? 0 : starts === null ? 1 : 2;
  return (
    rank(a) - rank(b) ||
    (a.starts ?? 0) - (b.starts ?? 0) ||
    (a.ends ?? Number.POSITIVE_INFINITY) - (b.ends ?? Number.POSITIVE_INFINITY) ||
    (a.outing.id < b.outing.id ? -1 : 1)
  );
}

/**
 * Returns the user's outings that may take place between two instants (Unix ms), with margins for time zones and
 * duration.
 */
export function outingsNear(db: UserDatabase, from: number, to: number): Promise<OutingRow[]> {
  return timelineBetween(db, from - LONGEST_OUTING_MS, to + ZONES_APART_MS);
}

/**
 * Returns the agenda of a calendar day (YYYY-MM-DD) in the user's time zone, in order, including the items of its
 * outings.
 */
export async function agendaOfDay(db: UserDatabase, day: string, zone: string): Promise<AgendaEntry[]> {
  const bounds = dayBounds(day, zone);
  const entries: AgendaEntry[] = [];
  let next = await outingsNear(db, bounds.from, bounds.to);
  while (next.length > 0) {
    const found = next.flatMap((outing) => entryOn(outing, day, bounds) ?? []);
    entries.push(...found);
    const items = await Promise.all(found.map(({ outing }) => itemsOf(db, outing.id)));
    next = items.flat();
  }
  return entries.sort(byTimeOfDay);
}
