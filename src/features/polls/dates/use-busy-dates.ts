/** What the reader has at the times of a date poll, from what is on the device. */

import { useLiveQuery } from 'dexie-react-hooks';
import { type BusyTime, busyTimes, overlaps, takenBy } from '#db/queries/busy.ts';
import type { PollRow } from '#db/rows.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useSignedIn } from '#sync/provider.tsx';

/** @returns by option, the earliest first. Without the outing that the poll is about. */
export function useBusyDates({ outing_id, attributes, relations }: PollRow): ReadonlyMap<string, BusyTime[]> {
  const { db, user } = useSignedIn();
  const zone = deviceTimeZone();
  const ends = relations.options.flatMap(({ attributes: { starts_at, ends_at } }) =>
    [starts_at, ends_at].flatMap((time) => (time === null ? [] : [time.slice(0, 10)])),
  );
  const days = ends.sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const busy = useLiveQuery(
    () => (first === '' ? [] : busyTimes(db, user.id, { first, last, zone })),
    [db, user.id, first, last, zone],
  );
  const others = busy?.filter(({ outing }) => outing.id !== outing_id) ?? [];
  return new Map(
    relations.options.map(({ id, attributes: { starts_at, ends_at } }) => {
      const all_day = attributes.kind === 'days';
      const taken = takenBy({ starts_at, ends_at, all_day, timezone: attributes.timezone ?? zone });
      return [id, taken === null ? [] : others.filter((other) => overlaps(taken, other.taken, zone))];
    }),
  );
}
