/** Reads and converts the reminders of an event. */
import ICAL from 'ical.js';
import { REMINDER_MINUTES_MAX, REMINDERS_MAX } from '../base/limits.ts';
import { WHOLE_DAYS_FROM } from '../outings/membership/due-reminders.ts';
import { endInstantOf, instantOf } from '../time/instants.ts';
import { firstOf, type Line, type Part } from './lines.ts';
import { type TimeContext, timeOf } from './times.ts';

interface Span {
  wall: string;
  zone: string;
  ends_at: string | null;
}

export interface ReadReminders {
  /** Before the start, each once */
  minutes: number[];
  /** Whether some differ from the file in their time, or are missing. */
  isOther: boolean;
}

/** Returns minutes before the start, negative after it; null for an unreadable trigger. */
function minutesOf(trigger: Line, { wall, zone, ends_at }: Span, context: TimeContext): number | null {
  const day = instantOf(wall, zone);
  // Reminders of all-day events count from nine o'clock.
  const start = wall.includes('T') ? day : instantOf(`${wall}T${WHOLE_DAYS_FROM}`, zone);
  if (/^\s*\d{4}/.test(trigger.value)) {
    const time = timeOf(trigger, context);
    return typeof time === 'string' || time.instant === null ? null : (start - time.instant) / 60_000;
  }
  try {
    const length = ICAL.Duration.fromString(trigger.value.trim().toUpperCase()).toSeconds() / 60;
    const end = wall.includes('T') ? instantOf(ends_at ?? wall, zone) : endInstantOf(ends_at ?? wall, zone);
    const isOfEnd = trigger.params.get('RELATED')?.toUpperCase() === 'END';
    return (start - (isOfEnd ? end : day)) / 60_000 - length;
  } catch {
    return null;
  }
}

/**
 * Returns the reminders of an event that an entry can have. One after the start is moved to the start; one too early is
 * moved to the earliest possible time.
 */
export function remindersOf({ parts }: Part, span: Span, context: TimeContext): ReadReminders {
  const triggers = parts.flatMap((part) => (part.name === 'VALARM' ? (firstOf(part, 'TRIGGER') ?? []) : []));
  const said = triggers.flatMap((trigger) => minutesOf(trigger, span, context) ?? []).map(Math.round);
  const kept = said.map((minutes) => Math.min(Math.max(0, minutes), REMINDER_MINUTES_MAX));
  const minutes = [...new Set(kept)].slice(0, REMINDERS_MAX);
  const isOther = said.some((one) => !minutes.includes(one));
  return { minutes, isOther };
}
