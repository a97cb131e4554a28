/** Says that a change is saved; while there is no network, that it waits. */
import { useTranslations } from 'use-intl';
import { useConnectivity } from '#sync/hooks.ts';
import { toast } from '#ui/overlays/toast.tsx';

/** @returns a function that takes what is said where the change is sent at once */
export function useSavedToast(): (said: string) => void {
  const ui = useTranslations('ui');
  const isOffline = useConnectivity().network.kind !== 'online';
  return (said) => void toast.success(isOffline ? ui('waitingHint') : said);
}
