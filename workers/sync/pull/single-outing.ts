/** Reads a single outing from its response and stores it together with pages. Runs inside `writing`. */
import * as v from 'valibot';
import type { PulledList } from '#db/database/sync-state.ts';
import type { WireOf } from '#db/entities.ts';
import { rowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { FOR_GOOD, type MergeSnapshot, mergePage, mergeRow } from '../merge/merge.ts';
import { parseWire } from '../storage/store.ts';

/** The response about one outing, not yet stored */
export interface ReadOuting {
  kind: 'outing';
  /** Name of its list */
  name: string;
  raw: { id: string };
  /** Null if it lacks fields that the user may not see, or is in a newer format */
  row: WireOf['outings'] | null;
  /** The list's mark count when the outing was requested */
  marks: number;
  /** Names of the lists that were read in the same snapshot */
  alongside: ReadonlySet<string>;
}

export type StoredOuting =
  /** `isNew`: it was in no list before. */
  | { kind: 'shown'; list: PulledList; isNew: boolean }
  /** Marked or purged while the response was on its way: the response may be older. */
  | { kind: 'outdated' };

export function readOuting(
  name: string,
  raw: { id: string },
  marks: number,
  alongside: ReadonlySet<string>,
): ReadOuting {
  return { kind: 'outing', name, raw, row: parseWire('outings', raw), marks, alongside };
}

export async function storeOuting(
  { db, me, now }: SyncContext,
  { name, raw, row, marks, alongside }: ReadOuting,
  snapshot: MergeSnapshot,
): Promise<StoredOuting> {
  const [list, before] = await Promise.all([db.lists.get(name), db.outings.get(raw.id)]);
  if (!list || list.marks !== marks) return { kind: 'outdated' };
  if (row === null || !isOwn(raw))
    await mergeRow(db, 'outings', raw, { sequence: null, placement: isOwn(raw) ? 'list' : 'keep' }, me);
  else if (snapshot.deletedAt.get(rowKey('outings', raw.id)) !== FOR_GOOD)
    await mergePage(db, 'outings', [row], null, me, { snapshot, alongside });
  const pulled = { stale: false, failure: null, pulled_at: now() };
  const stored: PulledList = { ...list, progress: { kind: 'complete' }, ...pulled };
  await db.lists.put(stored);
  return { kind: 'shown', list: stored, isNew: before?.list === undefined };
}

const Own = v.looseObject({ relations: v.looseObject({ membership: v.object({}) }) });

/** Returns whether the user takes part in it or it is an item: either way it is in one of their lists. */
const isOwn = (raw: { id: string }) => v.is(Own, raw) || ('parent_id' in raw && raw.parent_id !== null);
