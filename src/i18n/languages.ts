/** The languages of the app. A new one is a line in each table here, its catalogue, and a line in `messages.ts`. */
import * as v from 'valibot';

/** English is what all catalogues are checked against, and what is read where no language of the reader's is here. */
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

/** The language of a BCP 47 tag (`pt-BR`), when it is one of ours. */
export function languageOf(tag: string): Language | undefined {
  const parsed = v.safeParse(Language, tag.split('-')[0]?.toLowerCase());
  return parsed.success ? parsed.output : undefined;
}

/** From which side a locale (BCP 47) is read. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const language = languageOf(locale);
  return language === undefined ? 'ltr' : DIRECTIONS[language];
}
