/** The newest rows of a list, live; more of them on request, from this device first and then from the server. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import type { UserDatabase } from '#db/database/user-database.ts';
import { useSubscription, type WantedList } from './hooks.ts';
import { useSignedIn } from './provider.tsx';

export interface NewestRows<TRow> {
  rows: readonly TRow[] | undefined;
  list: WantedList;
  hasMore: boolean;
  showMore: () => void;
  /** All rows were searched, and the wanted one is not there. */
  lacksWanted: boolean;
}

interface Options<TRow> {
  /** Name of the list. */
  list: string;
  /** Reads its newest rows, at most so many. */
  read: (db: UserDatabase, limit: number) => Promise<TRow[]>;
  /** How many are added at a time. */
  step: number;
  /** Id of a row that must be found, however old. */
  wanted: string | undefined;
}

export function useNewestRows<TRow extends { id: string }>(options: Options<TRow>): NewestRows<TRow> {
  const { read, step, wanted } = options;
  const { db } = useSignedIn();
  const { list, loadMore } = useSubscription(options.list);
  const [limit, setLimit] = useState(step);
  const found = useLiveQuery(
    async () => ({ asked: limit, rows: await read(db, limit) }),
    [db, options.list, limit],
  );
  const full = found !== undefined && found.asked === limit && found.rows.length >= limit;
  const canPull = list.kind === 'stored' && list.more && !list.loadingMore && list.failure === null;
  const showMore = useCallback(() => {
    if (full) setLimit((count) => count + step);
    else if (canPull) loadMore();
  }, [full, canPull, loadMore, step]);

  const searching =
    wanted !== undefined && found !== undefined && !found.rows.some((row) => row.id === wanted);
  useEffect(() => {
    if (searching) showMore();
  }, [searching, showMore]);

  return {
    rows: found?.rows,
    list,
    hasMore: full || canPull,
    showMore,
    lacksWanted: searching && !full && list.kind === 'stored' && !list.more,
  };
}
