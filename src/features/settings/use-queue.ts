/** The queue of changes with the names of what they change. */
import { useLiveQuery } from 'dexie-react-hooks';
import { namesOfTouched, pendingMutations, refusedMutations } from '#db/outbox.ts';
import type { RowKey } from '#db/rows.ts';
import type { Mutation } from '#db/sync-state.ts';
import { useSignedIn } from '#sync/provider.tsx';

export interface Queue {
  mutations: readonly Mutation[];
  names: ReadonlyMap<RowKey, string>;
}

/** In the order in which they were made; undefined until the database has answered. */
export function useQueue(kind: 'pending' | 'refused'): Queue | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(async () => {
    const mutations = await (kind === 'pending' ? pendingMutations(db) : refusedMutations(db));
    return { mutations, names: await namesOfTouched(db, mutations) };
  }, [db, kind]);
}
