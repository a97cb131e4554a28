/** The log of an outing or item, live, newest first; pulls further pages on request. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { newestActivities, type Subjects, subjectsOf } from '#db/queries/activities.ts';
import { type ActivityRow, listInOuting, type OutingRow } from '#db/rows.ts';
import { useSubscription, type WantedList } from '#sync/hooks.ts';
import { useSignedIn } from '#sync/provider.tsx';

const STEP = 100;

export interface ActivityLog {
  /** Undefined before the database's first answer. */
  lines: readonly ActivityRow[] | undefined;
  subjects: Subjects;
  list: WantedList;
  hasMore: boolean;
  showMore: () => void;
}

const NONE: Subjects = new Map();

/** One log holds the lines of an outing and of its items: that of an item is a part of it. */
export function useActivity({ id, root_id }: Pick<OutingRow, 'id' | 'root_id'>): ActivityLog {
  const { db } = useSignedIn();
  const { list, loadMore } = useSubscription(listInOuting('activities', root_id));
  const [limit, setLimit] = useState(STEP);
  const found = useLiveQuery(async () => {
    const lines = await newestActivities(db, { rootId: root_id, itemId: id === root_id ? null : id }, limit);
    return { asked: limit, lines, subjects: await subjectsOf(db, lines) };
  }, [db, id, root_id, limit]);
  const full = found !== undefined && found.asked === limit && found.lines.length >= limit;
  const canPull = list.kind === 'stored' && list.more && !list.loadingMore && list.failure === null;
  const showMore = useCallback(() => {
    if (full) setLimit((count) => count + STEP);
    else if (canPull) loadMore();
  }, [full, canPull, loadMore]);
  return {
    lines: found?.lines,
    subjects: found?.subjects ?? NONE,
    list,
    hasMore: full || canPull,
    showMore,
  };
}
