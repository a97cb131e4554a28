/** What the reader has at the times of a date poll, from what is on the device. */

import { useLiveQuery } from 'dexie-react-hooks';
import { type BusyTime, busyTimes, daysTaken, overlaps, takenBy } from '#db/queries/busy.ts';
import type { PollRow } from '#db/rows.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useSignedIn } from '#sync/provider.tsx';

/** @returns by option, the earliest first. Without the outing that the poll is about. */
export function useBusyDates({ outing_id, attributes, relations }: PollRow): ReadonlyMap<string, BusyTime[]> {
  const { db, user } = useSignedIn();
  const zone = deviceTimeZone();
  const { kind, timezone } = attributes;
  const dates = relations.options.flatMap(({ id, attributes: { starts_at, ends_at } }) => {
    const taken = takenBy({ starts_at, ends_at, all_day: kind === 'days', timezone: timezone ?? zone });
    return taken === null ? [] : [{ id, taken }];
  });
  const days = dates.map(({ taken }) => daysTaken(taken, zone));
  const [first = ''] = days.map((each) => each.first).sort();
  const last =
    days
      .map((each) => each.last)
      .sort()
      .at(-1) ?? first;
  const busy = useLiveQuery(
    () => (first === '' ? [] : busyTimes(db, user.id, { first, last, zone })),
    [db, user.id, first, last, zone],
  );
  const others = busy?.filter(({ outing }) => outing.id !== outing_id) ?? [];
  return new Map(
    dates.map(({ id, taken }) => [id, others.filter((other) => overlaps(taken, other.taken, zone))]),
  );
}
