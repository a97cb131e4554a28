/** Tells that a new version is there, and takes it when asked. It never reloads by itself, nor over what somebody writes. */
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Registration, reloadIntoNewest, watchForUpdate } from '#sync/service-worker.ts';
import { Button } from '#ui/parts/button.tsx';

/** `after_saving`: it was asked for while something was unsaved, and is offered again when that is done. */
type Update = { kind: 'none' | 'waiting' | 'after_saving' | 'taking' | 'later' };

const LOOK_AGAIN_MS = 1_000;

interface UpdatePromptProps {
  registered: Promise<Registration>;
  /** Whether somebody is writing on this page. */
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
  const waits = update.kind === 'after_saving';
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      if (!isUnsaved()) setUpdate({ kind: 'waiting' });
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, isUnsaved]);

  if (update.kind === 'none' || update.kind === 'later') return null;
  const take = () => {
    if (isUnsaved()) return setUpdate({ kind: 'after_saving' });
    setUpdate({ kind: 'taking' });
    void reloadIntoNewest();
  };
  return (
    <div
      role="status"
      // Above: what saves a form stands below.
      className="rise fixed inset-x-4 top-[calc(env(safe-area-inset-top)+0.75rem)] z-40 mx-auto flex max-w-md flex-wrap md:max-w-xl items-center gap-3 rounded-card bg-night px-4 py-3 text-on-night shadow-warm"
    >
      <p className="min-w-40 grow font-medium text-sm">{waits ? t('unsaved') : t('question')}</p>
      <div className="ms-auto flex items-center gap-3">
        <button
          type="button"
          onClick={() => setUpdate({ kind: 'later' })}
          className="target px-2 font-semibold text-on-night-soft text-sm"
        >
          {t('later')}
        </button>
        {!waits && (
          <Button size="sm" look="primary" icon={RefreshCw} onClick={take} pending={update.kind === 'taking'}>
            {t('refresh')}
          </Button>
        )}
      </div>
    </div>
  );
}
