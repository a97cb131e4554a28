/** How fresh the user's people are on this device, and what is wrong where they are not here. */

import { useTranslations } from 'use-intl';
import { useConnectivity, type WantedList } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';

interface GroupStateProps {
  list: WantedList;
  /** Some are shown already. */
  hasPeople: boolean;
}

export function GroupState({ list, hasPeople }: GroupStateProps) {
  const t = useTranslations('peopleScreens');
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  const retry = () => void engine.syncNow();
  if (list.kind === 'unknown') return null;
  if (list.kind === 'never') {
    if (!isOffline && list.failure === null) return hasPeople ? null : <ListSkeleton />;
    return <LoadError onRetry={retry}>{t(isOffline ? 'neverLoaded' : 'couldNotLoad')}</LoadError>;
  }
  if (list.more && list.failure !== null)
    return <LoadError onRetry={retry}>{t('couldNotLoadAll')}</LoadError>;
  return isOffline || list.failure !== null ? <Freshness at={list.currentAt} failed={!isOffline} /> : null;
}
