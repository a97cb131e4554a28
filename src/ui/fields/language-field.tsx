/** Lets the user choose a language. Each language has its own name, so that users recognize theirs. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/language.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts';
import { type LanguageChoice, languageFor } from '#i18n/locale.ts';
import { toast } from '../overlays/toast.tsx';
import { SelectField } from './choice-field.tsx';

interface LanguageFieldProps {
  /** Called when the page is in the chosen language. */
  onChosen?: (choice: LanguageChoice) => void;
}

/** Changes the language of the whole page at once. */
export function LanguageField({ onChosen }: LanguageFieldProps) {
  const t = useTranslations('ui.language');
  const { choice, choose } = useLanguage();
  const ofDevice = languageFor('system', navigator.languages);
  /** The requested language while it is loading. */
  const [asked, setAsked] = useState<LanguageChoice | null>(null);
  const ask = async (wanted: LanguageChoice) => {
    setAsked(wanted);
    const outcome = await choose(wanted);
    if (outcome === 'unavailable') toast.error(t('unavailable'));
    if (outcome === 'changed') onChosen?.(wanted);
    setAsked(null);
  };
  return (
    <SelectField<LanguageChoice>
      label={t('label')}
      labelHidden
      value={asked ?? choice}
      options={[
        // The label names the language of the device.
        { value: 'system', label: `${t('system')} (${LANGUAGE_NAMES[ofDevice]})` },
        ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
      ]}
      onChange={(wanted) => void ask(wanted)}
    />
  );
}
