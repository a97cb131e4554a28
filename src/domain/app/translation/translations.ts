/** Caches what is known of other users' texts while the page is open: their language, and their translation. */
import {
  type BrowserModels,
  browserModels,
  type Detect,
  type Pair,
  type Translate,
} from './browser-models.ts';
import { foreignLanguage, translatedLines, wordsIn } from './rules.ts';

/** `from`: the language of the text (BCP 47). */
export type Found =
  /** The text is in the reader's language, is too short, or cannot be translated here. */
  | { kind: 'nothing' }
  /** The browser would have to fetch this language first. */
  | { kind: 'offered'; from: string }
  | { kind: 'translated'; from: string; text: string }
  | { kind: 'failed'; from: string };

/** More than a long chat shows; the oldest is removed first. */
const KEPT_MAX = 400;

const keyOf = ({ sourceLanguage, targetLanguage }: Pair) => `${sourceLanguage} ${targetLanguage}`;

class Translations {
  readonly #models: BrowserModels;
  #detector: Promise<Detect> | undefined;
  readonly #translators = new Map<string, Promise<Translate>>();
  readonly #found = new Map<string, Found>();
  readonly #listeners = new Set<() => void>();
  #awaitsPress = false;

  constructor(models: BrowserModels) {
    this.#models = models;
  }

  /** Returns what is already known. */
  known(text: string, reader: string): Found | undefined {
    return this.#found.get(`${reader} ${text}`);
  }

  /** Detects the language of a text, and translates it if that needs no network; undefined: nothing is known yet. */
  async find(text: string, reader: string): Promise<Found | undefined> {
    try {
      return await this.#look(text, reader);
    } catch {
      return undefined;
    }
  }

  async #look(text: string, reader: string): Promise<Found | undefined> {
    const words = wordsIn(text);
    if (words === '') return { kind: 'nothing' };
    const detect = await this.detector();
    if (!detect) return undefined;
    const from = foreignLanguage(await detect(words), reader);
    if (from === null) return this.#keep(text, reader, { kind: 'nothing' });
    const pair = { sourceLanguage: from, targetLanguage: reader };
    if (!this.#translators.has(keyOf(pair))) {
      const availability = await this.#models.availability(pair);
      if (availability === 'unavailable') return this.#keep(text, reader, { kind: 'nothing' });
      if (availability !== 'available') return { kind: 'offered', from };
    }
    try {
      const said = await translatedLines(text, await this.#translator(pair));
      // A name, or a wrongly detected language.
      const isSame = said.trim() === text.trim();
      return this.#keep(
        text,
        reader,
        isSame ? { kind: 'nothing' } : { kind: 'translated', from, text: said },
      );
    } catch {
      return { kind: 'failed', from };
    }
  }

  /**
   * Makes the browser fetch a language, inside the press of a button.
   * @throws the browser's error
   */
  async fetch(from: string, reader: string, onProgress: (part: number) => void): Promise<void> {
    await this.#translator({ sourceLanguage: from, targetLanguage: reader }, onProgress);
    this.#notify();
  }

  /**
   * Calls back whenever more texts may be translated than before.
   * @returns a function that unsubscribes
   */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Null while the browser does not provide it: it may have to fetch it, which requires that the user has pressed
   * something.
   */
  async detector(): Promise<Detect | null> {
    try {
      if (!this.#detector) {
        const availability = await this.#models.detectorAvailability();
        if (availability === 'unavailable') return null;
        if (availability === 'downloadable' && !navigator.userActivation.hasBeenActive) {
          this.#afterPress();
          return null;
        }
      }
      this.#detector ??= this.#models.detector();
      return await this.#detector;
    } catch {
      this.#detector = undefined;
      return null;
    }
  }

  #translator(pair: Pair, onProgress?: (part: number) => void): Promise<Translate> {
    const key = keyOf(pair);
    const present = this.#translators.get(key);
    if (present) return present;
    const translator = this.#models.translator(pair, onProgress);
    this.#translators.set(key, translator);
    translator.catch(() => this.#translators.delete(key));
    return translator;
  }

  #afterPress(): void {
    if (this.#awaitsPress) return;
    this.#awaitsPress = true;
    const pressed = () => {
      removeEventListener('click', pressed);
      removeEventListener('keydown', pressed);
      this.#awaitsPress = false;
      this.#notify();
    };
    addEventListener('click', pressed);
    addEventListener('keydown', pressed);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #keep(text: string, reader: string, found: Found): Found {
    const key = `${reader} ${text}`;
    this.#found.delete(key);
    this.#found.set(key, found);
    const [oldest] = this.#found.keys();
    if (this.#found.size > KEPT_MAX && oldest !== undefined) this.#found.delete(oldest);
    return found;
  }
}

export type { Translations };

let present: { translator: unknown; translations: Translations } | undefined;

/** Returns the page's instance, based on the browser's models; null if the browser has none. */
export function translations(): Translations | null {
  const translator: unknown = Reflect.get(globalThis, 'Translator');
  if (present?.translator !== translator) {
    const models = browserModels();
    present = models ? { translator, translations: new Translations(models) } : undefined;
  }
  return present?.translations ?? null;
}
