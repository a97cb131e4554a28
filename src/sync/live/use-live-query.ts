/** What a screen reads of the database, and reads again whenever it has changed. */
import { useObservable } from 'dexie-react-hooks';
import { liveQuery } from '#db/lists/live-query.ts';

/**
 * @param query reads the database
 * @param deps what `query` depends on, as of `useMemo`
 * @param atFirst what is known before the first response
 * @returns the response, that of earlier `deps` until the first one of new `deps` comes
 * @throws what `query` throws, while React draws
 */
export function useLiveQuery<T>(
  query: () => T | Promise<T>,
  deps: readonly unknown[],
  atFirst?: T,
): T | undefined {
  // Without a value until it is subscribed to, which the effect does.
  return useObservable(() => ({ ...liveQuery(query), hasValue: () => false }), [...deps], atFirst);
}
