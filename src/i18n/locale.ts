/** Determines the language of the app, and the conventions for dates, clocks and numbers. */
import { type Language, languageOf } from './languages.ts';

/** A language, or the device's own. */
export type LanguageChoice = Language | 'system';

/** Default locale if none of the user's languages determines one. */
const HABITS: Record<Language, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pt: 'pt-PT', ar: 'ar-EG' };

/**
 * Returns the displayed language.
 * @param preferred the user's languages (BCP 47), the preferred one first
 */
export function languageFor(choice: LanguageChoice, preferred: readonly string[]): Language {
  if (choice !== 'system') return choice;
  return preferred.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/**
 * Returns the full tag for dates, clocks and numbers: the first of the user's own in this language. Plans use the one
 * calendar that all users share; some locales would use another by default.
 * @param habits what the user chose differently from the locale, as keywords of a tag (habits.ts); empty for nothing
 */
export function readingLocale(language: Language, preferred: readonly string[], habits = ''): string {
  const tag = preferred.find((one) => languageOf(one) === language) ?? HABITS[language];
  return `${tag.split('-u-')[0]}-u-ca-gregory${habits}`;
}
