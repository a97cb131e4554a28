/** Determines the reader of a mail: language, date and clock formats, and time zone. */
import {
  TEMPLATE_LANGUAGES,
  type TemplateLanguage,
} from '#contract/outings/activity-template/activity-template.ts';

export interface Reader {
  readonly language: TemplateLanguage;
  /** The tag (BCP 47) that formats dates, clocks and numbers. */
  readonly locale: string;
  /** IANA time zone. */
  readonly zone: string;
}

/** What an account stores about it. */
interface Habits {
  readonly language: string | null;
  /** The languages of the browser at the user's last login, most preferred first (BCP 47). */
  readonly browser_languages: readonly string[];
  readonly clock: '12' | '24' | null;
  readonly timezone: string;
}

/** Default locale, if the reader's languages do not determine one: as in the app. */
const HABITS: Readonly<Record<TemplateLanguage, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  pt: 'pt-PT',
  ar: 'ar-EG',
};

const languageOf = (tag: string): TemplateLanguage | undefined =>
  TEMPLATE_LANGUAGES.find((language) => language === tag.split('-')[0]?.toLowerCase());

/**
 * Returns the reader with an account.
 * @param asked the languages of the current request's browser; for users who never chose a language, and have not
 * logged in since browsers' languages are stored
 */
export function readerOf(user: Habits, asked: readonly string[] = []): Reader {
  const preferred = user.browser_languages.length > 0 ? user.browser_languages : asked;
  const chosen = user.language === null ? undefined : languageOf(user.language);
  const language = chosen ?? preferred.map(languageOf).find((one) => one !== undefined) ?? 'en';
  const tag = preferred.find((one) => languageOf(one) === language) ?? HABITS[language];
  const clock = user.clock === null ? '' : `-hc-h${user.clock === '12' ? '12' : '23'}`;
  return { language, locale: `${tag.split('-u-')[0]}-u-ca-gregory${clock}`, zone: user.timezone };
}

/** A reader without any known preferences. */
export const UNKNOWN_READER: Reader = { language: 'en', locale: `${HABITS.en}-u-ca-gregory`, zone: 'UTC' };
