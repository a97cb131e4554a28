/** Which language the app is read in, and whose habits of dates, clocks and numbers it follows. */
import { type Language, languageOf } from './languages.ts';

/** A language, or the device's own. */
export type LanguageChoice = Language | 'system';

/** Whose habits, where none of the reader's languages tells. */
const HABITS: Record<Language, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pt: 'pt-PT', ar: 'ar-EG' };

/**
 * The language that is shown.
 * @param preferred the reader's languages (BCP 47), the dearest first
 */
export function languageFor(choice: LanguageChoice, preferred: readonly string[]): Language {
  if (choice !== 'system') return choice;
  return preferred.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/**
 * The full tag that dates, clocks and numbers are written for: the first of the reader's own that is in this language.
 * Plans are made in the calendar that everybody's have in common; some locales would count in another by themselves.
 * @param habits what the reader chose otherwise than the locale has it, as keywords of a tag (habits.ts); empty for nothing
 */
export function readingLocale(language: Language, preferred: readonly string[], habits = ''): string {
  const tag = preferred.find((one) => languageOf(one) === language) ?? HABITS[language];
  return `${tag.split('-u-')[0]}-u-ca-gregory${habits}`;
}
