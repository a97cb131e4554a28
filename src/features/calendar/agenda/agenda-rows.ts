/** Turns entries into rows of a list through time: months, days, and entries. */
import { type CalendarEntry, entryDays, type Planned } from '../model/entry.ts';
import { daysWithin, monthOf, type Period } from '../model/periods.ts';

export type AgendaRow<TEntry extends Planned = CalendarEntry> =
  | { kind: 'month'; key: string; month: string }
  /** A day with its entries, in the order of the day; none for a requested day that is free. */
  | { kind: 'day'; key: string; day: string; entries: readonly TEntry[] };

/** Compares entries of a day: all-day and earlier ones first, then by start. */
function byTime(day: string, zone: string) {
  const rank = (entry: Planned) =>
    entry.taken.kind === 'days' || entryDays(entry, zone).first < day ? 0 : 1;
  const start = ({ taken }: Planned) => (taken.kind === 'hours' ? taken.start : 0);
  return (a: Planned, b: Planned) => rank(a) - rank(b) || start(a) - start(b);
}

/**
 * @param entries sorted by start
 * @param always days that have a row even if they are free
 */
export function agendaRows<TEntry extends Planned>(
  entries: readonly TEntry[],
  period: Period,
  zone: string,
  always: readonly string[],
): AgendaRow<TEntry>[] {
  const byDay = new Map<string, TEntry[]>();
  for (const day of always) if (period.first <= day && day <= period.last) byDay.set(day, []);
  for (const entry of entries) {
    for (const day of daysWithin(entryDays(entry, zone), period)) {
      const known = byDay.get(day);
      if (known) known.push(entry);
      else byDay.set(day, [entry]);
    }
  }
  const rows: AgendaRow<TEntry>[] = [];
  let month = '';
  for (const day of [...byDay.keys()].sort()) {
    if (monthOf(day) !== month) {
      month = monthOf(day);
      rows.push({ kind: 'month', key: month, month });
    }
    const found = byDay.get(day) ?? [];
    rows.push({ kind: 'day', key: day, day, entries: found.sort(byTime(day, zone)) });
  }
  return rows;
}

/** Returns the row of a day: its own, or the next existing one. */
export function rowOfDay(rows: readonly AgendaRow[], day: string): number {
  const found = rows.findIndex((row) => row.kind === 'day' && row.day >= day);
  // The heading of a month remains above its first day.
  return found > 0 && rows[found - 1]?.kind === 'month' ? found - 1 : found;
}
