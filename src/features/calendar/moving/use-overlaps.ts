/** What the user has at a time that is being chosen. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDatabase } from '#db/database/user-database.ts';
import { daysTaken, overlaps, type Taken } from '#db/queries/taken.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useSignedIn } from '#sync/provider.tsx';
import type { CalendarEntry } from '../model/entry.ts';
import { readEntries } from '../model/read-entries.ts';

/** Titles of what takes the user's time then. `except`: key of the entry that is being moved. */
export async function overlapping(
  db: UserDatabase,
  userId: string,
  taken: Taken,
  except: string | null,
): Promise<string[]> {
  const zone = deviceTimeZone();
  const entries = await readEntries(db, userId, daysTaken(taken, zone), zone);
  return entries
    .filter((entry) => entry.key !== except && takesTime(entry) && overlaps(taken, entry.taken, zone))
    .map(({ title }) => title);
}

/** An outing that is sure, or an entry of one's own that is not said to leave time for others. */
function takesTime(entry: CalendarEntry): boolean {
  if (entry.kind === 'item') return false;
  if (entry.kind === 'foreign') return entry.event.attributes.busy;
  if (entry.kind === 'personal') return entry.item.attributes.busy;
  return entry.look === 'firm' || entry.look === 'maybe';
}

/** Undefined while it is looked up; none for a time that is not known yet. */
export function useOverlaps(taken: Taken | null, except: string | null): readonly string[] | undefined {
  const { db, user } = useSignedIn();
  const key = JSON.stringify(taken);
  return useLiveQuery(
    () => (taken === null ? [] : overlapping(db, user.id, taken, except)),
    [db, user.id, key, except],
  );
}
