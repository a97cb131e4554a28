/** Shows that a change is saved; without a network, that it waits. */
import { useTranslations } from 'use-intl';
import { mayForget } from '#sync/app/persistence.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { toast } from '#ui/overlays/toast.tsx';

/** Once per visit is enough for what may happen after a week. */
let isWeekSaid = false;

async function mustSayWeek(): Promise<boolean> {
  if (isWeekSaid || !(await mayForget())) return false;
  isWeekSaid = true;
  return true;
}

/** @returns a function that takes the message for a change that is sent at once */
export function useSavedToast(): (said: string) => void {
  const ui = useTranslations('ui');
  const week = useTranslations('settings.sync');
  const isOffline = useConnectivity().network.kind !== 'online';
  const sayItWaits = async () =>
    toast.success((await mustSayWeek()) ? `${ui('waitingHint')}. ${week('pendingWeek')}` : ui('waitingHint'));
  return (said) => void (isOffline ? sayItWaits() : toast.success(said));
}
