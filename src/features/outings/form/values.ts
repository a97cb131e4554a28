/** Defines the values of an outing's form, how they become a change, and their validation. */

import * as v from 'valibot';
import { NewOuting, type Outing, type OutingChange } from '#contract/outings/outing/outing.ts';
import { Recurrence } from '#contract/time/recurrence.ts';
import { sameValue } from '#domain/app/same-value.ts';
import { DateValues } from '#domain/dates/date-values.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { SayIssue } from '#forms/validation-words.ts';

/** As typed: every field may be empty or unfinished. Days are YYYY-MM-DD, times HH:mm. */
export const OutingValues = v.object({
  title: v.string(),
  description: v.string(),
  all_day: v.boolean(),
  starts_day: v.string(),
  starts_time: v.string(),
  ends_day: v.string(),
  ends_time: v.string(),
  timezone: v.string(),
  /** Null: it takes place once. Drafts of an older app do not have it. */
  recurrence: v.optional(v.nullable(Recurrence), null),
  /** Its people find the date together, among these days or times. Drafts of an older app have none of it. */
  finds_date: v.optional(v.boolean(), false),
  date_kind: v.optional(v.picklist(['days', 'slots']), 'days'),
  /** Retained when the user changes their mind and back. */
  dates: v.optional(v.nullable(DateValues), null),
  place_name: v.string(),
  place_address: v.string(),
  cover_template: v.string(),
  // Drafts of an older app do not have it.
  privacy: v.optional(v.picklist(['private', 'lists', 'public']), 'private'),
  /** The contact lists chosen if the privacy is `lists`, sorted by id. */
  list_ids: v.optional(v.array(v.string()), () => []),
  members_can_invite: v.boolean(),
  members_can_edit: v.boolean(),
  members_can_add: v.boolean(),
  // Drafts of an older app do not have it.
  members_can_bring: v.optional(v.boolean(), true),
  // Drafts of an older app have neither.
  answers_by_link: v.optional(v.boolean(), false),
  guests_see_notes: v.optional(v.boolean(), false),
});
export type OutingValues = v.InferOutput<typeof OutingValues>;

/** The fields of an outing that the form writes. */
export type Written = Pick<
  Outing['attributes'],
  | 'title'
  | 'description'
  | 'starts_at'
  | 'ends_at'
  | 'all_day'
  | 'timezone'
  | 'place_name'
  | 'place_address'
  | 'cover_template'
  | 'privacy'
  | 'members_can_invite'
  | 'members_can_edit'
  | 'members_can_add'
  | 'members_can_bring'
  | 'answers_by_link'
  | 'guests_see_notes'
>;

/** Returns an empty form. @param answersByLink anyone with the link can answer, until the user changes it */
export function blankValues(timezone: string, answersByLink = false): OutingValues {
  return {
    title: '',
    description: '',
    all_day: false,
    starts_day: '',
    starts_time: '',
    ends_day: '',
    ends_time: '',
    timezone,
    recurrence: null,
    finds_date: false,
    date_kind: 'days',
    dates: null,
    place_name: '',
    place_address: '',
    cover_template: '',
    privacy: 'private',
    list_ids: [],
    members_can_invite: true,
    members_can_edit: true,
    members_can_add: true,
    members_can_bring: true,
    answers_by_link: answersByLink,
    guests_see_notes: false,
  };
}

const dayPart = (wallTime: string | null) => wallTime?.slice(0, 10) ?? '';
const timePart = (wallTime: string | null) => wallTime?.slice(11) ?? '';

/** Returns the form of a stored outing. @param recurrence how it repeats */
export function valuesOf(written: Written, recurrence: Recurrence | null = null): OutingValues {
  const { starts_at, ends_at, ...same } = written;
  return {
    title: same.title,
    description: same.description,
    all_day: same.all_day,
    starts_day: dayPart(starts_at),
    starts_time: timePart(starts_at),
    ends_day: dayPart(ends_at),
    ends_time: timePart(ends_at),
    timezone: same.timezone,
    recurrence,
    finds_date: false,
    date_kind: 'days',
    dates: null,
    place_name: same.place_name,
    place_address: same.place_address,
    cover_template: same.cover_template,
    privacy: same.privacy,
    list_ids: [],
    members_can_invite: same.members_can_invite,
    members_can_edit: same.members_can_edit,
    members_can_add: same.members_can_add,
    members_can_bring: same.members_can_bring,
    answers_by_link: same.answers_by_link,
    guests_see_notes: same.guests_see_notes,
  };
}

