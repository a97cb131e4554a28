/** Who reads a mail: in which language, by which habits of dates and clocks, and where. */
import {
  TEMPLATE_LANGUAGES,
  type TemplateLanguage,
} from '#contract/outings/activity-template/activity-template.ts';

export interface Reader {
  readonly language: TemplateLanguage;
  /** The tag (BCP 47) that dates, clocks and numbers are written for. */
  readonly locale: string;
  /** IANA time zone. */
  readonly zone: string;
}

/** What an account tells of it. */
interface Habits {
  readonly language: string | null;
  /** What the browser asked for at which the user logged in last, the dearest first (BCP 47). */
  readonly browser_languages: readonly string[];
  readonly clock: '12' | '24' | null;
  readonly timezone: string;
}

/** Whose habits, where none of the reader's languages tells: as in the app. */
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
 * The reader with an account.
 * @param asked what the browser of their present request asks for; for who never chose a language, and has not logged in since
 * browsers' languages are kept
 */
export function readerOf(user: Habits, asked: readonly string[] = []): Reader {
  const preferred = user.browser_languages.length > 0 ? user.browser_languages : asked;
  const chosen = user.language === null ? undefined : languageOf(user.language);
  const language = chosen ?? preferred.map(languageOf).find((one) => one !== undefined) ?? 'en';
  const tag = preferred.find((one) => languageOf(one) === language) ?? HABITS[language];
  const clock = user.clock === null ? '' : `-hc-h${user.clock === '12' ? '12' : '23'}`;
  return { language, locale: `${tag.split('-u-')[0]}-u-ca-gregory${clock}`, zone: user.timezone };
}

/** Somebody of whom nothing is known. */
export const UNKNOWN_READER: Reader = { language: 'en', locale: `${HABITS.en}-u-ca-gregory`, zone: 'UTC' };
