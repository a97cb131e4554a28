/** What this device keeps, how much room it takes, and whether the browser may take it away. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { storedCounts } from '#db/readiness.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { formatBytes } from './bytes.ts';
import { Fact, Rows, Section } from './section.tsx';

type Storage =
  | { kind: 'asking' }
  /** This browser, or this origin, does not tell. */
  | { kind: 'unknown' }
  | { kind: 'known'; used: number; quota: number; persisted: boolean };

async function lookAtStorage(): Promise<Storage> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return { kind: 'unknown' };
  const [{ usage, quota }, persisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  if (usage === undefined || quota === undefined) return { kind: 'unknown' };
  return { kind: 'known', used: usage, quota, persisted };
}

export function StorageSection() {
  const t = useTranslations('settings.storage');
  const locale = useLocale();
  const { db } = useSignedIn();
  const counts = useLiveQuery(() => storedCounts(db), [db]);
  const [storage, setStorage] = useState<Storage>({ kind: 'asking' });
  useEffect(() => {
    let mounted = true;
    lookAtStorage()
      .catch((): Storage => ({ kind: 'unknown' }))
      .then((found) => {
        if (mounted) setStorage(found);
      });
    return () => {
      mounted = false;
    };
  }, []);
  const protect = async () => {
    if (!(await navigator.storage.persist())) toast.error(t('refused'));
    setStorage(await lookAtStorage());
  };
  return (
    <Section title={t('title')}>
      <Rows>
        <Fact label={t('kept')}>{counts ? t('keptLine', { ...counts }) : ''}</Fact>
        <Fact label={t('used')}>
          {storage.kind === 'known' &&
            t('usedLine', {
              used: formatBytes(storage.used, locale),
              quota: formatBytes(storage.quota, locale),
            })}
          {storage.kind === 'unknown' && t('unknown')}
        </Fact>
        {storage.kind === 'known' && (
          <Fact
            label={t('protected')}
            action={
              !storage.persisted && (
                <Button size="sm" onClick={() => void protect()}>
                  {t('protect')}
                </Button>
              )
            }
          >
            {storage.persisted ? t('yes') : t('no')}
          </Fact>
        )}
      </Rows>
    </Section>
  );
}
