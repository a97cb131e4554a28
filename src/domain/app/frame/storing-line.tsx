/** Tells that the app is being stored on this device, and draws nothing once it opens offline. */
import { CloudDownload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type AppStored, useAppStored } from '#sync/app/use-app-stored.ts';

/** "Storing the app for offline use, 60%" */
export function useStoredWords(): (app: AppStored) => string {
  const t = useTranslations('storageBanner');
  return (app) =>
    app.kind === 'storing'
      ? t('storing', { part: app.percent / 100 })
      : t(app.kind === 'stored' ? 'stored' : 'notStored');
}

export function StoringLine() {
  const app = useAppStored();
  const wordsOf = useStoredWords();
  if (app.kind !== 'storing') return null;
  return (
    <p className="mt-6 flex items-center gap-2 text-soft text-sm">
      <CloudDownload aria-hidden strokeWidth={1.75} className="size-[18px] shrink-0" />
      {wordsOf(app)}
    </p>
  );
}
