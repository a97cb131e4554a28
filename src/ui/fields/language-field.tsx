/** Chooses a language. Each language has its own name, so that users recognise theirs. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/language.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts';
import { type LanguageChoice, languageFor } from '#i18n/locale.ts';
import { toast } from '../overlays/toast.tsx';
import { SelectField } from './choice-field.tsx';

interface LanguageFieldProps {
  /** The page is in it now. */
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
        // It says which one that is.
        { value: 'system', label: `${t('system')} (${LANGUAGE_NAMES[ofDevice]})` },
        ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
      ]}
      onChange={(wanted) => void ask(wanted)}
    />
  );
}
