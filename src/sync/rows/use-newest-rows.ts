/** Shows the newest rows of a list, live. Loads more on request, from this device first and then from the server. */
import type { Table } from 'dexie';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { UserDatabase } from '#db/database/user-database.ts';
import { NewestRows } from '#db/lists/newest-rows.ts';
import type { Placed } from '#db/rows.ts';
import { useSubscription, type WantedList } from '../hooks.ts';
import { useLoggedIn } from '../provider.tsx';

export interface ShownRows<TRow> {
  rows: readonly TRow[] | undefined;
  list: WantedList;
  hasMore: boolean;
  showMore: () => void;
  /** From now on, a newer row pushes out none of the shown ones. */
  keepShown: () => void;
  /** All rows were searched, and the wanted one was not found. */
  lacksWanted: boolean;
}

interface Options<TRow> {
  /** Name of the list. */
  list: string;
  /** Returns the table with its rows. Must be a constant function. */
  table: (db: UserDatabase) => Table<TRow, string>;
  /** How many rows to add at a time. */
  step: number;
  /** How many rows to show at first; one step if omitted. Read once. */
  first?: number | undefined;
  /** Id of a row that must be found, however old. */
  wanted: string | undefined;
}

export function useNewestRows<TRow extends Placed & { id: string }>(options: Options<TRow>): ShownRows<TRow> {
  const { table, step, wanted } = options;
  const { db } = useLoggedIn();
  const { list, loadMore } = useSubscription(options.list);
  const [first] = useState(options.first);
  const newest = useMemo(
    () => new NewestRows(table(db), options.list, step, first),
    [db, table, options.list, step, first],
  );
  const { rows, isFull, problem } = useSyncExternalStore(newest.subscribe, newest.get);
  if (problem) throw problem;
  const canPull = list.kind === 'stored' && list.more && !list.loadingMore && list.failure === null;
  const showMore = useCallback(() => {
    if (isFull) newest.more();
    else if (canPull) loadMore();
  }, [isFull, newest, canPull, loadMore]);

  const keepShown = useCallback(() => newest.keep(), [newest]);

  const searching = wanted !== undefined && rows !== undefined && !rows.some((row) => row.id === wanted);
  useEffect(() => {
    if (searching) showMore();
  }, [searching, showMore]);

  return {
    rows,
    list,
    hasMore: isFull || canPull,
    showMore,
    keepShown,
    lacksWanted: searching && !isFull && list.kind === 'stored' && !list.more,
  };
}
