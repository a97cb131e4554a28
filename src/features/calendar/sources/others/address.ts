/** Parses a pasted calendar address. Pure. */
import * as v from 'valibot';
import { CALENDAR_NAME_MAX } from '#contract/base/limits.ts';
import { CalendarUrl } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';

export type JudgedAddress =
  | { kind: 'address'; url: string }
  | { kind: 'missing' | 'not_an_address' }
  /** The user already subscribes to it under this name. */
  | { kind: 'there_already'; name: string };

export interface KnownCalendar {
  attributes: { url: string; name: string };
}

export function judgeAddress(written: string, known: readonly KnownCalendar[]): JudgedAddress {
  if (written.trim() === '') return { kind: 'missing' };
  const parsed = v.safeParse(CalendarUrl, written);
  if (!parsed.success) return { kind: 'not_an_address' };
  const same = known.find(({ attributes }) => attributes.url === parsed.output);
  return same === undefined
    ? { kind: 'address', url: parsed.output }
    : { kind: 'there_already', name: same.attributes.name };
}

/** Returns the name of a calendar to which the user gave none: its host. */
export function nameOfAddress(url: string): string {
  const host = /^https?:\/\/([^/?#:]+)/i.exec(url)?.[1] ?? url;
  return host.replace(/^www\./i, '').slice(0, CALENDAR_NAME_MAX);
}
