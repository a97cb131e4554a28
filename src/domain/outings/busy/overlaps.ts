/** Finds what the user has at a time that they are choosing, from data on the device. */
import { daysTaken, overlaps, type Taken } from '#contract/calendar/busy/taken.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { busyTimes } from '#db/queries/calendar/busy.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

/** Keys of calendar entries that do not conflict: the entry that is being moved itself. */
export type Except = readonly string[];

/** Returns the titles of the user's entries then, the earliest first. */
export async function overlapping(
  db: UserDatabase,
  userId: string,
  taken: Taken,
  except: Except,
): Promise<string[]> {
  const zone = deviceTimeZone();
  const busy = await busyTimes(db, userId, { ...daysTaken(taken, zone), zone });
  return busy
    .filter((entry) => !except.includes(entry.key) && overlaps(taken, entry.taken, zone))
    .map(({ title }) => title);
}

/** Undefined while it is looked up; empty for a time that is not known yet. */
export function useOverlaps(taken: Taken | null, except: Except): readonly string[] | undefined {
  const { db, user } = useLoggedIn();
  return useLiveQuery(
    () => (taken === null ? [] : overlapping(db, user.id, taken, except)),
    [db, user.id, JSON.stringify([taken, except])],
  );
}
