/** Shows how fresh the contact lists are on this device, and what is wrong if they are missing. */

import { useTranslations } from 'use-intl';
import { useConnectivity, type WantedList } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';

export function ListsState({ list, hasLists }: { list: WantedList; hasLists: boolean }) {
  const t = useTranslations('contactLists');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown') return null;
  if (list.kind === 'never') {
    if (!isOffline && list.failure === null) return hasLists ? null : <ListSkeleton />;
    return (
      <LoadError onRetry={() => void engine.syncNow()}>
        {t(isOffline ? 'neverLoaded' : 'couldNotLoad')}
      </LoadError>
    );
  }
  return isOffline || list.failure !== null ? <Freshness at={list.currentAt} failed={!isOffline} /> : null;
}
