/** One outing by itself: as it was answered, and stored together with pages. Runs inside `writing`. */
import * as v from 'valibot';
import type { PulledList } from '#db/database/sync-state.ts';
import type { WireOf } from '#db/entities.ts';
import { rowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { FOR_GOOD, type MergeSnapshot, mergePage, mergeRow } from '../merge/merge.ts';
import { parseWire } from '../storage/store.ts';

/** An outing as it was answered, not yet stored. */
export interface ReadOuting {
  kind: 'outing';
  /** Name of its list. */
  name: string;
  raw: { id: string };
  /** Null where fields of it are kept from the person, or new. */
  row: WireOf['outings'] | null;
  /** How often the list was marked when it was asked for. */
  marks: number;
}

export type StoredOuting =
  /** `isNew`: it stood in no list before. */
  | { kind: 'shown'; list: PulledList; isNew: boolean }
  /** Marked or purged while the answer was on its way: it may be from before. */
  | { kind: 'outdated' };

export function readOuting(name: string, raw: { id: string }, marks: number): ReadOuting {
  return { kind: 'outing', name, raw, row: parseWire('outings', raw), marks };
}

export async function storeOuting(
  { db, me, now }: SyncContext,
  { name, raw, row, marks }: ReadOuting,
  aside: MergeSnapshot,
): Promise<StoredOuting> {
  const [list, before] = await Promise.all([db.lists.get(name), db.outings.get(raw.id)]);
  if (!list || list.marks !== marks) return { kind: 'outdated' };
  if (row === null || !isOwn(raw))
    await mergeRow(db, 'outings', raw, { sequence: null, placement: isOwn(raw) ? 'place' : 'keep' }, me);
  else if (aside.deletedAt.get(rowKey('outings', raw.id)) !== FOR_GOOD)
    await mergePage(db, 'outings', [row], null, me, { snapshot: aside });
  const pulled = { stale: false, failure: null, pulled_at: now() };
  const stored: PulledList = { ...list, progress: { kind: 'complete' }, ...pulled };
  await db.lists.put(stored);
  return { kind: 'shown', list: stored, isNew: before?.list === undefined };
}

const Own = v.looseObject({ relations: v.looseObject({ membership: v.object({}) }) });

/** The person takes part in it, or it is an item: both stand in a list of theirs. */
const isOwn = (raw: { id: string }) => v.is(Own, raw) || ('parent_id' in raw && raw.parent_id !== null);
