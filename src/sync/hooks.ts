/**
 * Provides the hooks through which screens use the sync engine: they read the database and subscribe to lists.
 * `use-mutate.ts` submits changes.
 */

import { useCallback, useEffect, useState } from 'react';
import { CONNECTIVITY_AT_FIRST, type Connectivity } from '#db/database/device-database.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import { freshAt } from '#db/lists/freshness.ts';
import { queueCounts, type RowMark } from '#db/queries/sending/outbox.ts';
import type { RowKey } from '#db/rows.ts';
import type { CallResult, Change, LogoutChoice, MutateResult } from '#engine/api.ts';
import type { PageRead, WantedPage } from '#engine/pull/read-lists.ts';
import { useLiveQuery } from './live/use-live-query.ts';
import { useKnownConnectivity, useLoggedIn, useRowMarks, useSync } from './provider.tsx';

/** Types that screens and the engine share: screens use the engine only through `src/sync`. */
export type { CallResult, Change, LogoutChoice, MutateResult, PageRead, WantedPage };
/** A valid change that could not be stored. */
export type NotStored = Exclude<MutateResult, { kind: 'stored' | 'invalid' }>;

/** State of a list that a screen subscribes to. */
export type WantedList =
  /** The local database has not responded yet: draw nothing final. */
  | { kind: 'unknown' }
  /** Never pulled to this device. `failure` is the reason. */
  | { kind: 'never'; failure: PulledList['failure'] }
  /**
   * Stored, at least in part. `more`: the server has further pages; `stale`: will be pulled again; `currentAt`: device
   * time at which it was last known to equal the server's list.
   */
  | {
      kind: 'stored';
      more: boolean;
      loadingMore: boolean;
      stale: boolean;
      currentAt: number;
      failure: PulledList['failure'];
    };

/**
 * Subscribes to a list (`timeline/upcoming`, `timeline/past`, `items/{id}`, `members/{id}`, `notes/{id}`,
 * `polls/{id}`). `loadMore` requests a further page.
 */
export function useSubscription(list: string): { list: WantedList; loadMore: () => void } {
  const { engine } = useSync();
  const { db } = useLoggedIn();
  const [pages, setPages] = useState(1);
  useEffect(() => {
    void engine.subscribe(list, pages);
  }, [engine, list, pages]);
  const stored = useLiveQuery(() => db.lists.get(list).then((row) => row ?? null), [db, list]);
  const { synced_at } = useConnectivity();
  const loadMore = useCallback(() => setPages((count) => count + 1), []);
  return { list: wanted(stored, synced_at), loadMore };
}

function wanted(stored: PulledList | null | undefined, syncedAt: number | null): WantedList {
  if (stored === undefined) return { kind: 'unknown' };
  const currentAt = stored ? freshAt(stored, syncedAt) : null;
  if (stored === null || currentAt === null) return { kind: 'never', failure: stored?.failure ?? null };
  return {
    kind: 'stored',
    more: stored.progress.kind !== 'complete',
    loadingMore: stored.progress.kind !== 'complete' && stored.pages_wanted > stored.pages_pulled,
    stale: stored.stale,
    currentAt,
    failure: stored.failure,
  };
}

/** Subscribes to the events of an outing while a screen shows it. */
export function useOpenOuting(outingId: string): void {
  const { engine } = useSync();
  useEffect(() => {
    void engine.open(outingId);
    return () => void engine.close(outingId);
  }, [engine, outingId]);
}

/** Returns the mark of a row with unaccepted changes; undefined when there are none. */
export function useRowMark(key: RowKey): RowMark | undefined {
  return useRowMarks().get(key);
}

/** Until the real state is known, the app assumes a network. */
export function useConnectivity(): Connectivity {
  return useKnownConnectivity() ?? CONNECTIVITY_AT_FIRST;
}

interface QueueCounts {
  pending: number;
  refused: number;
}

const NOTHING_QUEUED: QueueCounts = { pending: 0, refused: 0 };

/**
 * Returns how many changes are waiting and how many were refused. Undefined before the database has responded: draw
 * nothing final.
 */
export function useKnownQueueCounts(): QueueCounts | undefined {
  const { db } = useLoggedIn();
  return useLiveQuery(() => queueCounts(db), [db]);
}

/** The same, for badges and hints: zero before the database has responded. */
export const useQueueCounts = (): QueueCounts => useKnownQueueCounts() ?? NOTHING_QUEUED;
