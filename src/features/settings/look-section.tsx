/** How the app looks, and in which words. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useSignedIn } from '#sync/provider.tsx';
import { type Skin, setSkin, storedSkin } from '#ui/device/skin.ts';
import { useNow } from '#ui/device/use-now.ts';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { Fact, Rows, Section } from './section.tsx';

export function LookSection() {
  const t = useTranslations('settings.look');
  const account = useTranslations('settings.account');
  const { user } = useSignedIn();
  const formats = useFormats();
  const now = useNow();
  const [skin, choose] = useState<Skin>(storedSkin);
  const options = (['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <Section title={t('title')}>
      <Rows>
        <Fact label={t('skin')}>
          <Segmented
            label={t('skin')}
            value={skin}
            options={options}
            onChange={(value) => {
              choose(value);
              setSkin(value);
            }}
          />
        </Fact>
        <Fact label={t('language')}>
          <LanguageField />
        </Fact>
        <Fact label={account('timezone')}>{formats.zone(user.attributes.timezone, now)}</Fact>
      </Rows>
    </Section>
  );
}
