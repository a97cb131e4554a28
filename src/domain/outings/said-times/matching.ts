/** Finds single days in tokens. Each function returns what is at a place, or null. */

import { shiftedBy } from '#contract/time/instants.ts';
import type { Token } from './tokens.ts';
import type { Phrase, Vocabulary } from './vocabulary.ts';

/** Today as the user's calendar has it. */
export interface Today {
  /** YYYY-MM-DD */
  day: string;
  /** HH:mm */
  time: string;
  /** Whether 3/4 is the 4th of March, as in the United States. */
  monthFirst: boolean;
}

export interface Found<Value> {
  value: Value;
  /** The token after it. */
  next: number;
}

export interface FoundDay {
  /** YYYY-MM-DD */
  day: string;
  /** Nothing else can be meant: it needs no time next to it. */
  isSure: boolean;
  isEvening: boolean;
  /** Named only by its weekday, so a week later may be meant. */
  isWeekday: boolean;
}

/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;

/** Returns where a phrase at `at` ends; longer phrases come first in the vocabulary. */
export function phraseEnd(tokens: readonly Token[], at: number, phrases: readonly Phrase[]): number | null {
  const found = phrases.find((phrase) => isAt(tokens, at, phrase));
  return found ? at + found.length : null;
}

const isAt = (tokens: readonly Token[], at: number, phrase: Phrase) =>
  phrase.every((word, offset) => tokens[at + offset]?.word === word);

/** Returns a real calendar day, or null: 31 June does not exist. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

/** Returns the next such day from today on, for a day without a year. */
function nextSuch(today: string, month: number, day: number): string | null {
  const year = Number(today.slice(0, 4));
  // Leap days recur after at most eight years.
  for (let later = 0; later <= 8; later++) {
    const found = dayOf(year + later, month, day);
    if (found && found >= today) return found;
  }
  return null;
}

const yearAt = (tokens: readonly Token[], at: number): number | null => {
  const token = tokens[at];
  return token?.number && token.to - token.from === 4 ? token.number : null;
};

/** Returns the day at `at`. */
export function dayAt(
  tokens: readonly Token[],
  at: number,
  words: Vocabulary,
  today: Today,
): Found<FoundDay> | null {
  return (
    relativeAt(tokens, at, words, today) ??
    isoAt(tokens, at) ??
    numericAt(tokens, at, today) ??
    monthAt(tokens, at, words, today) ??
    weekdayAt(tokens, at, words, today)
  );
}

function relativeAt(
  tokens: readonly Token[],
  at: number,
  words: Vocabulary,
  today: Today,
): Found<FoundDay> | null {
  const found = words.relative.find(({ phrase }) => isAt(tokens, at, phrase));
  if (!found) return null;
  const { phrase, days, isEvening } = found;
  return {
    value: { day: shiftedBy(today.day, days), isSure: true, isEvening, isWeekday: false },
    next: at + phrase.length,
  };
}

const dated = (day: string | null, next: number, isSure = true): Found<FoundDay> | null =>
  day === null ? null : { value: { day, isSure, isEvening: false, isWeekday: false }, next };

/** 2026-12-12 */
function isoAt(tokens: readonly Token[], at: number): Found<FoundDay> | null {
  const [year, dash, month, dash2, day] = tokens.slice(at, at + 5);
  if (!year?.number || year.to - year.from !== 4 || dash?.word !== '-' || dash2?.word !== '-') return null;
  return month?.number && day?.number ? dated(dayOf(year.number, month.number, day.number), at + 5) : null;
}

