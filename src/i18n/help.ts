/** Loads the texts of the help center: one chunk per language, which only its screens load. */
import type { HelpTexts } from './help/texts.ts';
import type { Language } from './languages.ts';

const TEXTS: Record<Language, () => Promise<HelpTexts>> = {
  en: async () => (await import('./help/en.ts')).texts,
  de: async () => (await import('./help/de.ts')).texts,
  fr: async () => (await import('./help/fr.ts')).texts,
  pt: async () => (await import('./help/pt.ts')).texts,
  ar: async () => (await import('./help/ar.ts')).texts,
};

/** @throws {Error} when they cannot be loaded: the network is gone, and this version is not stored on the device */
export function loadHelp(language: Language): Promise<HelpTexts> {
  return TEXTS[language]();
}
