/** Provides the language of the app, and changes it: at once, without a reload, and with all forms preserved. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Messages } from 'use-intl';
import { drawLanguage, followChoice, keepChoice, storedChoice, storedHabits } from './language-choice.ts';
import type { Language } from './languages.ts';
import { type LanguageChoice, languageFor, readingLocale } from './locale.ts';
import { loadFirstMessages, loadLoggedOutMessages, loadMessages } from './messages.ts';
import { I18nProvider } from './provider.tsx';

/** A language with its texts, ready to render. */
export interface Reading {
  choice: LanguageChoice;
  language: Language;
  /** Full BCP 47 tag, for dates, clocks and numbers. */
  locale: string;
  messages: Messages;
  /**
   * Whether `messages` are all of them, or those of the first screen of a member or a logged-out user with the others
   * on their way.
   */
  words:
    | { kind: 'all' }
    | { kind: 'first'; loggedOut: Promise<Messages>; all: Promise<Messages> }
    | { kind: 'signed_out'; all: Promise<Messages> }
    | { kind: 'failed'; error: unknown };
}

async function readingOf(choice: LanguageChoice, language: Language): Promise<Reading> {
  const messages = await loadMessages(language);
  const locale = readingLocale(language, navigator.languages, storedHabits());
  return { choice, language, locale, messages, words: { kind: 'all' } };
}

/** The same with only the texts of the first screen; the others are requested at the same time. */
async function firstReadingOf(choice: LanguageChoice, language: Language): Promise<Reading> {
  const all = loadMessages(language);
  const loggedOut = loadLoggedOutMessages(language);
  // A caller that awaits them gets the error.
  for (const words of [all, loggedOut]) words.catch(() => {});
  const messages = await loadFirstMessages(language);
  const locale = readingLocale(language, navigator.languages, storedHabits());
  return { choice, language, locale, messages, words: { kind: 'first', loggedOut, all } };
}

/**
 * Returns the chosen language, or that of the device; English if that does not load.
 * @throws {Error} when not even English can be loaded
 */
export async function firstReading(): Promise<Reading> {
  const choice = storedChoice();
  const language = languageFor(choice, navigator.languages);
  try {
    return await firstReadingOf(choice, language);
  } catch (error) {
    if (language === 'en') throw error;
    return await firstReadingOf(choice, 'en');
  }
}

/**
 * Outcome of a choice. `overtaken`: another one was made meanwhile, and that one counts. `unavailable`: the texts could
 * not be loaded, and nothing has changed.
 */
type Outcome = 'changed' | 'overtaken' | 'unavailable';

interface LanguageDoor {
  choice: LanguageChoice;
  /** Shows the app in the language, and stores the choice. */
  choose: (choice: LanguageChoice) => Promise<Outcome>;
}

const LanguageContext = createContext<LanguageDoor | null>(null);

/** @throws {Error} outside of a LanguageProvider */
export function useLanguage(): LanguageDoor {
  const door = useContext(LanguageContext);
  if (!door) throw new Error('useLanguage requires a LanguageProvider');
  return door;
}

interface Words {
  words: Reading['words'];
  /** A logged-out user's screen is waiting for its texts. */
  askLoggedOut: () => void;
}

const WordsContext = createContext<Words>({ words: { kind: 'all' }, askLoggedOut: () => {} });

interface AllWordsProps {
  /** The texts that the screen uses: those of a member's home, of a logged-out user's first screens, or any. */
  needed: 'first' | 'signed_out' | 'all';
  children: ReactNode;
}

/**
 * Wraps all screens: renders nothing for the moment until their texts are loaded.
 * @throws the error of loading them
 */
export function AllWords({ needed, children }: AllWordsProps) {
  const { words, askLoggedOut } = useContext(WordsContext);
  const isWaiting = words.kind === 'first' && needed === 'signed_out';
  useEffect(() => {
    if (isWaiting) askLoggedOut();
  }, [isWaiting, askLoggedOut]);
  if (words.kind === 'all' || needed === 'first' || words.kind === needed) return children;
  if (words.kind === 'failed') throw words.error;
  return null;
}

interface LanguageProviderProps {
  first: Reading;
  /** Called when the page is rendered in another language. */
  onChange: () => void;
  children: ReactNode;
}

/** Root of everything that shows texts. Follows the other tabs and the device. */
export function LanguageProvider({ first, onChange, children }: LanguageProviderProps) {
  const [reading, setReading] = useState(first);
  const asked = useRef(0);
  const drawn = useRef(first.language);

  const { words } = reading;
  const [isLoggedOut, setLoggedOut] = useState(false);
  useEffect(() => {
    if (words.kind !== 'first' && words.kind !== 'signed_out') return;
    const { all } = words;
    const become = (change: Pick<Reading, 'words'> & Partial<Reading>) =>
      setReading((now) => (now.words === words ? { ...now, ...change } : now));
    // Only if a screen waits for them: rerendering all texts costs a member's first screen.
    if (words.kind === 'first' && isLoggedOut) {
      words.loggedOut.then(
        (messages) => become({ messages, words: { kind: 'signed_out', all } }),
        // The whole catalog also contains them, or reports the error.
        () => {},
      );
    }
    all.then(
      (messages) => become({ messages, words: { kind: 'all' } }),
      (error: unknown) => become({ words: { kind: 'failed', error } }),
    );
  }, [words, isLoggedOut]);
  const askLoggedOut = useCallback(() => setLoggedOut(true), []);
  const context = useMemo(() => ({ words, askLoggedOut }), [words, askLoggedOut]);

  const read = useCallback(async (choice: LanguageChoice): Promise<Outcome> => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const next = await readingOf(choice, languageFor(choice, navigator.languages));
      if (turn !== asked.current) return 'overtaken';
      setReading(next);
      return 'changed';
    } catch {
      return 'unavailable';
    }
  }, []);

  useEffect(() => followChoice(() => void read(storedChoice())), [read]);
  // Runs before the browser paints the new texts: their direction may differ.
  useLayoutEffect(() => drawLanguage(reading.language), [reading.language]);
  useEffect(() => {
    if (drawn.current === reading.language) return;
    drawn.current = reading.language;
    onChange();
  }, [reading.language, onChange]);

  const door = useMemo<LanguageDoor>(
    () => ({
      choice: reading.choice,
      choose: async (choice) => {
        const outcome = await read(choice);
        if (outcome === 'changed') keepChoice(choice);
        return outcome;
      },
    }),
    [reading.choice, read],
  );
  return (
    <LanguageContext value={door}>
      <I18nProvider locale={reading.locale} messages={reading.messages}>
        <WordsContext value={context}>{children}</WordsContext>
      </I18nProvider>
    </LanguageContext>
  );
}