/** 12.12. · 12.12.2026 · 12/12 · 12/12/2026 */
function numericAt(tokens: readonly Token[], at: number, today: Today): Found<FoundDay> | null {
  const [first, sign, second, sign2] = tokens.slice(at, at + 4);
  if (!first?.number || !second?.number || (sign?.word !== '.' && sign?.word !== '/')) return null;
  const isDotted = sign.word === '.';
  const year = sign2?.word === sign.word ? yearAt(tokens, at + 4) : null;
  // 12.12 may be a price, a version or a time.
  if (isDotted && sign2?.word !== '.') return null;
  const [month, day] =
    !isDotted && today.monthFirst ? [first.number, second.number] : [second.number, first.number];
  if (year !== null) return dated(dayOf(year, month, day), at + 5);
  // Around the clock, every day.
  if (!isDotted && first.number === 24 && second.number === 7 && second.to - second.from === 1) return null;
  // 1/2 can also be a half.
  const isSure = isDotted || first.to - first.from + second.to - second.from > 2;
  return dated(nextSuch(today.day, month, day), at + (isDotted ? 4 : 3), isSure);
}

/** 12 December · 12. Dezember 2026 · 1er mai · 12 de dezembro · December 12, 2026 */
function monthAt(
  tokens: readonly Token[],
  at: number,
  words: Vocabulary,
  today: Today,
): Found<FoundDay> | null {
  const monthFrom = (place: number) => {
    const found = words.months.find(({ phrase }) => isAt(tokens, place, phrase));
    if (!found) return null;
    const end = place + found.phrase.length;
    return { month: found.index + 1, end: tokens[end]?.word === '.' && found.isShort ? end + 1 : end };
  };
  const withYear = (month: number, day: number, end: number) => {
    const place = tokens[end]?.word === ',' ? end + 1 : (phraseEnd(tokens, end, words.of) ?? end);
    const year = yearAt(tokens, place);
    return year === null
      ? dated(nextSuch(today.day, month, day), end)
      : dated(dayOf(year, month, day), place + 1);
  };
  const ofDay = dayNumberAt(tokens, at, words);
  if (ofDay) {
    const month = monthFrom(phraseEnd(tokens, ofDay.next, words.of) ?? ofDay.next);
    return month && withYear(month.month, ofDay.value, month.end);
  }
  const month = monthFrom(at);
  const day = month && dayNumberAt(tokens, month.end, words);
  // “May 19:00” contains no day.
  if (!day || (tokens[day.next]?.word === ':' && isMinute(tokens[day.next + 1]))) return null;
  return withYear(month.month, day.value, day.next);
}

/** 12 · 12. · 12th */
export function dayNumberAt(
  tokens: readonly Token[],
  at: number,
  words: Pick<Vocabulary, 'ordinal'>,
): Found<number> | null {
  const token = tokens[at];
  if (!token?.number || token.number > 31) return null;
  const ordinal = tokens[at + 1]?.from === token.to ? phraseEnd(tokens, at + 1, words.ordinal) : null;
  const dotted = tokens[at + 1]?.word === '.' ? at + 2 : at + 1;
  return { value: token.number, next: ordinal ?? dotted };
}

function weekdayAt(
  tokens: readonly Token[],
  at: number,
  words: Vocabulary,
  today: Today,
): Found<FoundDay> | null {
  const before = phraseEnd(tokens, at, words.next);
  const start = before ?? at;
  const found = words.weekdays.find(({ phrase }) => isAt(tokens, start, phrase));
  if (!found) return null;
  let end = start + found.phrase.length;
  const hasDot = found.isShort && tokens[end]?.word === '.';
  if (hasDot) end += 1;
  const after = phraseEnd(tokens, end, words.next);
  const ahead = (found.index - weekdayOf(today.day) + 7) % 7;
  // Then the weekday of next week, which starts on Monday, is meant.
  const isNext = before !== null || after !== null;
  const days = isNext ? found.index + 7 - weekdayOf(today.day) : ahead;
  const isSure = !found.isShort || isNext;
  const day = shiftedBy(today.day, days);
  return { value: { day, isSure, isEvening: false, isWeekday: !isNext }, next: after ?? end };
}

export const isMinute = (token: Token | undefined): token is Token & { number: number } =>
  token?.number !== undefined && token.number !== null && token.number < 60 && token.to - token.from === 2;
