/** Looks up the user's conflicts at the times of a date poll, from data on the device. */

import { useMemo } from 'react';
import { daysTaken, overlaps, takenBy } from '#contract/calendar/busy/taken.ts';
import { busyTimes } from '#db/queries/calendar/busy.ts';
import type { CalendarEntry } from '#db/queries/calendar/calendar-entries.ts';
import type { PollRow } from '#db/rows.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

interface Dated {
  starts_at: string | null;
  ends_at: string | null;
}

/**
 * Returns the user's conflicts at some times, by their keys, the earliest first.
 * @param dates the same array for as long as they are the same
 * @param timezone of slots; null for whole days
 * @param except the outing that it is about
 */
export function useBusyAt(
  dates: readonly (Dated & { key: string })[],
  timezone: string | null,
  except: string,
): ReadonlyMap<string, CalendarEntry[]> {
  const { db, user } = useLoggedIn();
  const zone = deviceTimeZone();
  const times = useMemo(
    () =>
      dates.flatMap(({ key, starts_at, ends_at }) => {
        const all_day = timezone === null;
        const taken = takenBy({ starts_at, ends_at, all_day, timezone: timezone ?? zone });
        return taken === null ? [] : [{ key, taken, ...daysTaken(taken, zone) }];
      }),
    [dates, timezone, zone],
  );
  const [first = ''] = times.map((time) => time.first).sort();
  const last =
    times
      .map((time) => time.last)
      .sort()
      .at(-1) ?? first;
  const busy = useLiveQuery(
    () => (first === '' ? [] : busyTimes(db, user.id, { first, last, zone })),
    [db, user.id, first, last, zone],
  );
  return useMemo(() => {
    const others = busy?.filter(({ id }) => id !== except) ?? [];
    return new Map(
      times.map(({ key, taken }) => [key, others.filter((other) => overlaps(taken, other.taken, zone))]),
    );
  }, [busy, times, except, zone]);
}

/** @returns by option, without the outing that the poll is about */
export function useBusyDates({
  outing_id,
  attributes: { kind, timezone },
  relations: { options },
}: PollRow): ReadonlyMap<string, CalendarEntry[]> {
  const zone = deviceTimeZone();
  const dates = useMemo(
    () => options.map(({ id, attributes: { starts_at, ends_at } }) => ({ key: id, starts_at, ends_at })),
    [options],
  );
  return useBusyAt(dates, kind === 'days' ? null : (timezone ?? zone), outing_id);
}
