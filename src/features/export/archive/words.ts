/**
 * Provides texts, dates and numbers of an archive, in the user's language. The worker has no React that could provide
 * them.
 */
import { createTranslator, type Messages } from 'use-intl/core';
import { createFormats, type Formats } from '#i18n/format.ts';
import { formats } from '#i18n/formats.ts';

/** The namespaces that archives use. */
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

/** The user's language and formats, as plain data for the worker. */
export interface Reading {
  language: string;
  /** Full BCP 47 tag. */
  locale: string;
  dir: 'ltr' | 'rtl';
  timeZone: string;
  messages: Spoken;
  /** The address of the app. */
  origin: string;
  /** Unix ms. */
  now: number;
}

/** Returns the texts of a namespace, like `useTranslations` on screens. */
export function wordsOf<TNamespace extends keyof Spoken & string>(
  { locale, timeZone, messages }: Reading,
  namespace: TNamespace,
) {
  return createTranslator<Spoken, TNamespace>({ locale, timeZone, messages, namespace, formats });
}

/** Returns a person's name: a guest's with the word that marks one. */
export const nameOf = (
  reading: Reading,
  { name, guest }: { name: string; guest?: true | undefined },
): string => (guest ? wordsOf(reading, 'ui')('guestNamed', { name }) : name);

const kept = new WeakMap<Reading, Formats>();

/** Cached: formatters are slow to create. */
export function formatsOf(reading: Reading): Formats {
  const made = kept.get(reading) ?? createFormats(reading);
  kept.set(reading, made);
  return made;
}
