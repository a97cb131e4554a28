/** Finds single times in tokens. Each function returns what is at a place, or null. */

import { type Found, isMinute, phraseEnd } from './matching.ts';
import type { Token } from './tokens.ts';
import type { Part, Vocabulary } from './vocabulary.ts';

/** Minutes after midnight. */
export interface FoundTime {
  minutes: number;
  /** Only a number, or words that may mean a duration: it needs a clear time next to it. */
  isBare: boolean;
  /** Without am or pm, an hour up to twelve. */
  isOpen: boolean;
  /** With a part of an hour in words: “half past seven”. */
  isSpoken: boolean;
}

const HALF_DAY = 12 * 60;

const isHour = (token: Token | undefined): token is Token & { number: number } =>
  token?.number !== undefined && token.number !== null && token.number < 24 && token.to - token.from <= 2;

/** Returns the time at `at`: 19:00 · 19.30 Uhr · 19h30 · 7 pm · noon · 7 · half past seven · sept heures et demie */
export function timeAt(tokens: readonly Token[], at: number, words: Vocabulary): Found<FoundTime> | null {
  const named = namedAt(tokens, at, words);
  if (named) return named;
  const before = partAt(tokens, at, words.before);
  const clock = hourAt(tokens, before?.next ?? at, words);
  if (!clock) return null;
  const part = before ?? partAt(tokens, clock.next, words.after);
  const isWhole = clock.minutes % 60 === 0;
  const ofTwelve = clock.minutes >= 60 && clock.minutes < HALF_DAY + 60;
  if (part && !(isWhole && ofTwelve)) return null;
  const end = Math.max(clock.next, part?.next ?? 0);
  const pm = phraseEnd(tokens, end, words.pm);
  const half = pm ?? phraseEnd(tokens, end, words.am);
  if (clock.isWord && !part && half === null && !clock.isNamed) return null;
  const minutes = clock.minutes + (part?.minutes ?? 0);
  if (ofTwelve && half !== null) {
    const inHalf = (minutes % HALF_DAY) + (pm === null ? 0 : HALF_DAY);
    return { value: { minutes: inHalf, isBare: false, isOpen: false, isSpoken: false }, next: half };
  }
  return {
    value: {
      // A quarter to one means around noon.
      minutes: part && minutes < 60 ? minutes + HALF_DAY : minutes,
      isBare: clock.isBare && before === null,
      isOpen: ofTwelve,
      isSpoken: part !== null,
    },
    next: end,
  };
}

/** Noon and midnight, and half past them. */
function namedAt(tokens: readonly Token[], at: number, words: Vocabulary): Found<FoundTime> | null {
  const noon = phraseEnd(tokens, at, words.noon);
  const named = noon ?? phraseEnd(tokens, at, words.midnight);
  if (named === null) return null;
  const after = partAt(tokens, named, words.after);
  const minutes = (noon === null ? 0 : HALF_DAY) + Math.max(0, after?.minutes ?? 0);
  const isSaid = after !== null && after.minutes > 0;
  return {
    value: { minutes, isBare: false, isOpen: false, isSpoken: false },
    next: isSaid ? after.next : named,
  };
}

/** “half past” · “et demie”: returns by how many minutes it changes the hour. */
function partAt(
  tokens: readonly Token[],
  at: number,
  parts: readonly Part[],
): { minutes: number; next: number } | null {
  const found = parts.find(({ phrase }) => phraseEnd(tokens, at, [phrase]) !== null);
  return found ? { minutes: found.minutes, next: at + found.phrase.length } : null;
}

interface Clock {
  minutes: number;
  isBare: boolean;
  next: number;
  /** Written as a word, and with what follows hours: “sept heures”. */
  isWord: boolean;
  isNamed: boolean;
}

function hourAt(tokens: readonly Token[], at: number, words: Vocabulary): Clock | null {
  const hour = tokens[at];
  if (isHour(hour)) return { ...clockAt(tokens, at, hour.number, words), isWord: false, isNamed: false };
  const word = words.hours.find(({ phrase }) => phraseEnd(tokens, at, [phrase]) !== null);
  if (!word) return null;
  const next = at + word.phrase.length;
  const end = phraseEnd(tokens, next, words.hour);
  // Two hours may be a duration.
  return {
    minutes: (word.index + 1) * 60,
    isBare: true,
    next: end ?? next,
    isWord: true,
    isNamed: end !== null,
  };
}

function clockAt(
  tokens: readonly Token[],
  at: number,
  hour: number,
  words: Vocabulary,
): { minutes: number; isBare: boolean; next: number } {
  const [sign, minute] = tokens.slice(at + 1, at + 3);
  const whole = hour * 60;
  if ((sign?.word === ':' || sign?.word === '.') && isMinute(minute)) {
    const end = phraseEnd(tokens, at + 3, words.hour);
    // 19.30 is a time if something indicates so; a third number makes it a date.
    const isDate = sign.word === '.' && tokens[at + 3]?.word === '.';
    if (!isDate)
      return {
        minutes: whole + minute.number,
        isBare: sign.word === '.' && end === null,
        next: end ?? at + 3,
      };
  }
  const end = phraseEnd(tokens, at + 1, words.hour);
  if (end === null) return { minutes: whole, isBare: true, next: at + 1 };
  const after = tokens[end];
  return isMinute(after)
    ? { minutes: whole + after.number, isBare: false, next: end + 1 }
    : { minutes: whole, isBare: false, next: end };
}
