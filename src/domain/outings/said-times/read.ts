/** Reads “tomorrow 7pm”, “Fri 18–20” or “12 Dec” from a title. Pure, and without a network. */

import { shiftedBy } from '#contract/time/instants.ts';
import type { Language } from '#i18n/languages.ts';
import { dayAt, dayNumberAt, type Found, type FoundDay, phraseEnd, type Today } from './matching.ts';
import { type FoundTime, timeAt } from './times.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

export type { Today } from './matching.ts';

/** The time in a title. Days are YYYY-MM-DD, times HH:mm. */
export type SaidWhen =
  | { kind: 'days'; first: string; last: string }
  /** `day` is null if there is only a time. */
  | { kind: 'hours'; day: string | null; starts: string; ends: { day: string | null; time: string } | null }
  /** A day, without a time. */
  | { kind: 'day'; day: string };

export interface SaidTimes {
  when: SaidWhen;
  /** The words with the time. */
  said: string;
  /** The title without them. */
  title: string;
}

interface Said {
  days: { first: FoundDay; last: FoundDay | null } | null;
  times: { starts: FoundTime; ends: FoundTime | null } | null;
}

const DASHES = new Set(['-', '–', '—']);
const EVENING = 19 * 60;
const DAY = 24 * 60;

/**
 * Returns the first day or time in the title, or null.
 * @param language of the user; English is always read as well
 */
export function readTimes(title: string, language: Language, today: Today): SaidTimes | null {
  const tokens = tokensOf(title);
  const words = vocabularyOf(language);
  for (let at = 0; at < tokens.length; at++) {
    const found = saidAt(tokens, at, words, today);
    const first = tokens[at];
    const last = found && tokens[found.next - 1];
    const when = found && whenOf(found.value, today);
    if (first && last && when)
      return { when, said: title.slice(first.from, last.to), title: without(title, first.from, last.to) };
  }
  return null;
}

function saidAt(tokens: readonly Token[], at: number, words: Vocabulary, today: Today): Found<Said> | null {
  const days = daysAt(tokens, at, words, today);
  if (days) {
    const between = tokens[days.next]?.word === ',' ? days.next + 1 : days.next;
    const times = timesAt(tokens, between, words, true);
    const { first, last } = days.value;
    if (times && !last) return { value: { days: days.value, times: times.value }, next: times.next };
    return first.isSure || last ? { value: { days: days.value, times: null }, next: days.next } : null;
  }
  const times = timesAt(tokens, at, words, false);
  if (!times) return null;
  const between = tokens[times.next]?.word === ',' ? times.next + 1 : times.next;
  const after = daysAt(tokens, between, words, today);
  return after && !after.value.last
    ? { value: { days: after.value, times: times.value }, next: after.next }
    : { value: { days: null, times: times.value }, next: times.next };
}

/** “Friday” · “on 12 Dec” · “12–14 Dec” · “Fri–Sun” */
function daysAt(
  tokens: readonly Token[],
  at: number,
  words: Vocabulary,
  today: Today,
): Found<NonNullable<Said['days']>> | null {
  const start = phraseEnd(tokens, at, words.on) ?? at;
  const range = numbersOfMonth(tokens, start, words, today);
  if (range) return range;
  const first = dayAt(tokens, start, words, today) ?? dayAt(tokens, at, words, today);
  if (!first) return null;
  // “Fri 12 Dec”: the weekday only repeats the date.
  const date = dayAt(tokens, tokens[first.next]?.word === ',' ? first.next + 1 : first.next, words, today);
  const begin = date?.value.isSure ? date : first;
  const to = rangeSign(tokens, begin.next, words);
  const last = to === null ? null : dayAt(tokens, to, words, { ...today, day: begin.value.day });
  const isLater = last && last.value.day > begin.value.day;
  return isLater
    ? { value: { first: begin.value, last: last.value }, next: last.next }
    : { value: { first: begin.value, last: null }, next: begin.next };
}

/** 12–14 December */
function numbersOfMonth(
  tokens: readonly Token[],
  at: number,
  words: Vocabulary,
  today: Today,
): Found<NonNullable<Said['days']>> | null {
  const number = dayNumberAt(tokens, at, words);
  const to = number && rangeSign(tokens, number.next, words);
  if (!number || to === null || !dayNumberAt(tokens, to, words)) return null;
  const last = dayAt(tokens, to, words, today);
  if (!last?.value.isSure) return null;
  const ahead = Number(last.value.day.slice(8)) - number.value;
  if (ahead <= 0) return null;
  const day = shiftedBy(last.value.day, -ahead);
  return { value: { first: { ...last.value, day }, last: last.value }, next: last.next };
}

