/** Checks what this device stores for offline use. */

import type { PulledList } from '../database/sync-state.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { listsKeptReady } from '../entity-loops.ts';
import { listOfPerson, TIMELINE } from '../rows.ts';
import { listBetween } from './list-range.ts';

export interface StoredCounts {
  outings: number;
  notes: number;
  polls: number;
}

export async function storedCounts(db: UserDatabase): Promise<StoredCounts> {
  const [outings, notes, polls] = await Promise.all([db.outings.count(), db.notes.count(), db.polls.count()]);
  return { outings, notes, polls };
}

const isSettled = (list: PulledList) =>
  list.failure === 'refused' ||
  (!list.stale && (list.progress.kind === 'complete' || list.pages_pulled >= list.pages_wanted));

const A_LITTLE = 20;

/** Returns whether everything to prefetch has arrived: the agenda, and the contents of each of its outings. */
export async function holdsAgenda(db: UserDatabase): Promise<boolean> {
  const upcoming = await db.lists.get('timeline/upcoming');
  if (!upcoming || !isSettled(upcoming)) return false;
  // While much is still to be fetched, a small sample is enough to see it.
  const due = await db.lists.where('due').equals(1).limit(A_LITTLE).toArray();
  if (due.some(({ distance }) => distance !== undefined)) return false;
  const roots = await listBetween(
    db.outings,
    TIMELINE,
    upcoming.from ?? 0,
    Number.POSITIVE_INFINITY,
  ).toArray();
  // Items and the outings themselves.
  const family = db.outings.where('root_id').anyOf(roots.map(({ id }) => id));
  // The server has nothing to send for outings that it does not have yet.
  const seen = await family.filter(({ attributes }) => attributes.updated_at_timestamp > 0).toArray();
  const lists = await db.lists.bulkGet(seen.flatMap(listsKeptReady));
  return lists.every((list) => list !== undefined && isSettled(list));
}

/** Returns whether the user's marks and all places have arrived. Evicted places do not count as missing. */
export async function holdsTravels(db: UserDatabase): Promise<boolean> {
  const list = await db.lists.get(listOfPerson('visits'));
  if (!list || !isSettled(list)) return false;
  const facts = await db.facts.bulkGet(['places_version', 'places_let_go_at']);
  return facts.some((fact) => fact !== undefined);
}
