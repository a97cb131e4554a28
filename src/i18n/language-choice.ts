/**
 * Where the choice of a language and of habits stands: on the device, beside that of the theme, because it is needed before
 * anything is drawn. public/first-paint.js reads it too.
 */
import { DIRECTIONS, type Language, languageOf } from './languages.ts';
import type { LanguageChoice } from './locale.ts';

export const LANGUAGE_KEY = 'outing.language';

/** What is stored; empty for nothing, and where storage is closed to us. */
function stored(): string {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** The chosen language, or the device's own. */
export function parseChoice(text: string): LanguageChoice {
  return languageOf(text) ?? 'system';
}

/** The chosen habits (habits.ts), which follow the language: `de-hc-h23-fw-mon`. They are one entry, as all is read anew with both. */
export function parseHabits(text: string): string {
  return /(-hc-h\d\d)?(-fw-[a-z]{3})?$/.exec(text)?.[0] ?? '';
}

export const storedChoice = (): LanguageChoice => parseChoice(stored());
export const storedHabits = (): string => parseHabits(stored());

export function keepChoice(choice: LanguageChoice, habits = storedHabits()): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, choice + habits);
  } catch {
    // Storage is closed: the choice holds until the page is left.
  }
}

/** Calls when another tab chose a language, or the device's own changed; returns how to stop. */
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

/** Tells the browser what the page is written in, and from which side. */
export function drawLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = DIRECTIONS[language];
}
