/** Rows of the people and of who follows whom. */

import type { users } from '../db/tables.ts';
import type { follows as followsTable } from '../people/tables.ts';
import { fraction, sampleId } from './chance.ts';
import { follows, type PersonKey, people } from './people.ts';
import type { Today } from './today.ts';

type UserRow = typeof users.$inferInsert;

/** A user without secrets. */
export type SampleUserRow = Omit<UserRow, 'password_hash' | 'seal_key'>;
export type FollowRow = typeof followsTable.$inferInsert;
export type IdOf = (key: PersonKey) => string;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

export const PERSON_KEYS = keysOf(people);

/** When a person created their account, Unix milliseconds. */
export function joinedAt(key: PersonKey, today: Today): number {
  const days = people[key].joinedDaysAgo + fraction(`joined:${key}`);
  return today.begins - Math.floor(days * DAY_MS);
}

/** The id of each person, as of that day. */
export function personIds(today: Today): IdOf {
  return (key) => sampleId(`person:${key}`, joinedAt(key, today));
}

export function userRows(today: Today, idOf: IdOf): SampleUserRow[] {
  return PERSON_KEYS.map((key) => {
    const { first_name, last_name, timezone, verified, invitationsLeft } = people[key];
    const joined = joinedAt(key, today);
    const verifiedAt = verified ? joined + 4 * MINUTE_MS : null;
    return {
      id: idOf(key),
      first_name,
      last_name,
      username: key,
      email: `${key}@outing.example`,
      email_verified_at_timestamp: verifiedAt,
      timezone,
      invitations_left: invitationsLeft,
      created_at_timestamp: joined,
      updated_at_timestamp: verifiedAt ?? joined,
    };
  });
}

export function followRows(today: Today, idOf: IdOf): FollowRow[] {
  return PERSON_KEYS.flatMap((follower) =>
    follows[follower].map((followee) => {
      const bothThere = Math.max(joinedAt(follower, today), joinedAt(followee, today));
      const wait = (today.begins - bothThere) * fraction(`follow:${follower}:${followee}`);
      return {
        follower_id: idOf(follower),
        followee_id: idOf(followee),
        created_at_timestamp: Math.floor(bothThere + wait),
      };
    }),
  );
}
