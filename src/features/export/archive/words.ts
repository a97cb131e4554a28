/** Words, dates and numbers of an archive, in the language in which its user reads the app. The worker has no React to get them from. */
import { createTranslator, type Messages } from 'use-intl/core';
import { createFormats, type Formats } from '#i18n/format.ts';
import { formats } from '#i18n/formats.ts';

/** The namespaces that archives speak from. */
const ARCHIVE_WORDS = [
  'archive',
  'notifications',
  'heads',
  'outingCard',
  'outings',
  'polls',
  'ratings',
  'travel',
  'ui',
] as const;
type Spoken = Pick<Messages, (typeof ARCHIVE_WORDS)[number]>;

/** How the user reads, as plain data for the worker. */
export interface Reading {
  language: string;
  /** Full BCP 47 tag. */
  locale: string;
  dir: 'ltr' | 'rtl';
  timeZone: string;
  messages: Spoken;
  /** Where the app is. */
  origin: string;
  /** Unix ms. */
  now: number;
}

/** The words of a namespace, as `useTranslations` gives them to screens. */
export function wordsOf<TNamespace extends keyof Spoken & string>(
  { locale, timeZone, messages }: Reading,
  namespace: TNamespace,
) {
  return createTranslator<Spoken, TNamespace>({ locale, timeZone, messages, namespace, formats });
}

/** What a person is called: of a guest with the word that says so. */
export const nameOf = (
  reading: Reading,
  { name, guest }: { name: string; guest?: true | undefined },
): string => (guest ? wordsOf(reading, 'ui')('guestNamed', { name }) : name);

const kept = new WeakMap<Reading, Formats>();

/** Made once: formatters take long to make. */
export function formatsOf(reading: Reading): Formats {
  const made = kept.get(reading) ?? createFormats(reading);
  kept.set(reading, made);
  return made;
}
