import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Skin, setSkin, storedSkin } from '#ui/device/skin.ts';
import { LanguageField } from '#ui/fields/language-field.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';
import { Fact, Rows, Section } from './section.tsx';

export function LookSection() {
  const t = useTranslations('settings.look');
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
      </Rows>
    </Section>
  );
}
