/**
 * Notifies on every screen that the browser deleted the storage, that the disk is full, or that the device's clock is
 * wrong.
 */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WrongClockWords } from '#domain/places/zones/wrong-clock-words.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';
import { useWrongClock } from '#sync/use-wrong-clock.ts';
import { Button } from '#ui/parts/button.tsx';

export default function StorageBanner() {
  const t = useTranslations('storageBanner');
  const { device, engine } = useSync();
  const isLost = useLiveQuery(async () => (await device.fact('storage_lost_at')) !== undefined, [device]);
  const isTight = useLiveQuery(async () => (await device.fact('storage_full_at')) !== undefined, [device]);
  const clock = useWrongClock();
  const [making, setMaking] = useState(false);
  const isClock = clock !== null && !clock.isDismissed;
  if (!isLost && !isTight && !isClock) return null;
  const makeRoom = () => {
    setMaking(true);
    void engine.freeSpace().finally(() => setMaking(false));
  };
  return (
    <div
      role="status"
      className="rise fixed inset-x-4 bottom-24 z-40 mx-auto mb-safe flex max-w-md flex-wrap items-center gap-3 rounded-card bg-night px-4 py-3 text-on-night shadow-warm md:bottom-6"
    >
      <p className="min-w-40 grow basis-full font-medium text-sm">
        {isLost ? t('lost') : isTight ? t('tight') : clock && <WrongClockWords offset={clock.offset} />}
      </p>
      <div className="flex grow items-center justify-end gap-3">
        {isLost ? (
          <Button size="sm" variant="primary" onClick={() => void device.facts.delete('storage_lost_at')}>
            {t('understood')}
          </Button>
        ) : !isTight && clock ? (
          <Button size="sm" variant="primary" onClick={() => void device.setFact('clock_told', clock.offset)}>
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
            <Button size="sm" variant="primary" onClick={makeRoom} pending={making}>
              {t('makeRoom')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
