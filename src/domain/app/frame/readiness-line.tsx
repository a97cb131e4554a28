/** Shows in one line whether the app and the user's plans are on this device, so that both open offline. */
import { CircleCheck, CloudDownload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { holdsAgenda, holdsTravels, storedCounts } from '#db/lists/kept-ready.ts';
import { type AppStored, useAppStored } from '#sync/app/use-app-stored.ts';
import { useConnectivity, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

/** Returns a function that formats “Storing the app for offline use, 60%”. */
export function useStoredWords(): (app: AppStored) => string {
  const t = useTranslations('storageBanner');
  return (app) =>
    app.kind === 'storing'
      ? t('storing', { part: app.percent / 100 })
      : t(app.kind === 'stored' ? 'stored' : 'notStored');
}

export default function ReadinessLine() {
  const t = useTranslations('aside');
  const { db } = useLoggedIn();
  const { list } = useSubscription('timeline/upcoming');
  const { network } = useConnectivity();
  const counts = useLiveQuery(() => storedCounts(db), [db]);
  const holds = useLiveQuery(async () => (await holdsAgenda(db)) && (await holdsTravels(db)), [db]);
  const app = useAppStored();
  const storedWords = useStoredWords();
  if (!counts || holds === undefined || list.kind === 'unknown') return null;
  const ready = app.kind === 'stored' && holds;
  const Icon = ready ? CircleCheck : CloudDownload;
  const words = ready
    ? t('ready', { ...counts })
    : // Without the app, no plan opens.
      app.kind === 'storing' || holds
      ? storedWords(app)
      : t(network.kind === 'online' ? 'preparing' : 'notReady');
  return (
    <p className="flex items-start gap-1.5 text-soft text-sm">
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={`mt-px size-[18px] shrink-0 ${ready ? 'text-set' : ''}`}
      />
      {words}
    </p>
  );
}