/** Returns what would be stored, unvalidated: finished values give exactly what they were made from. */
export function joined(values: OutingValues): Written {
  const {
    starts_day,
    starts_time,
    ends_day,
    ends_time,
    list_ids: _lists,
    recurrence: _recurrence,
    finds_date,
    date_kind: _kind,
    dates: _dates,
    ...same
  } = values;
  if (finds_date) return { ...same, starts_at: null, ends_at: null };
  const end_day = ends_day === '' && ends_time !== '' && !values.all_day ? starts_day : ends_day;
  return {
    ...same,
    starts_at: wallTime(starts_day, starts_time, values.all_day),
    ends_at: wallTime(end_day, ends_time, values.all_day),
  };
}

type Messages = Partial<Record<keyof OutingValues, string>>;

/** The messages for a day or time without its other half, and for failed validations of the contract. */
export interface FormWords {
  /** Null if the form offers no lists. */
  chooseLists: string | null;
  chooseDay: string;
  chooseTime: string;
  say: SayIssue;
}

/** Returns the form field of a contract error. `name` may be a path: `change.starts_at`. */
function fieldNamed(name: string): keyof OutingValues | undefined {
  const last = name.split('.').at(-1) ?? name;
  const field = FIELD_OF[last] ?? last;
  return isField(field) ? field : undefined;
}

/** Fields of the contract with another name in the form. */
const FIELD_OF: Record<string, keyof OutingValues> = { starts_at: 'starts_day', ends_at: 'ends_day' };

function isField(name: string): name is keyof OutingValues {
  return name in OutingValues.entries;
}

/** Validates with the contract's schemas. `becomesSet`: it is set, or will be. */
export function check(values: OutingValues, becomesSet: boolean, words: FormWords): Checked<Written> {
  const errors = pairErrors(values, words);
  const parsed = v.safeParse(NewOuting, { ...joined(values), status: becomesSet ? 'set' : 'draft' });
  const unfinished = Object.keys(errors).length > 0;
  if (words.chooseLists !== null && becomesSet && values.privacy === 'lists' && values.list_ids.length === 0)
    errors.list_ids = words.chooseLists;
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    // The contract has no helpful message for times with a missing half.
    if (path in FIELD_OF && unfinished) continue;
    const field = fieldNamed(path);
    if (field) errors[field] ??= words.say(issue);
  }
  if (!parsed.success || Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const {
    id: _id,
    parent_id: _parent,
    status: _status,
    // The settings have a form of their own.
    open_to_join: _open,
    capacity: _capacity,
    shows_people: _shows,
    ...written
  } = parsed.output;
  return { kind: 'valid', output: written };
}

function wallTime(day: string, time: string, allDay: boolean): string | null {
  if (day === '') return null;
  return allDay || time === '' ? day : `${day}T${time}`;
}

function pairErrors(values: OutingValues, { chooseDay, chooseTime }: FormWords): Messages {
  const errors: Messages = {};
  if (values.all_day || values.finds_date) return errors;
  if (values.starts_day === '' && values.starts_time !== '') errors.starts_day = chooseDay;
  if (values.starts_day !== '' && values.starts_time === '') errors.starts_time = chooseTime;
  if (values.ends_day !== '' && values.ends_time === '') errors.ends_time = chooseTime;
  if (values.ends_day === '' && values.ends_time !== '' && values.starts_day === '')
    errors.ends_day = chooseDay;
  return errors;
}

/**
 * Returns the changed fields. Times of another kind are sent together, because a date by itself does not fit a time.
 */
export function changeBetween(base: Written, now: Written): OutingChange {
  const kindChanged = base.all_day !== now.all_day;
  const changed = Object.entries(now).filter(
    ([field, value]) =>
      !Object.is(Reflect.get(base, field), value) ||
      (kindChanged && (field === 'starts_at' || field === 'ends_at')),
  );
  return Object.fromEntries(changed);
}

/** Returns whether there is no input worth storing. */
export function sameValues(a: OutingValues, b: OutingValues): boolean {
  return Object.entries(a).every(([field, value]) => sameValue(value, Reflect.get(b, field)));
}