function rangeSign(tokens: readonly Token[], at: number, words: Vocabulary): number | null {
  const token = tokens[at];
  return token && DASHES.has(token.word) ? at + 1 : phraseEnd(tokens, at, words.to);
}

/**
 * “19:00” · “at 7” · “18–20” · “from 6 to 8pm”
 * @param besideDay a bare range counts only next to a day
 */
function timesAt(
  tokens: readonly Token[],
  at: number,
  words: Vocabulary,
  besideDay: boolean,
): Found<NonNullable<Said['times']>> | null {
  const marked = phraseEnd(tokens, at, words.at);
  const starts = (marked === null ? null : timeAt(tokens, marked, words)) ?? timeAt(tokens, at, words);
  if (!starts) return null;
  const to = rangeSign(tokens, starts.next, words);
  const ends = to === null ? null : timeAt(tokens, to, words);
  if (ends) {
    const areBare = starts.value.isBare && ends.value.isBare;
    // “2–3 people” is not a time.
    if (areBare && !besideDay) return null;
    const begin = sameHalf(starts.value, ends.value);
    return { value: { starts: begin, ends: laterHalf(begin, ends.value) }, next: ends.next };
  }
  const { isBare, isSpoken } = starts.value;
  const isMarked = marked !== null;
  const isSaid = isSpoken ? besideDay || isMarked : besideDay && isMarked;
  if (isBare && !isSaid) return null;
  return { value: { starts: afternoon(starts.value), ends: null }, next: starts.next };
}

/** “6 to 8pm” starts at 6 pm, “11–1pm” at 11 am. */
function sameHalf(starts: FoundTime, ends: FoundTime): FoundTime {
  const later = starts.minutes + DAY / 2;
  const takesHalf = starts.isOpen && !ends.isOpen && later < ends.minutes;
  return takesHalf ? { ...starts, minutes: later, isOpen: false } : starts;
}

/** “7pm to 9” ends at 9 pm, “10pm to 2” after midnight. */
function laterHalf(starts: FoundTime, ends: FoundTime): FoundTime {
  const later = ends.minutes + DAY / 2;
  const isMeant = ends.isBare && ends.isOpen && ends.minutes <= starts.minutes && later > starts.minutes;
  return isMeant ? { ...ends, minutes: later, isOpen: false } : ends;
}

/** “at 7” means the evening: 7 in the morning is never written that briefly. */
function afternoon(time: FoundTime): FoundTime {
  const isMeant =
    time.isOpen && (time.isBare || time.isSpoken) && time.minutes >= 60 && time.minutes < 8 * 60;
  return isMeant ? { ...time, minutes: time.minutes + DAY / 2 } : time;
}

const two = (number: number) => String(number).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

function whenOf({ days, times }: Said, today: Today): SaidWhen | null {
  if (days?.last) return { kind: 'days', first: days.first.day, last: days.last.day };
  const day = days?.first.day ?? null;
  if (times) {
    const { starts, ends } = times;
    const isPast = day === today.day && days?.first.isWeekday && clock(starts.minutes) <= today.time;
    // A weekday whose time is over today is that of next week.
    const on = day !== null && isPast ? shiftedBy(day, 7) : day;
    const nextDay = on === null ? null : shiftedBy(on, 1);
    const endsDay = ends && ends.minutes <= starts.minutes ? nextDay : on;
    return {
      kind: 'hours',
      day: on,
      starts: clock(starts.minutes),
      ends: ends && { day: endsDay, time: clock(ends.minutes) },
    };
  }
  if (day === null) return null;
  return days?.first.isEvening && clock(EVENING) > today.time
    ? { kind: 'hours', day, starts: clock(EVENING), ends: null }
    : { kind: 'day', day };
}

/** Returns the rest, without the signs that joined it. */
function without(title: string, from: number, to: number): string {
  const before = title.slice(0, from).replace(/[\s,;:(–—-]+$/u, '');
  const after = title.slice(to).replace(/^[\s,;:)–—.-]+/u, '');
  return `${before} ${after}`.trim();
}
