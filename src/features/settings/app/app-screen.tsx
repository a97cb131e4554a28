/**
 * Renders the settings of appearance and language. A choice applies at once, and on all of the user's devices
 * (stay-in-step.tsx).
 */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AppChange } from '#contract/accounts/account/account.ts';
import { useFormats } from '#i18n/provider.tsx';
import { firstDayOfWeek } from '#i18n/week.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { setTheme, storedTheme, type Theme } from '#ui/device/theme.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { AccountPage } from '../account/account-page.tsx';
import type { AccountRow } from '../account/use-account.ts';
import { Fact, Rows } from '../section.tsx';
import { TranslationSection } from './translation-section.tsx';
import { useApply } from './use-apply.ts';

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Returns “Monday”. @param day 1 for Monday to 7 for Sunday */
const dayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS);

/** The locale without the reader's own overrides. */
const localeOfRegion = (locale: string): string => locale.split('-u-', 1).join();

export function AppScreen() {
  const t = useTranslations('account');
  return (
    <AccountPage title={t('rows.app')} line={t('app.line')} changes={['account.app']}>
      {(account) => (
        <>
          <Choices account={account} />
          <TranslationSection />
        </>
      )}
    </AccountPage>
  );
}

const THEMES = ['light', 'dark', 'system'] as const;
const CLOCKS = ['automatic', '12', '24'] as const;
const CLOCK_WORDS = { automatic: 'automatic', '12': 'hours12', '24': 'hours24' } as const;
const EVENING = '2026-01-01T18:30Z';

function Choices({ account }: { account: AccountRow }) {
  const t = useTranslations('account.app');
  const locale = useLocale();
  const formats = useFormats();
  const apply = useApply();
  const save = useSave(account.id);
  const { first_weekday, clock } = account.attributes;
  const [theme, choose] = useState<Theme>(account.attributes.skin ?? storedTheme);
  const [followed, setFollowed] = useState(account.attributes.skin);
  // Another device made the choice.
  if (followed !== account.attributes.skin) {
    setFollowed(account.attributes.skin);
    choose(account.attributes.skin ?? storedTheme());
  }
  const saveHabits = (habits: { first_weekday: number | null; clock: '12' | '24' | null }) => {
    void apply(['clock'], { ...account.attributes, ...habits });
    void save(habits);
  };
  const byRegion = dayName(firstDayOfWeek(localeOfRegion(locale)), locale);
  return (
    <Rows>
      <Fact label={t('theme')}>
        <Segmented
          label={t('theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => {
            choose(value);
            setTheme(value);
            void save({ skin: value });
          }}
        />
      </Fact>
      <Fact label={t('language')}>
        <LanguageField onChosen={(choice) => void save({ language: choice === 'system' ? null : choice })} />
      </Fact>
      <Fact label={t('week')}>
        <SelectField
          label={t('week')}
          labelHidden
          value={first_weekday === null ? 'region' : String(first_weekday)}
          options={[
            { value: 'region', label: t('byRegion', { day: byRegion }) },
            ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: dayName(day, locale) })),
          ]}
          onChange={(value) =>
            saveHabits({ clock, first_weekday: value === 'region' ? null : Number(value) })
          }
        />
      </Fact>
      <Fact label={t('clock')}>
        <Segmented
          label={t('clock')}
          value={clock ?? 'automatic'}
          options={CLOCKS.map((value) => ({ value, label: t(CLOCK_WORDS[value]) }))}
          onChange={(value) => saveHabits({ first_weekday, clock: value === 'automatic' ? null : value })}
        />
        <p className="mt-1.5 text-sm">{t('example', { time: formats.time(EVENING, 'UTC') })}</p>
      </Fact>
    </Rows>
  );
}

function useSave(id: string): (change: AppChange) => Promise<void> {
  const mutate = useMutate();
  const notStored = useNotStored();
  return async (change) => {
    const result = await mutate('account.app', { id, change });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
}
