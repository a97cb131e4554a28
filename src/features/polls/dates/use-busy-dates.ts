/** What the reader has at the times of a date poll, from what is on the device. */

import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { busyTimes } from '#db/queries/busy.ts';
import type { CalendarEntry } from '#db/queries/calendar-entries.ts';
import { daysTaken, overlaps, takenBy } from '#db/queries/taken.ts';
import type { PollRow } from '#db/rows.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useSignedIn } from '#sync/provider.tsx';

/** @returns by option, the earliest first. Without the outing that the poll is about. */
export function useBusyDates({
  outing_id,
  attributes,
  relations,
}: PollRow): ReadonlyMap<string, CalendarEntry[]> {
  const { db, user } = useSignedIn();
  const zone = deviceTimeZone();
  const dates = useMemo(
    () =>
      relations.options.flatMap(({ id, attributes: { starts_at, ends_at } }) => {
        const { kind, timezone } = attributes;
        const all_day = kind === 'days';
        const taken = takenBy({ starts_at, ends_at, all_day, timezone: timezone ?? zone });
        return taken === null ? [] : [{ id, taken, ...daysTaken(taken, zone) }];
      }),
    [relations.options, attributes, zone],
  );
  const [first = ''] = dates.map((date) => date.first).sort();
  const last =
    dates
      .map((date) => date.last)
      .sort()
      .at(-1) ?? first;
  const busy = useLiveQuery(
    () => (first === '' ? [] : busyTimes(db, user.id, { first, last, zone })),
    [db, user.id, first, last, zone],
  );
  return useMemo(() => {
    const others = busy?.filter(({ id }) => id !== outing_id) ?? [];
    return new Map(
      dates.map(({ id, taken }) => [id, others.filter((other) => overlaps(taken, other.taken, zone))]),
    );
  }, [busy, dates, outing_id, zone]);
}
