/** Applies the shared settings to this page and to the next ones on this device. */
import { useCallback } from 'react';
import { habitKeywords } from '#i18n/habits.ts';
import { useLanguage } from '#i18n/language.tsx';
import { keepChoice, storedChoice } from '#i18n/language-choice.ts';
import { languageOf } from '#i18n/languages.ts';
import { setTheme } from '#ui/device/theme.ts';
import type { AppChoices } from './in-step.ts';

/** @returns false if the texts of the language could not be loaded; then the current one stays */
export type Apply = (names: readonly (keyof AppChoices)[], choices: AppChoices) => Promise<boolean>;

/** `names`: the choices to apply; for any of them except the skin, first weekday and clock apply as well. */
export function useApply(): Apply {
  const { choose } = useLanguage();
  return useCallback(
    async (names, { skin, language, first_weekday, clock }) => {
      if (names.includes('skin') && skin !== null) setTheme(skin);
      if (names.every((name) => name === 'skin')) return true;
      const present = storedChoice();
      // A language that this version does not support changes nothing.
      const wanted = language === null ? 'system' : (languageOf(language) ?? present);
      keepChoice(present, habitKeywords({ clock, firstWeekday: first_weekday }));
      return (await choose(names.includes('language') ? wanted : present)) !== 'unavailable';
    },
    [choose],
  );
}
