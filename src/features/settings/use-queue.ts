/** The queued changes with the names of their rows. */
import type { Mutation } from '#db/database/sync-state.ts';
import { namesOfTouched } from '#db/queries/people/touched-names.ts';
import { cityNames } from '#db/queries/people/travel.ts';
import { pendingMutations, refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { type RowKey, rowKey } from '#db/rows.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { useLiveQuery } from '#sync/rows/use-live-query.ts';

export interface Queue {
  mutations: readonly Mutation[];
  names: ReadonlyMap<RowKey, string>;
}

/** In the order in which they were made; undefined until the database has answered. */
export function useQueue(kind: 'pending' | 'refused'): Queue | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(async () => {
    const mutations = await (kind === 'pending' ? pendingMutations(db) : refusedMutations(db));
    const names = new Map(await namesOfTouched(db, mutations));
    const marked = rowKey('visits', '');
    const places = mutations
      .flatMap(({ touches }) => touches)
      .flatMap((key) => (key.startsWith(marked) ? [key.slice(marked.length)] : []));
    for (const [id, name] of await cityNames(db, places)) names.set(rowKey('visits', id), name);
    return { mutations, names };
  }, [db, kind]);
}
