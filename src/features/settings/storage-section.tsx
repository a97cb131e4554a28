/** Shows what this device stores, how much space it takes, and whether the browser may delete it. */
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { STORAGE_BUDGET } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import { storedCounts } from '#db/lists/kept-ready.ts';
import { useStoredWords } from '#domain/app/frame/readiness-line.tsx';
import { formatBytes } from '#i18n/bytes.ts';
import { askForPersistence, mayForget, type StorageFigures, storageFigures } from '#sync/app/persistence.ts';
import { useAppStored } from '#sync/app/use-app-stored.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { Fact, Rows, Section } from './section.tsx';

type Storage = StorageFigures & { forgets: boolean };

const readStorage = async (): Promise<Storage> => ({
  ...(await storageFigures()),
  forgets: await mayForget(),
});

/** The budgets the user can give the app, bytes. */
const BUDGETS = [100_000_000, 250_000_000, STORAGE_BUDGET, 1_000_000_000, 4_000_000_000] as const;

export function StorageSection() {
  const t = useTranslations('settings.storage');
  const locale = useLocale();
  const { engine, device } = useSync();
  const { db } = useLoggedIn();
  const notStored = useNotStored();
  const storedWords = useStoredWords();
  const app = useAppStored();
  const [making, setMaking] = useState(false);
  const budget = useLiveQuery(() => device.fact('storage_budget'), [device]) ?? STORAGE_BUDGET;
  const counts = useLiveQuery(() => storedCounts(db), [db]);
  /** Null until the browser has responded. */
  const [storage, setStorage] = useState<Storage | null>(null);
  useEffect(() => {
    let mounted = true;
    void readStorage().then((found) => {
      if (mounted) setStorage(found);
    });
    return () => {
      mounted = false;
    };
  }, []);
  const protect = async () => {
    if (!(await askForPersistence(device))) toast.error(t('refused'));
    setStorage(await readStorage());
  };
  const give = async (bytes: number) => {
    try {
      await device.setFact('storage_budget', bytes);
    } catch (problem) {
      const failure = storageFailure(problem);
      if (failure === null) throw problem;
      toast.error(notStored({ kind: failure === 'full' ? 'full' : 'unavailable' }));
      return;
    }
    // The engine reads it at the next synchronization.
    void engine.syncNow();
  };
  const makeRoom = async () => {
    setMaking(true);
    await engine.freeSpace();
    setStorage(await readStorage());
    setMaking(false);
    toast.success(t('madeRoom'));
  };
  return (
    <Section title={t('title')}>
      <Rows>
        <Fact label={t('kept')}>{counts ? t('keptLine', { ...counts }) : ''}</Fact>
        <Fact label={t('app')}>{storedWords(app)}</Fact>
        <Fact label={t('used')}>
          {storage?.room &&
            t('usedLine', {
              used: formatBytes(storage.room.used, locale),
              quota: formatBytes(Math.min(budget, storage.room.quota), locale),
            })}
          {storage?.room === null && t('unknown')}
        </Fact>
        {storage?.room && (
          <Fact
            label={t('budget')}
            action={
              <SelectField
                label={t('budget')}
                labelHidden
                value={String(budget)}
                options={BUDGETS.map((bytes) => ({
                  value: String(bytes),
                  label: formatBytes(bytes, locale),
                }))}
                onChange={(bytes) => void give(Number(bytes))}
              />
            }
          >
            {t('budgetLine')}
          </Fact>
        )}
        <Fact
          label={t('room')}
          action={
            <Button size="sm" pending={making} onClick={() => void makeRoom()}>
              {t('makeRoom')}
            </Button>
          }
        >
          {t('roomLine')}
        </Fact>
        {storage && storage.persisted !== null && (
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
      {storage?.forgets && <Forgetful />}
    </Section>
  );
}

/** Explains a browser that deletes sites not visited for a week, and what helps. */
function Forgetful() {
  const t = useTranslations('settings.storage');
  const install = useTranslations('install');
  return (
    <p className="mt-2 px-1 text-soft text-sm">
      {t('forgets')} <TextLink href="/download">{install('title')}</TextLink>
    </p>
  );
}
