/** Chooses the lists of the next request. */

import { LISTS_PER_REQUEST_MAX } from '#contract/base/limits.ts';
import { parseChannel } from '#contract/events.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import { singleOuting } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { isAhead, isNewAgenda, outingOfSingle } from '../lists/subscriptions.ts';
import { isClosed, writing } from '../storage/store.ts';
import type { AskedList } from './ask.ts';
import { outingToFetch } from './pages.ts';
import type { PrefetchBudget } from './prefetch-budget.ts';

/** Lists for one request */
export interface Batch {
  /** Whether no screen has asked for any of them. */
  ahead: boolean;
  lists: readonly PulledList[];
}

/** Requests in progress, as far as they affect the next one */
export interface UnderWay {
  isBusy(name: string): boolean;
  mayAsk(name: string): boolean;
  screens: boolean;
  ahead: boolean;
}

/**
 * Chooses lists for screens first and by themselves. Prefetching follows, one request at a time, when all of these have
 * arrived. On a new device both start together: prefetched lists follow the agenda, which a screen shows, in the same
 * response.
 * @param lists ordered by urgency
 * @returns null: nothing can be requested now
 */
export function nextBatch(
  lists: Iterable<PulledList>,
  { isBusy, mayAsk, screens, ahead }: UnderWay,
  budget: PrefetchBudget,
): Batch | null {
  const chosen: PulledList[] = [];
  for (const list of lists) {
    const isFirstAhead = isAhead(list) && !chosen.some(isAhead);
    const isApart = screens || ahead || chosen.length > 0;
    if (isFirstAhead && isApart && !chosen.some(isNewAgenda)) break;
    if (isAhead(list) && list.pulled_at === null && (list.distance ?? 0) > budget.withinMs) continue;
    if (isBusy(list.name) || !mayAsk(list.name)) continue;
    chosen.push(list);
    if (chosen.length === LISTS_PER_REQUEST_MAX) break;
  }
  const [first] = chosen;
  return first ? { ahead: isAhead(first), lists: chosen } : null;
}

/**
 * Adds the rows of outings whose channels are followed from this request on. The channel of an outing also covers the
 * outing's own row (its description, its count of items), which another list fetched earlier: in the same snapshot,
 * both reflect the same event.
 */
export async function withOutings(sync: SyncContext, lists: readonly PulledList[]): Promise<AskedList[]> {
  const { db } = sync;
  const isSingle = ({ name }: PulledList) => outingOfSingle(name) !== null;
  const channels = [...new Set(lists.filter((list) => !isSingle(list)).map(({ channel }) => channel))];
  const cursors = await db.channels.bulkGet(channels);
  const begun = channels.filter((_, index) => cursors[index] === undefined);
  const singles = new Map<string, PulledList>();
  if (begun.some((channel) => parseChannel(channel)?.kind === 'outing'))
    await writing(db, async () => {
      singles.clear();
      if (await isClosed(db)) return;
      const outings = begun.flatMap((channel) => {
        const of = parseChannel(channel);
        const first = lists.find((list) => list.channel === channel);
        return of?.kind === 'outing' && first ? [{ channel, rootId: of.rootId, first }] : [];
      });
      const stored = await db.lists.bulkGet(outings.map(({ rootId }) => singleOuting(rootId)));
      for (const [index, { channel, rootId, first }] of outings.entries())
        singles.set(channel, outingToFetch(stored[index], rootId, first, sync.now()));
      await db.lists.bulkPut([...singles.values()]);
    });
  const added = new Set([...singles.values()].map(({ name }) => name));
  const asked: AskedList[] = [];
  const isAdded = new Set<string>();
  for (const list of lists) {
    const single = singles.get(list.channel);
    if (single && !isAdded.has(list.channel)) asked.push({ list: single, withOuting: true });
    isAdded.add(list.channel);
    if (!added.has(list.name)) asked.push({ list, withOuting: single !== undefined });
  }
  return asked;
}
