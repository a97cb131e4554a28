/**
 * Returns the entries of a month with the days they take; a dropped entry is shown where it was dropped until its new
 * time is known.
 */
import { useMemo, useState } from 'react';
import type { Taken } from '#contract/calendar/busy/taken.ts';
import { offsetAt } from '#contract/time/instants.ts';
import { dayNumber } from '#contract/time/occurrences.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import type { CalendarEntry } from '../model/entry.ts';
import type { Span } from '../moving/times.ts';
import { type Days, spanOn } from './dropped.ts';
import { byDays } from './lanes.ts';
import type { DatedEntry } from './month-day.tsx';

const DAY_MS = 86_400_000;

/** As `daysTaken`, in numbers: a month needs a thousand of them. */
function takenDays(taken: Taken, zone: string): Days {
  if (taken.kind === 'days') return { first: dayNumber(taken.first), last: dayNumber(taken.last) };
  const dayOf = (instant: number) => Math.floor((instant + offsetAt(instant, zone)) / DAY_MS);
  return { first: dayOf(taken.start), last: dayOf(Math.max(taken.start, taken.end - 1)) };
}

interface Dropped extends Days {
  key: string;
  /** Applies until new entries arrive, which include the change. */
  among: readonly CalendarEntry[];
}

interface Drops {
  /** Sorted by `byDays`. */
  dated: readonly DatedEntry[];
  drop: (held: DatedEntry, to: Days) => Promise<void>;
}

export function useDropped(
  entries: readonly CalendarEntry[],
  onMove: (entry: CalendarEntry, to: Span) => Promise<boolean>,
): Drops {
  const zone = deviceTimeZone();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const known = useMemo(
    () =>
      byDays(
        entries.map((entry): DatedEntry => ({ key: entry.key, entry, ...takenDays(entry.taken, zone) })),
      ),
    [entries, zone],
  );
  const dated = useMemo(() => {
    if (dropped?.among !== entries) return known;
    const { key, first, last } = dropped;
    return byDays(known.map((one) => (one.key === key ? { ...one, first, last } : one)));
  }, [known, dropped, entries]);
  return {
    dated,
    async drop(held, to) {
      if (to.first === held.first && to.last === held.last) return;
      const { entry, key } = held;
      setDropped({ key, ...to, among: entries });
      if (!(await onMove(entry, spanOn(entry, held, to, zone)))) setDropped(null);
    },
  };
}
