/** Says that a change is saved; while there is no network, that it waits. */
import { useTranslations } from 'use-intl';
import { mayForget } from '#sync/app/persistence.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { toast } from '#ui/overlays/toast.tsx';

/** Once a visit is enough for what may happen after a week. */
let isWeekSaid = false;

async function mustSayWeek(): Promise<boolean> {
  if (isWeekSaid || !(await mayForget())) return false;
  isWeekSaid = true;
  return true;
}

/** @returns a function that takes what is said where the change is sent at once */
export function useSavedToast(): (said: string) => void {
  const ui = useTranslations('ui');
  const week = useTranslations('settings.sync');
  const isOffline = useConnectivity().network.kind !== 'online';
  const sayItWaits = async () =>
    toast.success((await mustSayWeek()) ? `${ui('waitingHint')}. ${week('pendingWeek')}` : ui('waitingHint'));
  return (said) => void (isOffline ? sayItWaits() : toast.success(said));
}
