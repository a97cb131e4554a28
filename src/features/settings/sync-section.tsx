/** Shows network state, time of the last sync, and a button to sync now. */
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { knownUntil } from '#db/lists/known-until.ts';
import { WrongClockWords } from '#domain/places/zones/wrong-clock-words.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { useWrongClock } from '#sync/use-wrong-clock.ts';
import { useDeviceNow } from '#ui/device/use-device-now.ts';
import { Button } from '#ui/parts/button.tsx';
import { Fact, Rows, Section } from './section.tsx';
import { useNetworkWords } from './use-network-words.ts';

export function SyncSection() {
  const t = useTranslations('settings.sync');
  const formats = useFormats();
  const now = useDeviceNow();
  const { engine } = useSync();
  const clock = useWrongClock();
  const connectivity = useConnectivity();
  const { network } = connectivity;
  const until = knownUntil(connectivity, now);
  const networkWords = useNetworkWords();
  const [syncing, setSyncing] = useState<'idle' | 'syncing' | 'tried'>('idle');
  const sync = () => {
    setSyncing('syncing');
    void engine.syncNow().finally(() => setSyncing('tried'));
  };
  return (
    <Section title={t('state')}>
      <Rows>
        <Fact label={t('connection')}>{networkWords}</Fact>
        <Fact
          label={t('last')}
          action={
            <Button size="sm" icon={RefreshCw} onClick={sync} pending={syncing === 'syncing'}>
              {t('now')}
            </Button>
          }
        >
          {until === null ? t('never') : formats.relative(Math.min(until, now), now)}
        </Fact>
      </Rows>
      {clock && (
        <p className="mt-2 px-1 text-soft text-sm">
          <WrongClockWords offset={clock.offset} />
        </p>
      )}
      <p role="status" className="mt-2 px-1 text-soft text-sm empty:hidden">
        {syncing === 'tried' && (network.kind === 'online' ? t('done') : t('notDone'))}
      </p>
    </Section>
  );
}
