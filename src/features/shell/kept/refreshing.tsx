/** Refreshes a screen: by pulling, by a key, and by a button for keyboard users. */
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSync } from '#sync/provider.tsx';
import { countRefresh } from '#sync/refreshes.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { type PullHandle, PullToRefresh } from '#ui/lists/pull-to-refresh.tsx';

/** Wraps all screens of logged-in users. Screens that can be refreshed declare it in their route. */
export function Refreshing({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const { engine } = useSync();
  const active = useMatches({ select: (matches) => matches.at(-1)?.staticData.refreshes }) ?? false;
  const refresh = () => {
    countRefresh();
    return engine.syncNow();
  };
  const pull = useRef<PullHandle>(null);
  useKeys(active ? [{ keys: ['r'], label: t('refresh'), act: () => pull.current?.refresh() }] : []);
  return (
    <PullToRefresh ref={pull} active={active} onRefresh={refresh}>
      {children}
    </PullToRefresh>
  );
}
