/**
 * Lists the languages of the app. A new one needs a line in each table here, its catalog, and a line in `messages.ts`.
 */
import * as v from 'valibot';

/** All catalogs are checked against English, which is also the fallback if none of the user's languages is here. */
export const LANGUAGES = ['en', 'de', 'fr', 'pt', 'ar'] as const;

const Language = v.picklist(LANGUAGES);
export type Language = v.InferOutput<typeof Language>;

/** Every language by its own name: a user may not be able to read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  ar: 'العربية',
};

export const DIRECTIONS: Record<Language, 'ltr' | 'rtl'> = {
  en: 'ltr',
  de: 'ltr',
  fr: 'ltr',
  pt: 'ltr',
  ar: 'rtl',
};

/** Returns the language of a BCP 47 tag (`pt-BR`), if it is one of the app's. */
export function languageOf(tag: string): Language | undefined {
  const parsed = v.safeParse(Language, tag.split('-')[0]?.toLowerCase());
  return parsed.success ? parsed.output : undefined;
}

/** Returns the reading direction of a locale (BCP 47). */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const language = languageOf(locale);
  return language === undefined ? 'ltr' : DIRECTIONS[language];
}
