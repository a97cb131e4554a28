/** Converts the values of the settings form of an outing into a change. Pure. */

import * as v from 'valibot';
import { type Outing, OutingSettings } from '#contract/outings/outing/outing.ts';
import { sameValue } from '#domain/app/same-value.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { SayIssue } from '#forms/validation-words.ts';

/** As typed: the limit may be empty or unfinished. */
export const SettingsValues = v.object({
  privacy: v.picklist(['private', 'lists', 'public']),
  /** The owner's chosen contact lists, sorted by id. Drafts of an older app do not have it. */
  list_ids: v.optional(v.array(v.string()), () => []),
  open_to_join: v.boolean(),
  capacity: v.string(),
  shows_people: v.boolean(),
  members_can_invite: v.boolean(),
  members_can_edit: v.boolean(),
  members_can_add: v.boolean(),
  // Drafts of an older app do not have it.
  members_can_bring: v.optional(v.boolean(), true),
  // Drafts of an older app have neither: what they were made from is unknown, and off is safe.
  answers_by_link: v.optional(v.boolean(), false),
  guests_see_notes: v.optional(v.boolean(), false),
});
export type SettingsValues = v.InferOutput<typeof SettingsValues>;

type Stored = Pick<Outing['attributes'], Exclude<keyof SettingsValues, 'list_ids'>>;

export function settingsOf(stored: Stored, list_ids: readonly string[] = []): SettingsValues {
  return {
    privacy: stored.privacy,
    list_ids: [...list_ids],
    open_to_join: stored.open_to_join,
    capacity: stored.capacity === null ? '' : String(stored.capacity),
    shows_people: stored.shows_people,
    members_can_invite: stored.members_can_invite,
    members_can_edit: stored.members_can_edit,
    members_can_add: stored.members_can_add,
    members_can_bring: stored.members_can_bring,
    answers_by_link: stored.answers_by_link,
    guests_see_notes: stored.guests_see_notes,
  };
}

export const sameSettings = (a: SettingsValues, b: SettingsValues): boolean =>
  Object.entries(a).every(([field, value]) => sameValue(value, Reflect.get(b, field)));

/**
 * Returns the settings that differ from `base`, validated with the contract's schemas. An empty limit is none.
 * @param words `lists`: the message if no list is chosen; null for users who do not choose them.
 */
export function settingsChange(
  base: SettingsValues,
  values: SettingsValues,
  words: { limit: string; lists: string | null; say: SayIssue },
): Checked<OutingSettings> {
  const typed = values.capacity.trim();
  const { list_ids, ...settable } = values;
  const changed = Object.entries(settable).filter(
    ([field, value]) => !Object.is(Reflect.get(base, field), value),
  );
  const settings = Object.fromEntries(
    changed.map(([field, value]) => [field, field === 'capacity' ? numberOf(typed) : value]),
  );
  const parsed = v.safeParse(OutingSettings, settings);
  const errors: Partial<Record<keyof SettingsValues, string>> = {};
  if (values.privacy === 'lists' && list_ids.length === 0 && words.lists !== null)
    errors.list_ids = words.lists;
  if (parsed.success && errors.list_ids === undefined) return { kind: 'valid', output: parsed.output };
  for (const issue of parsed.issues ?? []) {
    const field = v.getDotPath(issue);
    if (field === 'capacity') errors.capacity ??= words.limit;
    else if (field !== null && isField(field)) errors[field] ??= words.say(issue);
  }
  return { kind: 'invalid', errors };
}

const numberOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

function isField(name: string): name is keyof SettingsValues {
  return name in SettingsValues.entries;
}
