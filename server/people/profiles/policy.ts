/** Decides what a profile shows to whom: a table. Anything without a line in it is hidden from all. */
import type { AccountRow } from '../../base/db/tables.ts';
import { isShownTo, type ReaderIs } from '../../core/people/policy.ts';

/** The fields of a user in a profile, for every reader who may see it at all. */
export type ProfileRow = Pick<
  AccountRow,
  | 'username'
  | 'first_name'
  | 'last_name'
  | 'avatar_key'
  | 'about'
  | 'links'
  | 'default_continent'
  | 'cover_template'
  | 'cover_key'
  | 'cover_width'
  | 'cover_height'
  | 'created_at_timestamp'
  | 'updated_at_timestamp'
>;

/** The user's setting that decides about each number. */
const SETTING_OF = {
  countries_count: 'travel_visibility',
  followers_count: 'people_visibility',
  following_count: 'people_visibility',
} as const;

export type ProtectedStat = keyof typeof SETTING_OF;

type Settings = Pick<AccountRow, 'travel_visibility' | 'people_visibility'>;

export const showsStat = (stat: ProtectedStat, settings: Settings, reader: ReaderIs): boolean =>
  isShownTo(settings[SETTING_OF[stat]], reader);
