/** The values of the form of an outing's settings, and the change that they become. Pure. */

import * as v from 'valibot';
import { type Outing, OutingSettings } from '#contract/outing.ts';
import type { SayIssue } from '#domain/rule-words.ts';

/** As typed: the limit may be empty or unfinished. */
export const SettingsValues = v.object({
  privacy: v.picklist(['private', 'lists', 'public']),
  open_to_join: v.boolean(),
  capacity: v.string(),
  shows_people: v.boolean(),
  members_can_invite: v.boolean(),
  members_can_edit: v.boolean(),
  members_can_add: v.boolean(),
});
export type SettingsValues = v.InferOutput<typeof SettingsValues>;

type Stored = Pick<Outing['attributes'], keyof SettingsValues>;

export function settingsOf(stored: Stored): SettingsValues {
  return {
    privacy: stored.privacy,
    open_to_join: stored.open_to_join,
    capacity: stored.capacity === null ? '' : String(stored.capacity),
    shows_people: stored.shows_people,
    members_can_invite: stored.members_can_invite,
    members_can_edit: stored.members_can_edit,
    members_can_add: stored.members_can_add,
  };
}

export const sameSettings = (a: SettingsValues, b: SettingsValues): boolean =>
  Object.entries(a).every(([field, value]) => Object.is(Reflect.get(b, field), value));

export type CheckedSettings =
  | { kind: 'fit'; settings: OutingSettings }
  | { kind: 'unfit'; errors: Partial<Record<keyof SettingsValues, string>> };

/** The fields that differ from `base`, checked by the contract's rules. An empty limit is none. */
export function settingsChange(
  base: SettingsValues,
  values: SettingsValues,
  words: { limit: string; say: SayIssue },
): CheckedSettings {
  const typed = values.capacity.trim();
  const changed = Object.entries(values).filter(
    ([field, value]) => !Object.is(Reflect.get(base, field), value),
  );
  const settings = Object.fromEntries(
    changed.map(([field, value]) => [field, field === 'capacity' ? numberOf(typed) : value]),
  );
  const parsed = v.safeParse(OutingSettings, settings);
  if (parsed.success) return { kind: 'fit', settings: parsed.output };
  const errors: Partial<Record<keyof SettingsValues, string>> = {};
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue);
    if (field === 'capacity') errors.capacity ??= words.limit;
    else if (field !== null && isField(field)) errors[field] ??= words.say(issue);
  }
  return { kind: 'unfit', errors };
}

const numberOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

function isField(name: string): name is keyof SettingsValues {
  return name in SettingsValues.entries;
}
