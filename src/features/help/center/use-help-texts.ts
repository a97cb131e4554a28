/** Loads the texts of the help center in the reader's language, once. */
import { use } from 'react';
import { useLocale } from 'use-intl';
import type { HelpTexts } from '#i18n/help/texts.ts';
import { loadHelp } from '#i18n/help.ts';
import { type Language, languageOf } from '#i18n/languages.ts';

const loaded = new Map<Language, Promise<HelpTexts>>();

function textsIn(language: Language): Promise<HelpTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const texts = loadHelp(language);
  loaded.set(language, texts);
  // The error screen offers to try again, which must not find the same failure.
  texts.catch(() => loaded.delete(language));
  return texts;
}

/** Suspends until they are loaded. @throws {Error} if they cannot be loaded */
export function useHelpTexts(): HelpTexts {
  return use(textsIn(languageOf(useLocale()) ?? 'en'));
}
