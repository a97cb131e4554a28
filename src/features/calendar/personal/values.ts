/** Converts between the form values of a personal entry and the entry. */
import * as v from 'valibot';
import {
  CALENDAR_COLORS,
  NewPersonalItem,
  writtenPersonalItem,
} from '#contract/calendar/personal-item/personal-item.ts';
import { shiftedBy } from '#contract/time/instants.ts';
import { Recurrence } from '#contract/time/recurrence.ts';
import { sameValue } from '#domain/app/same-value.ts';
import { fitted } from '#domain/outings/recurrence/recurrence-choice.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { SayIssue } from '#forms/validation-words.ts';
import type { WrittenItem } from '../series/series-steps.ts';

/** As typed. Days are YYYY-MM-DD, times HH:mm; empty while unfinished. */
export const PersonalValues = v.object({
  title: v.string(),
  note: v.string(),
  place_name: v.string(),
  all_day: v.boolean(),
  starts_day: v.string(),
  starts_time: v.string(),
  ends_day: v.string(),
  ends_time: v.string(),
  timezone: v.string(),
  color: v.picklist(CALENDAR_COLORS),
  busy: v.boolean(),
  recurrence: v.nullable(Recurrence),
  reminders: v.array(v.number()),
});
export type PersonalValues = v.InferOutput<typeof PersonalValues>;

export function valuesOf(written: WrittenItem): PersonalValues {
  const { starts_at, ends_at, ...same } = written;
  const ends = ends_at ?? starts_at;
  return {
    ...same,
    starts_day: starts_at.slice(0, 10),
    starts_time: starts_at.slice(11),
    ends_day: ends.slice(0, 10),
    ends_time: ends.slice(11),
  };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const isTime = (time: string) => /^\d{2}:\d{2}$/.test(time);
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);

function timeAt(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Sets another start: the end moves with it, and a recurrence still names that day. */
export function withStart(
  values: PersonalValues,
  start: { starts_day?: string; starts_time?: string },
): Partial<PersonalValues> {
  const next = { ...values, ...start };
  const isKnown = isDay(values.starts_day) && isDay(next.starts_day);
  const recurrence =
    values.recurrence && isKnown
      ? fitted(values.recurrence, values.starts_day, next.starts_day)
      : values.recurrence;
  const days = isKnown && isDay(values.ends_day) ? daysApart(values.starts_day, values.ends_day) : 0;
  if (!isKnown) return { ...start, recurrence };
  const ends_day = shiftedBy(next.starts_day, days);
  if (values.all_day || ![values.starts_time, next.starts_time, values.ends_time].every(isTime))
    return { ...start, recurrence, ends_day };
  const length = days * 1_440 + minutesOf(values.ends_time) - minutesOf(values.starts_time);
  if (length < 0) return { ...start, recurrence };
  const end = minutesOf(next.starts_time) + length;
  return {
    ...start,
    recurrence,
    ends_day: shiftedBy(next.starts_day, Math.floor(end / 1_440)),
    ends_time: timeAt(end % 1_440),
  };
}

const daysApart = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);

/** Switches to whole days or back to hours: times that were never given are the defaults. */
export function withAllDay(values: PersonalValues, all_day: boolean): Partial<PersonalValues> {
  if (all_day || isTime(values.starts_time)) return { all_day };
  return { all_day, starts_time: '09:00', ends_time: '10:00' };
}

/** Returns what would be stored. */
export function joined(values: PersonalValues): WrittenItem {
  const { starts_day, starts_time, ends_day, ends_time, ...same } = values;
  const wall = (day: string, time: string) => (values.all_day || day === '' ? day : `${day}T${time}`);
  const starts_at = wall(starts_day, starts_time);
  const ends_at = ends_day === '' ? null : wall(ends_day, ends_time);
  return {
    ...same,
    starts_at,
    // An entry that ends as it starts takes no time.
    ends_at: ends_at === starts_at && !values.all_day ? null : ends_at,
    reminders: [...new Set(same.reminders)].sort((a, b) => a - b),
  };
}

const FIELD_OF: Readonly<Record<string, keyof PersonalValues>> = {
  starts_at: 'starts_day',
  ends_at: 'ends_day',
};

export interface FormWords {
  chooseDay: string;
  chooseTime: string;
  say: SayIssue;
}

const SOME_ID = '00000000-0000-7000-8000-000000000000';

/** Validates with the contract's schemas. */
export function check(values: PersonalValues, words: FormWords): Checked<WrittenItem> {
  const errors: Partial<Record<keyof PersonalValues, string>> = {};
  if (!isDay(values.starts_day)) errors.starts_day = words.chooseDay;
  if (!values.all_day && !isTime(values.starts_time)) errors.starts_time = words.chooseTime;
  if (!values.all_day && isDay(values.ends_day) && !isTime(values.ends_time))
    errors.ends_time = words.chooseTime;
  const isUnfinished = Object.keys(errors).length > 0;
  const parsed = v.safeParse(NewPersonalItem, { id: SOME_ID, ...joined(values) });
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    // The contract has no helpful message for a time with a missing half.
    if (path in FIELD_OF && isUnfinished) continue;
    const field = FIELD_OF[path] ?? fieldNamed(path);
    if (field) errors[field] ??= words.say(issue);
  }
  if (!parsed.success || Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return { kind: 'valid', output: v.parse(v.object(writtenPersonalItem), parsed.output) };
}

function fieldNamed(path: string): keyof PersonalValues | undefined {
  const name = path.split('.')[0] ?? path;
  return isField(name) ? name : undefined;
}

function isField(name: string): name is keyof PersonalValues {
  return name in PersonalValues.entries;
}

/** Returns only what differs. */
export function changeBetween(before: WrittenItem, after: WrittenItem): Partial<WrittenItem> {
  const was = new Map<string, unknown>(Object.entries(before));
  const differing = Object.entries(after).filter(([field, value]) => !sameValue(was.get(field), value));
  const change: Partial<WrittenItem> = Object.fromEntries(differing);
  // Times are sent together: one by itself cannot be validated.
  const isMoved = ['starts_at', 'ends_at', 'all_day'].some((field) => field in change);
  if (!isMoved) return change;
  const { starts_at, ends_at, all_day } = after;
  return { ...change, starts_at, ends_at, all_day };
}
