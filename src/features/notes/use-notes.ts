/** The notes of an outing, live, newest first; pulls further pages on request. */

import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { newestNotesOf } from '#db/queries/notes.ts';
import { listInOuting, type NoteRow } from '#db/rows.ts';
import { useSubscription, type WantedList } from '#sync/hooks.ts';
import { useSignedIn } from '#sync/provider.tsx';

const STEP = 50;

export interface Notes {
  notes: readonly NoteRow[] | undefined;
  list: WantedList;
  hasMore: boolean;
  showMore: () => void;
  /** All notes were searched, and the wanted one is not there. */
  lacksWanted: boolean;
}

/** `wanted`: a note that must be found, however old. */
export function useNotes(outingId: string, wanted: string | undefined): Notes {
  const { db } = useSignedIn();
  const { list, loadMore } = useSubscription(listInOuting('notes', outingId));
  const [limit, setLimit] = useState(STEP);
  const found = useLiveQuery(
    async () => ({ asked: limit, notes: await newestNotesOf(db, outingId, limit) }),
    [db, outingId, limit],
  );
  const full = found !== undefined && found.asked === limit && found.notes.length >= limit;
  const canPull = list.kind === 'stored' && list.more && !list.loadingMore && list.failure === null;
  const showMore = useCallback(() => {
    if (full) setLimit((count) => count + STEP);
    else if (canPull) loadMore();
  }, [full, canPull, loadMore]);

  const searching =
    wanted !== undefined && found !== undefined && !found.notes.some((note) => note.id === wanted);
  useEffect(() => {
    if (searching) showMore();
  }, [searching, showMore]);

  return {
    notes: found?.notes,
    list,
    hasMore: full || canPull,
    showMore,
    lacksWanted: searching && !full && list.kind === 'stored' && !list.more,
  };
}
