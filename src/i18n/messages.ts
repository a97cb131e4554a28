/**
 * Loads the catalogs: each in separate chunks, so that users load only the language that they read. The texts of the
 * first screens of a member and of a logged-out user load separately from the rest, which loads at the same time.
 */
import type { Messages } from 'use-intl';
import type { Language } from './languages.ts';
import type * as enFirst from './messages/en-first.ts';
import type * as enLoggedOut from './messages/en-logged-out.ts';
import type { Translation } from './translation.ts';

interface Catalogue {
  first: () => Promise<Translation<typeof enFirst>>;
  loggedOut: () => Promise<Translation<typeof enLoggedOut>>;
  whole: () => Promise<Translation<Messages>>;
}

const CATALOGUES: Record<Language, Catalogue> = {
  en: {
    first: () => import('./messages/en-first.ts'),
    loggedOut: () => import('./messages/en-logged-out.ts'),
    whole: () => import('./messages/en.ts'),
  },
  de: {
    first: () => import('./messages/de-first.ts'),
    loggedOut: () => import('./messages/de-logged-out.ts'),
    whole: () => import('./messages/de.ts'),
  },
  fr: {
    first: () => import('./messages/fr-first.ts'),
    loggedOut: () => import('./messages/fr-logged-out.ts'),
    whole: () => import('./messages/fr.ts'),
  },
  pt: {
    first: () => import('./messages/pt-first.ts'),
    loggedOut: () => import('./messages/pt-logged-out.ts'),
    whole: () => import('./messages/pt.ts'),
  },
  ar: {
    first: () => import('./messages/ar-first.ts'),
    loggedOut: () => import('./messages/ar-logged-out.ts'),
    whole: () => import('./messages/ar.ts'),
  },
};

// `Translation` enforces equal keys. A type cannot express that a translated text takes the same values as the English
// one; scripts/checks/check-words.mjs proves it.

/**
 * Loads all texts in one language.
 * @throws {Error} when they cannot be loaded: the network is gone, and this version is not stored on the device
 */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await CATALOGUES[language].whole()) as Messages;
}

/**
 * Loads the texts of the first screen. Only code behind `AllWords` may use others.
 * @throws {Error} as above
 */
export async function loadFirstMessages(language: Language): Promise<Messages> {
  return (await CATALOGUES[language].first()) as Messages;
}

/**
 * Loads the texts of the first screens of a logged-out user, including those of a member's.
 * @throws {Error} as above
 */
export async function loadLoggedOutMessages(language: Language): Promise<Messages> {
  return (await CATALOGUES[language].loggedOut()) as Messages;
}
