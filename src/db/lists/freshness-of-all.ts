/** Computes how current all stored data is: the timeline, and each outing. */

import type { PulledList } from '../database/sync-state.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { listsInOuting } from '../entity-loops.ts';
import { rowKey } from '../rows.ts';
import { freshAt } from './freshness.ts';
import { parseListName } from './list-names.ts';

/** One line of the sync panel: the freshness of one list, or of all lists of an outing. */
export interface Freshness {
  key: string;
  /** Device time; null while nothing of it has arrived. */
  at: number | null;
  /** How many of its lists are incomplete. */
  missing: number;
  /** The last attempt for one of them got no response. */
  failed: boolean;
}

export interface FreshnessOfAll {
  /** Windows of the user's timeline. A window without a subscription is omitted. */
  upcoming: Freshness;
  past: Freshness | null;
  /** One per outing, with its items; the nearest first. */
  outings: readonly (Freshness & { title: string })[];
}

/** Returns the freshness of all stored data. Reads all lists: use it for one panel, not on each screen. */
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

/** Returns the outing of a list; items count toward their outing. */
function outingOf(name: string): string | undefined {
  const parsed = parseListName(name);
  return parsed?.kind === 'inOuting' ? parsed.outingId : undefined;
}

const nearness = (lists: readonly PulledList[]) =>
  Math.min(...lists.map(({ distance }) => distance ?? Number.POSITIVE_INFINITY));

/** Several lists are as fresh as the oldest of them. */
function together(
  key: string,
  lists: readonly (PulledList | undefined)[],
  syncedAt: number | null,
): Freshness {
  // Lists that the user may not read never arrive, so they do not count.
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
