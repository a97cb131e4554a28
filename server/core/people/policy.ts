/** Decides which readers see what a visibility setting of a user restricts: a table. */
import type { UserRow } from '../../base/db/tables.ts';

/** The relation of a reader to the user. A contact is in one of the user's lists, and is also a follower. */
export type ReaderIs = 'self' | 'contact' | 'follower' | 'other';

export type Visibility = UserRow['people_visibility'];

const SHOWN: Readonly<Record<Visibility, Readonly<Record<ReaderIs, boolean>>>> = {
  everyone: { self: true, contact: true, follower: true, other: true },
  followers: { self: true, contact: true, follower: true, other: false },
  contacts: { self: true, contact: true, follower: false, other: false },
  nobody: { self: true, contact: false, follower: false, other: false },
};

/** Returns whether such a reader sees what has this setting. */
export const isShownTo = (visibility: Visibility, reader: ReaderIs): boolean => SHOWN[visibility][reader];
