/**
 * Stores the choice of a language and of conventions on the device, next to that of the theme, because it is needed
 * before anything is drawn. public/first-paint.js also reads it.
 */
import { DIRECTIONS, type Language, languageOf } from './languages.ts';
import type { LanguageChoice } from './locale.ts';

export const LANGUAGE_KEY = 'outing.language';

/** Returns what is stored; empty for nothing, and if the app has no access to storage. */
function stored(): string {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Returns the chosen language, or the device's own. */
export function parseChoice(text: string): LanguageChoice {
  return languageOf(text) ?? 'system';
}

/**
 * Returns the chosen conventions (habits.ts), which follow the language: `de-hc-h23-fw-mon`. They are one entry, as
 * both change everything that is shown.
 */
export function parseHabits(text: string): string {
  return /(-hc-h\d\d)?(-fw-[a-z]{3})?$/.exec(text)?.[0] ?? '';
}

export const storedChoice = (): LanguageChoice => parseChoice(stored());
export const storedHabits = (): string => parseHabits(stored());

export function keepChoice(choice: LanguageChoice, habits = storedHabits()): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, choice + habits);
  } catch {
    // No access to storage: the choice lasts until the user leaves the page.
  }
}

/** Calls back when another tab chose a language, or the device's own changed. Returns a function that stops. */
export function followChoice(changed: () => void): () => void {
  const chosen = (event: StorageEvent) => {
    if (event.key === LANGUAGE_KEY || event.key === null) changed();
  };
  addEventListener('storage', chosen);
  addEventListener('languagechange', changed);
  return () => {
    removeEventListener('storage', chosen);
    removeEventListener('languagechange', changed);
  };
}

/** Sets the language and direction of the page for the browser. */
export function drawLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = DIRECTIONS[language];
}
