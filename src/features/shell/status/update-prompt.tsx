/** Offers a new version and loads it on request. It never reloads by itself, nor over unsaved input. */
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Registration } from '#sync/app/register-service-worker.ts';
import { quickUpdate, watchForUpdate } from '#sync/app/updates.ts';
import { Button } from '#ui/parts/button.tsx';

/**
 * `after_saving`: the user chose it while input was unsaved, so it is offered again after that. `busy`: they chose it,
 * and the current version could not hand over yet.
 */
type Update = { kind: 'none' | 'waiting' | 'after_saving' | 'taking' | 'busy' | 'later' };

const CHECK_AGAIN_MS = 1_000;

interface UpdatePromptProps {
  registered: Promise<Registration>;
  /** Whether the page has unsaved input. */
  isUnsaved: () => boolean;
}

export function UpdatePrompt({ registered, isUnsaved }: UpdatePromptProps) {
  const t = useTranslations('shell.update');
  const [update, setUpdate] = useState<Update>({ kind: 'none' });
  useEffect(() => {
    let stop = () => {};
    let mounted = true;
    void registered.then((result) => {
      if (!mounted || result.kind !== 'registered') return;
      stop = watchForUpdate(result.registration, () =>
        setUpdate((now) => (now.kind === 'taking' ? now : { kind: 'waiting' })),
      );
    });
    return () => {
      mounted = false;
      stop();
    };
  }, [registered]);
  const isWaiting = update.kind === 'after_saving';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (!isUnsaved()) setUpdate({ kind: 'waiting' });
    }, CHECK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, isUnsaved]);

  if (update.kind === 'none' || update.kind === 'later') return null;
  const take = () => {
    if (isUnsaved()) return setUpdate({ kind: 'after_saving' });
    setUpdate({ kind: 'taking' });
    void quickUpdate().then((result) => {
      if (result === 'busy') setUpdate({ kind: 'busy' });
    });
  };
  return (
    <div
      role="status"
      // At the top: buttons that save a form are at the bottom. Hidden on a stopped page, which offers the same itself.
      className="rise [body:has([data-loads-newest])_&]:hidden fixed inset-x-4 top-[calc(env(safe-area-inset-top)+0.75rem)] z-40 mx-auto flex max-w-md flex-wrap md:max-w-xl items-center gap-3 rounded-card bg-night px-4 py-3 text-on-night shadow-warm"
    >
      <p className="min-w-40 grow font-medium text-sm">
        {isWaiting ? t('unsaved') : t(update.kind === 'busy' ? 'busy' : 'question')}
      </p>
      <div className="ms-auto flex items-center gap-3">
        <button
          type="button"
          onClick={() => setUpdate({ kind: 'later' })}
          className="target px-2 font-semibold text-on-night-soft text-sm"
        >
          {t('later')}
        </button>
        {!isWaiting && (
          <Button
            size="sm"
            variant="primary"
            icon={RefreshCw}
            onClick={take}
            pending={update.kind === 'taking'}
          >
            {t('refresh')}
          </Button>
        )}
      </div>
    </div>
  );
}
