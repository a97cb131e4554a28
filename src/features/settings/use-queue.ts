/** Reads the queued changes with the names of their rows. */
import type { Mutation } from '#db/database/sync-state.ts';
import { namesOfTouched } from '#db/queries/people/touched-names.ts';
import { cityNames } from '#db/queries/places/travel.ts';
import { keptOutMutations, pendingMutations, refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { type RowKey, rowKey } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useDeviceNow } from '#ui/device/use-device-now.ts';

export interface Queue {
  mutations: readonly Mutation[];
  names: ReadonlyMap<RowKey, string>;
}

const READ = {
  pending: pendingMutations,
  refused: refusedMutations,
  keptOut: keptOutMutations,
} as const;

/** In the order in which they were made; undefined until the database has responded. */
export function useQueue(kind: 'pending' | 'refused' | 'keptOut'): Queue | undefined {
  const { db } = useLoggedIn();
  const deviceNow = useDeviceNow();
  const now = kind === 'keptOut' ? deviceNow : 0;
  return useLiveQuery(async () => {
    const mutations = await READ[kind](db, now);
    const names = new Map(await namesOfTouched(db, mutations));
    const marked = rowKey('visits', '');
    const places = mutations
      .flatMap(({ touches }) => touches)
      .flatMap((key) => (key.startsWith(marked) ? [key.slice(marked.length)] : []));
    for (const [id, name] of await cityNames(db, places)) names.set(rowKey('visits', id), name);
    return { mutations, names };
  }, [db, kind, now]);
}
