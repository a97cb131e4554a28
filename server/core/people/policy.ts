/** What a person shows to whom, by a setting of theirs: a table. */
import type { UserRow } from '../../base/db/tables.ts';

/** As what a reader counts. A contact stands in one of the person's lists, and is a follower, too. */
export type ReaderIs = 'self' | 'contact' | 'follower' | 'other';

export type Visibility = UserRow['people_visibility'];

const SHOWN: Readonly<Record<Visibility, Readonly<Record<ReaderIs, boolean>>>> = {
  everyone: { self: true, contact: true, follower: true, other: true },
  followers: { self: true, contact: true, follower: true, other: false },
  contacts: { self: true, contact: true, follower: false, other: false },
  nobody: { self: true, contact: false, follower: false, other: false },
};

/** Whether what has this setting is shown to such a reader. */
export const isShownTo = (visibility: Visibility, reader: ReaderIs): boolean => SHOWN[visibility][reader];
