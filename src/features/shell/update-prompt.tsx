/** Tells that a new version waits, and takes it when asked. It never reloads by itself. */
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { applyUpdate, type Registration, watchForUpdate } from '#sync/service-worker.ts';
import { Button } from '#ui/button.tsx';

type Update =
  | { kind: 'none' }
  | { kind: 'waiting' | 'taking'; registration: ServiceWorkerRegistration }
  | { kind: 'later' };

export function UpdatePrompt({ registered }: { registered: Promise<Registration> }) {
  const t = useTranslations('shell.update');
  const [update, setUpdate] = useState<Update>({ kind: 'none' });
  useEffect(() => {
    let stop = () => {};
    let mounted = true;
    void registered.then((result) => {
      if (!mounted || result.kind !== 'registered') return;
      const { registration } = result;
      stop = watchForUpdate(registration, () => setUpdate({ kind: 'waiting', registration }));
    });
    return () => {
      mounted = false;
      stop();
    };
  }, [registered]);

  if (update.kind === 'none' || update.kind === 'later') return null;
  const { registration } = update;
  const take = () => {
    setUpdate({ kind: 'taking', registration });
    void applyUpdate(registration).then(() => location.reload());
  };
  return (
    <div
      role="status"
      className="rise fixed inset-x-4 bottom-24 z-40 mx-auto mb-safe flex max-w-md flex-wrap items-center gap-3 rounded-card bg-night px-4 py-3 text-on-night shadow-warm md:bottom-6"
    >
      <p className="min-w-40 grow font-medium text-sm">{t('question')}</p>
      <button
        type="button"
        onClick={() => setUpdate({ kind: 'later' })}
        className="target px-2 font-semibold text-on-night-soft text-sm"
      >
        {t('later')}
      </button>
      <Button size="sm" look="primary" icon={RefreshCw} onClick={take} pending={update.kind === 'taking'}>
        {t('refresh')}
      </Button>
    </div>
  );
}
