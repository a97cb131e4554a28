/** Runs a live query over data that changes in bursts, such as the messages of a chat: see `steadyQuery`. */
import { useObservable } from 'dexie-react-hooks';
import { steadyQuery } from '#db/lists/steady-query.ts';

/** Undefined before the database's first result. */
export function useSteadyQuery<T>(
  query: () => Promise<T>,
  deps: readonly unknown[],
  leastRest?: number,
): T | undefined {
  return useObservable(() => ({ ...steadyQuery(query, leastRest), hasValue: () => false }), [...deps]);
}
