/** Notifies on every screen that the browser deleted the storage, or that the disk is full. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSync } from '#sync/provider.tsx';
import { Button } from '#ui/parts/button.tsx';

export default function StorageNotice() {
  const t = useTranslations('storageNotice');
  const { device, engine } = useSync();
  const isLost = useLiveQuery(async () => (await device.fact('storage_lost_at')) !== undefined, [device]);
  const isTight = useLiveQuery(async () => (await device.fact('storage_full_at')) !== undefined, [device]);
  const [making, setMaking] = useState(false);
  if (!isLost && !isTight) return null;
  const makeRoom = () => {
    setMaking(true);
    void engine.freeSpace().finally(() => setMaking(false));
  };
  return (
    <div
      role="status"
      className="rise fixed inset-x-4 bottom-24 z-40 mx-auto mb-safe flex max-w-md flex-wrap items-center gap-3 rounded-card bg-night px-4 py-3 text-on-night shadow-warm md:bottom-6"
    >
      <p className="min-w-40 grow basis-full font-medium text-sm">{isLost ? t('lost') : t('tight')}</p>
      <div className="flex grow items-center justify-end gap-3">
        {isLost ? (
          <Button size="sm" look="primary" onClick={() => void device.facts.delete('storage_lost_at')}>
            {t('understood')}
          </Button>
        ) : (
          <>
            <button
              type="button"
              onClick={() => void device.facts.delete('storage_full_at')}
              className="target px-2 font-semibold text-on-night-soft text-sm"
            >
              {t('later')}
            </button>
            <Button size="sm" look="primary" onClick={makeRoom} pending={making}>
              {t('makeRoom')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
