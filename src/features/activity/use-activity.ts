/** Reads the log of an outing or item, live, newest first, with the titles of its subjects. */
import { useEffect, useMemo } from 'react';
import type { UserDatabase } from '#db/database/user-database.ts';
import { linesAbout, type Subjects, subjectsOf } from '#db/queries/outings/activities.ts';
import { type ActivityRow, listInOuting, type OutingRow } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { type ShownRows, useNewestRows } from '#sync/rows/use-newest-rows.ts';

const STEP = 100;
/** An item has few of the outing's lines: this many are looked up before the reader has to scroll. */
const ENOUGH = 30;
const tableOfActivities = (db: UserDatabase) => db.activities;

export interface ActivityLog extends ShownRows<ActivityRow> {
  /** Undefined until it is known which subjects still exist. */
  subjects: Subjects | undefined;
}

export function useActivity({ id, root_id }: Pick<OutingRow, 'id' | 'root_id'>): ActivityLog {
  const { db } = useLoggedIn();
  const found = useNewestRows({
    list: listInOuting('activities', root_id),
    table: tableOfActivities,
    step: STEP,
    wanted: undefined,
  });
  const all = found.rows;
  const rows = useMemo(() => all && linesAbout(all, id === root_id ? null : id), [all, id, root_id]);
  const { hasMore, showMore } = found;
  const isShort = rows !== undefined && rows.length < ENOUGH;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever more was read, though none of it may be of the item
  useEffect(() => {
    if (isShort && hasMore) showMore();
  }, [all, isShort, hasMore, showMore]);
  const subjects = useLiveQuery(() => subjectsOf(db, rows ?? []), [db, rows]);
  return { ...found, rows, subjects };
}
