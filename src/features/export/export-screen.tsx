/** Exports all of the user's own data as one file: choice, progress, and result. */
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale, useMessages, useTimeZone, useTranslations } from 'use-intl';
import { FormError } from '#forms/form-error.tsx';
import { formatBytes } from '#i18n/bytes.ts';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { download } from '#ui/device/download.ts';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ProgressBar } from '#ui/parts/progress.tsx';
import type { Reading } from './archive/words.ts';
import { cancelExport, dismissExport, type Run, startExport, useExport } from './run/running.ts';
import { chooseTarget } from './run/save.ts';

type RunOf<TKind extends Run['kind']> = Extract<Run, { kind: TKind }>;

/** @param frame the page of settings around it */
export function ExportScreen({
  frame,
}: {
  frame: (title: string, line: string, content: ReactNode) => ReactNode;
}) {
  const t = useTranslations('exporting');
  const { user } = useLoggedIn();
  const run = useExport(user.id);
  return frame(t('title'), t('line'), <Step run={run} />);
}

function Step({ run }: { run: Run }) {
  const t = useTranslations('exporting');
  switch (run.kind) {
    case 'none':
      return <Ready />;
    case 'cancelled':
      return <Ready note={<p role="status">{t('cancelled')}</p>} />;
    case 'failed':
    case 'full':
      return <Ready note={<FormError>{t(run.kind)}</FormError>} />;
    case 'collecting':
    case 'cancelling':
      return <Collecting run={run} />;
    case 'done':
      return <Done run={run} />;
  }
}

/** The archive uses the language and formats that the user has now. */
function useReading(): () => Reading {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? deviceTimeZone();
  const { archive, heads, notifications, outingCard, outings, polls, ratings, travel, ui } = useMessages();
  return () => ({
    language: document.documentElement.lang,
    locale,
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    timeZone,
    messages: { archive, heads, notifications, outingCard, outings, polls, ratings, travel, ui },
    origin: location.origin,
    now: present(),
  });
}

function Ready({ note = null }: { note?: ReactNode }) {
  const t = useTranslations('exporting');
  const { engine, device } = useSync();
  const { user } = useLoggedIn();
  const formats = useFormats();
  const readingNow = useReading();
  const isOffline = useConnectivity().network.kind !== 'online';
  const [photos, setPhotos] = useState<'with' | 'without'>('with');
  const start = async () => {
    const name = `${t('fileName', { day: formats.isoDay(present()) })}.zip`;
    const target = await chooseTarget(name);
    if (target.kind === 'dismissed') return;
    startExport({
      engine,
      device,
      name,
      userId: user.id,
      reading: readingNow(),
      withBytes: photos === 'with',
      isOffline,
      target: target.kind === 'file' ? target.handle : null,
      onFinished(run) {
        if (run.kind === 'done') toast.success(t('done'));
        else if (run.kind === 'failed' || run.kind === 'full') toast.error(t(run.kind));
      },
    });
  };
  return (
    <div className="flex flex-col gap-5">
      {note}
      <Card>
        <h2 className="font-semibold">{t('what')}</h2>
        <ul className="mt-2 list-disc ps-5">
          {(['outings', 'chats', 'own', 'account'] as const).map((what) => (
            <li key={what} className="py-0.5">
              {t(what)}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-soft text-sm">{t('formats')}</p>
      </Card>
      <Card>
        <RadioField
          label={t('choice')}
          value={photos}
          options={[
            { value: 'with', label: t('with'), hint: t('withHint') },
            { value: 'without', label: t('without'), hint: t('withoutHint') },
          ]}
          onChange={setPhotos}
        />
      </Card>
      {isOffline && (
        <p role="status" className="text-soft">
          {t('offline')}
        </p>
      )}
      <Button variant="primary" size="lg" onClick={() => void start()}>
        {t('start')}
      </Button>
    </div>
  );
}

function Collecting({ run }: { run: RunOf<'collecting' | 'cancelling'> }) {
  const t = useTranslations('exporting');
  const locale = useLocale();
  const progress = run.kind === 'collecting' ? run.progress : null;
  const total = progress?.total ?? null;
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <h2 className="font-semibold">{t(run.kind)}</h2>
        {progress && (
          <>
            <ProgressBar
              label={t('collecting')}
              part={total === null || total === 0 ? 0 : progress.done / total}
            />
            <p className="tabular mt-2 text-soft text-sm">
              {total === null ? t('beginning') : t('soFar', { done: progress.done, total })}
            </p>
            <p className="tabular text-soft text-sm">
              {t('size', { files: progress.files, bytes: formatBytes(progress.bytes, locale) })}
            </p>
          </>
        )}
        <p className="mt-2 text-sm">{t('goOn')}</p>
      </Card>
      <Button variant="card" size="lg" pending={run.kind === 'cancelling'} onClick={cancelExport}>
        {t('cancel')}
      </Button>
    </div>
  );
}

function Done({ run: { made, name, blob, wasOffline } }: { run: RunOf<'done'> }) {
  const t = useTranslations('exporting');
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-5">
      <Card className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-deep" strokeWidth={1.75} />
        <div role="status">
          <h2 className="font-semibold">{t('done')}</h2>
          <p className="break-words">{t('doneLine', { name, bytes: formatBytes(made.bytes, locale) })}</p>
          {made.wasLost && <p className="mt-2">{t('lost')}</p>}
          {wasOffline && <p className="mt-2">{t('madeOffline')}</p>}
          <p className="mt-2 text-soft text-sm">{t(made.missing === 0 ? 'whole' : 'missing')}</p>
        </div>
      </Card>
      {blob && (
        <Button variant="primary" size="lg" onClick={() => void download(blob, name)}>
          {t('saveAgain')}
        </Button>
      )}
      <Button variant="card" size="lg" onClick={dismissExport}>
        {t('again')}
      </Button>
    </div>
  );
}
