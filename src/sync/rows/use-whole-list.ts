/** Loads a list that a screen needs as a whole. */
import { useEffect } from 'react';
import { useSubscription, type WantedList } from '../hooks.ts';

/** Subscribes to a list and requests all of its pages, one after the other. */
export function useWholeList(name: string): WantedList {
  const { list, loadMore } = useSubscription(name);
  const wantsMore = list.kind === 'stored' && list.more && !list.loadingMore && list.failure === null;
  useEffect(() => {
    if (wantsMore) loadMore();
  }, [wantsMore, loadMore]);
  return list;
}
