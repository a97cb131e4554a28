/** Builds the words for days and times in the compared form. */

import type { Language } from '#i18n/languages.ts';
import { WORDS, type Words } from './said-words.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A word, or several, in the compared form. */
export type Phrase = readonly string[];

interface Named {
  phrase: Phrase;
  /** Monday is 0; January is 0. */
  index: number;
  /** Short names are also other words (“sun”, “mer”): they count only next to a time. */
  isShort: boolean;
}

/** A part of an hour: “quarter to” is 15 minutes less than the hour. */
export interface Part {
  phrase: Phrase;
  minutes: number;
}

export interface Vocabulary {
  weekdays: readonly Named[];
  months: readonly Named[];
  /** Days from today. */
  relative: readonly { phrase: Phrase; days: number; isEvening: boolean }[];
  /** Before or after a weekday: that of next week. */
  next: readonly Phrase[];
  /** Before a day: “on”. */
  on: readonly Phrase[];
  /** Before a time: “at”, “from”. */
  at: readonly Phrase[];
  /** Between two days or times: “to”. */
  to: readonly Phrase[];
  /** Between a day and its month: “of”. */
  of: readonly Phrase[];
  am: readonly Phrase[];
  pm: readonly Phrase[];
  /** After an hour, before its minutes if there are any: “19 Uhr”, “19h30”. */
  hour: readonly Phrase[];
  /** The hours from one to twelve as words: one is 0. */
  hours: readonly Named[];
  /** Before an hour, and after it. */
  before: readonly Part[];
  after: readonly Part[];
  noon: readonly Phrase[];
  midnight: readonly Phrase[];
  /** After the number of a day: “1st”. */
  ordinal: readonly Phrase[];
}

const known = new Map<Language, Vocabulary>();

/**
 * Returns the vocabulary of a language and of English, which many users use in addition to their own. Longer phrases
 * come first.
 */
export function vocabularyOf(language: Language): Vocabulary {
  const found = known.get(language);
  if (found) return found;
  const all = (language === 'en' ? [WORDS.en] : [WORDS[language], WORDS.en]) satisfies Words[];
  const parts = (name: 'before' | 'after') =>
    longestFirst(
      all.flatMap((words: Words) =>
        Object.entries(words[name] ?? {}).map(([text, minutes]) => ({ phrase: phraseOf(text), minutes })),
      ),
    );
  const phrases = (name: Exclude<keyof Words, 'locales' | 'weekdays' | 'hours' | 'before' | 'after'>) =>
    longestFirst(all.flatMap((words) => split(words[name])).map((phrase) => ({ phrase }))).map(
      ({ phrase }) => phrase,
    );
  const relative = all.flatMap(({ today, tonight, tomorrow, dayAfterTomorrow }) => [
    ...split(today).map((phrase) => ({ phrase, days: 0, isEvening: false })),
    ...split(tonight).map((phrase) => ({ phrase, days: 0, isEvening: true })),
    ...split(tomorrow).map((phrase) => ({ phrase, days: 1, isEvening: false })),
    ...split(dayAfterTomorrow).map((phrase) => ({ phrase, days: 2, isEvening: false })),
  ]);
  const made: Vocabulary = {
    weekdays: longestFirst(all.flatMap(weekdaysOf)),
    months: longestFirst(all.flatMap(monthsOf)),
    relative: longestFirst(relative),
    next: phrases('next'),
    on: phrases('on'),
    at: phrases('at'),
    to: phrases('to'),
    of: phrases('of'),
    am: phrases('am'),
    pm: phrases('pm'),
    hour: phrases('hour'),
    hours: longestFirst(all.flatMap(hoursOf)),
    before: parts('before'),
    after: parts('after'),
    noon: phrases('noon'),
    midnight: phrases('midnight'),
    ordinal: phrases('ordinal'),
  };
  known.set(language, made);
  return made;
}

const phraseOf = (text: string): Phrase => tokensOf(text).map((token: Token) => token.word);
const split = (phrases: string): Phrase[] =>
  phrases
    .split(',')
    .map(phraseOf)
    .filter(({ length }) => length > 0);
const hoursOf = ({ hours }: Words): Named[] =>
  hours.flatMap((names, index) => split(names).map((phrase) => ({ phrase, index, isShort: false })));
const longestFirst = <Item extends { phrase: Phrase }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => b.phrase.length - a.phrase.length);

/** Returns the runtime's names for a part of a date, by itself and within one. */
function namesOf(locale: string, part: 'weekday' | 'month', width: 'long' | 'short', date: Date): string[] {
  const options = { [part]: width, timeZone: 'UTC' } as const;
  const within = new Intl.DateTimeFormat(locale, { ...options, day: 'numeric' }).formatToParts(date);
  return [
    new Intl.DateTimeFormat(locale, options).format(date),
    within.find(({ type }) => type === part)?.value ?? '',
  ];
}

function named(words: Words, part: 'weekday' | 'month', dates: readonly Date[]): Named[] {
  return dates.flatMap((date, index) =>
    words.locales.flatMap((locale) =>
      (['long', 'short'] as const).flatMap((width) => {
        const long = new Set(namesOf(locale, part, 'long', date).map((name) => phraseOf(name).join(' ')));
        return (
          namesOf(locale, part, width, date)
            .map(phraseOf)
            // The short form in some languages is a number.
            .filter((phrase) => phrase.some((word) => /\p{L}/u.test(word)))
            .map((phrase) => ({ phrase: withoutDot(phrase), index, isShort: !long.has(phrase.join(' ')) }))
        );
      }),
    ),
  );
}

/** “Sat.” and “Sat” are the same name. */
const withoutDot = (phrase: Phrase): Phrase => (phrase.at(-1) === '.' ? phrase.slice(0, -1) : phrase);

function weekdaysOf(words: Words): Named[] {
  // 1 January 2024 was a Monday.
  const dates = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)));
  const others = (words.weekdays ?? []).flatMap((name, index) =>
    split(name).map((phrase) => ({ phrase, index, isShort: true })),
  );
  return [...named(words, 'weekday', dates), ...others];
}

function monthsOf(words: Words): Named[] {
  return named(
    words,
    'month',
    Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 1))),
  );
}
