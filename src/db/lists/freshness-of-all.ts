/** How current everything is that this device keeps: of the timeline, and of each outing. */

import type { PulledList } from '../database/sync-state.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { listsInOuting } from '../entity-loops.ts';
import { rowKey } from '../rows.ts';
import { freshAt } from './freshness.ts';
import { parseListName } from './list-names.ts';

/** What one line of the sync panel tells: of one list, or of all that belongs to an outing. */
export interface Freshness {
  key: string;
  /** Device time; null where nothing of it has come yet. */
  at: number | null;
  /** How many of its lists are still to come, whole or in part. */
  missing: number;
  /** The last attempt for one of them was not answered. */
  failed: boolean;
}

export interface FreshnessOfAll {
  /** Windows of the person's own timeline; those that were never wanted are not named. */
  upcoming: Freshness;
  past: Freshness | null;
  /** One an outing (items have theirs), the nearest first. */
  outings: readonly (Freshness & { title: string })[];
}

/** The freshness of everything that is kept on this device. Reads all lists: for one panel, not for each screen. */
export async function freshnessOfAll(db: UserDatabase, syncedAt: number | null): Promise<FreshnessOfAll> {
  const lists = new Map((await db.lists.toArray()).map((list) => [list.name, list]));
  const ids = new Set([...lists.values()].flatMap(({ name }) => outingOf(name) ?? []));
  const outings = (await db.outings.bulkGet([...ids])).filter((outing) => outing !== undefined);
  const past = lists.get('timeline/past');
  return {
    upcoming: together('upcoming', [lists.get('timeline/upcoming')], syncedAt),
    past: past ? together('past', [past], syncedAt) : null,
    outings: outings
      .map((outing) => {
        const { id, attributes } = outing;
        const names = listsInOuting(outing);
        const known = names.map((name) => lists.get(name)).filter((list) => list !== undefined);
        return {
          ...together(rowKey('outings', id), known, syncedAt),
          title: attributes.title,
          nearness: nearness(known),
        };
      })
      .sort((a, b) => a.nearness - b.nearness)
      .map(({ nearness: _, ...outing }) => outing),
  };
}

/** The outing that a list belongs to; items are listed with their outing. */
function outingOf(name: string): string | undefined {
  const parsed = parseListName(name);
  return parsed?.kind === 'inOuting' ? parsed.outingId : undefined;
}

const nearness = (lists: readonly PulledList[]) =>
  Math.min(...lists.map(({ distance }) => distance ?? Number.POSITIVE_INFINITY));

/** Several lists are as old as the oldest of them. */
function together(
  key: string,
  lists: readonly (PulledList | undefined)[],
  syncedAt: number | null,
): Freshness {
  // What is not the person's to read will never come, and is not waited for.
  const known = lists.filter((list) => list?.failure !== 'refused');
  const times = known.map((list) => (list ? freshAt(list, syncedAt) : null));
  const come = times.filter((at) => at !== null);
  return {
    key,
    at: come.length === 0 ? null : Math.min(...come),
    missing: known.filter((list) => list?.progress.kind !== 'complete').length,
    failed: known.some((list) => list?.failure === 'unreachable'),
  };
}
