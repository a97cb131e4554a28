/** The log of an outing or item, live, newest first, with the words of what its lines are about. */
import { useLiveQuery } from 'dexie-react-hooks';
import { newestActivities, type Subjects, subjectsOf } from '#db/queries/activities.ts';
import { type ActivityRow, listInOuting, type OutingRow } from '#db/rows.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { type NewestRows, useNewestRows } from '#sync/use-newest-rows.ts';

const STEP = 100;

export interface ActivityLog extends NewestRows<ActivityRow> {
  /** Undefined until it is known what is still there. */
  subjects: Subjects | undefined;
}

/** One log holds the lines of an outing and of its items: that of an item is a part of it. */
export function useActivity({ id, root_id }: Pick<OutingRow, 'id' | 'root_id'>): ActivityLog {
  const { db } = useSignedIn();
  const itemId = id === root_id ? null : id;
  const found = useNewestRows<ActivityRow>({
    list: listInOuting('activities', root_id),
    read: (from, limit) => newestActivities(from, { rootId: root_id, itemId }, limit),
    step: STEP,
    wanted: undefined,
  });
  const { rows } = found;
  const subjects = useLiveQuery(() => subjectsOf(db, rows ?? []), [db, rows]);
  return { ...found, subjects };
}
