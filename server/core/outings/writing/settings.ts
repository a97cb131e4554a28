/** Determines which fields of an outing are settings. */
import type { OutingRow } from '../outing.ts';

/** Settings of the outing, as opposed to details: only owner and organizers change them. */
const SETTINGS = [
  'privacy',
  'members_can_invite',
  'members_can_edit',
  'members_can_add',
  'members_can_bring',
  'open_to_join',
  'capacity',
  'shows_people',
  'answers_by_link',
  'guests_see_notes',
] as const satisfies readonly (keyof OutingRow)[];

/** Returns whether a field is one of them. */
export const isSetting = (field: string): boolean => SETTINGS.some((setting) => setting === field);

/** Returns the settings whose value a change changed. */
export const changedSettings = (before: OutingRow, after: OutingRow): (typeof SETTINGS)[number][] =>
  SETTINGS.filter((setting) => before[setting] !== after[setting]);
