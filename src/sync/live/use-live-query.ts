/** Runs a database query for a screen and reruns it whenever its data changes. */
import { useObservable } from 'dexie-react-hooks';
import { liveQuery } from '#db/lists/live-query.ts';

/**
 * @param query reads the database
 * @param deps what `query` depends on, as in `useMemo`
 * @param atFirst what is known before the first result
 * @returns the result; that of earlier `deps` until the first one of new `deps` arrives
 * @throws what `query` throws, while React renders
 */
export function useLiveQuery<T>(
  query: () => T | Promise<T>,
  deps: readonly unknown[],
  atFirst?: T,
): T | undefined {
  // Has no value until the effect subscribes to it.
  return useObservable(() => ({ ...liveQuery(query), hasValue: () => false }), [...deps], atFirst);
}
