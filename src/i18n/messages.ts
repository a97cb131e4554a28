/** The catalogues: each a chunk of its own, so that nobody loads a language that they don't read. */
import type { Messages } from 'use-intl';
import type { Language } from './languages.ts';
import type { Translation } from './translation.ts';

type Load = () => Promise<Translation<Messages>>;

const CATALOGUES: Record<Language, Load> = {
  en: async () => (await import('./messages/en.ts')).en,
  de: async () => (await import('./messages/de.ts')).de,
  fr: async () => (await import('./messages/fr.ts')).fr,
  pt: async () => (await import('./messages/pt.ts')).pt,
  ar: async () => (await import('./messages/ar.ts')).ar,
};

/**
 * All words in one language.
 * @throws {Error} when they can not be loaded: the network is gone, and this version is not stored on the device
 */
export async function loadMessages(language: Language): Promise<Messages> {
  // Keys are held to be the same by `Translation`. That a translated text takes the same values as the English one is
  // more than a type can say of it; scripts/check-words.mjs proves it.
  return (await CATALOGUES[language]()) as Messages;
}
