/**
 * Where the choice of a language stands: on the device, beside that of the skin, because it is needed before anything
 * is drawn. public/first-paint.js reads it too.
 */
import { DIRECTIONS, type Language, languageOf } from './languages.ts';
import type { LanguageChoice } from './locale.ts';

export const LANGUAGE_KEY = 'outing.language';

/** What is stored, or the device's own language. */
export function parseChoice(stored: string | null): LanguageChoice {
  return (stored === null ? undefined : languageOf(stored)) ?? 'system';
}

/** The person's choice. Where storage is closed to us, the device's language. */
export function storedChoice(): LanguageChoice {
  try {
    return parseChoice(localStorage.getItem(LANGUAGE_KEY));
  } catch {
    return 'system';
  }
}

export function keepChoice(choice: LanguageChoice): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, choice);
  } catch {
    // Storage is closed: the choice holds until the page is left.
  }
}

/** Calls when another tab chose a language, or the device's own changed; returns how to stop. */
export function followChoice(changed: () => void): () => void {
  const stored = (event: StorageEvent) => {
    if (event.key === LANGUAGE_KEY || event.key === null) changed();
  };
  addEventListener('storage', stored);
  addEventListener('languagechange', changed);
  return () => {
    removeEventListener('storage', stored);
    removeEventListener('languagechange', changed);
  };
}

/** Tells the browser what the page is written in, and from which side. */
export function drawLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = DIRECTIONS[language];
}
