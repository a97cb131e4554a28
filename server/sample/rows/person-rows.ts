/** Rows of the people, of who follows whom, and of what they made of that: contact lists, contacts, blocks. */

import { AVATAR_WIDTH_PX } from '#contract/base/limits.ts';
import type { users } from '../../base/db/tables.ts';
import type {
  blocks as blocksTable,
  contacts as contactsTable,
  follows as followsTable,
  contactLists as listsTable,
} from '../../core/people/tables.ts';
import type { files as filesTable } from '../../core/uploads/tables.ts';
import { appRatingOf } from '../app-reviews.ts';
import { fraction, sampleId } from '../chance.ts';
import { blocks, contactLists, type SampleList } from '../contacts.ts';
import { follows, type PersonKey, people, type SamplePerson } from '../people.ts';
import { portraitKey } from '../portraits.ts';
import { profiles } from '../profiles.ts';
import type { Today } from '../today.ts';

type NewUser = typeof users.$inferInsert;

/** A user without secrets. */
export type SampleUserRow = Omit<NewUser, 'password_hash' | 'seal_key'> &
  Readonly<Record<'username' | 'email', string>>;
export type FollowRow = typeof followsTable.$inferInsert;
export type UploadRow = typeof filesTable.$inferInsert;
export type BlockRow = typeof blocksTable.$inferInsert;
export type ContactListRow = typeof listsTable.$inferInsert;
export type ContactRow = typeof contactsTable.$inferInsert;
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
    const { first_name, last_name, timezone, verified, invitationsLeft, deactivatedDaysAgo }: SamplePerson =
      people[key];
    const { about, links, continent, cover, look } = profiles[key];
    const joined = joinedAt(key, today);
    const verifiedAt = verified ? joined + 4 * MINUTE_MS : null;
    const deactivatedAt =
      deactivatedDaysAgo === undefined ? null : today.begins - deactivatedDaysAgo * DAY_MS;
    return {
      id: idOf(key),
      first_name,
      last_name,
      username: key,
      email: `${key}@outing.example`,
      email_verified_at_timestamp: verifiedAt,
      deactivated_at_timestamp: deactivatedAt,
      about,
      links: [...links],
      default_continent: continent,
      cover_template: cover,
      avatar_key: look && portraitKey(key),
      app_rating: appRatingOf(key),
      timezone,
      invitations_left: invitationsLeft,
      created_at_timestamp: joined,
      updated_at_timestamp: deactivatedAt ?? verifiedAt ?? joined,
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

/** The portraits. `bytes`: of each person's. */
export function uploadRows(today: Today, idOf: IdOf, bytes: ReadonlyMap<PersonKey, number>): UploadRow[] {
  return PERSON_KEYS.filter((key) => profiles[key].look !== null).map((key) => ({
    key: portraitKey(key),
    owner_id: idOf(key),
    state: 'made',
    type: 'image/webp',
    bytes: bytes.get(key) ?? 0,
    width: AVATAR_WIDTH_PX,
    height: AVATAR_WIDTH_PX,
    touched_at_timestamp: joinedAt(key, today),
  }));
}

/** Every list is preceded by the one above it. */
export function contactRows(
  today: Today,
  idOf: IdOf,
): { contactLists: ContactListRow[]; contacts: ContactRow[] } {
  const rows: { contactLists: ContactListRow[]; contacts: ContactRow[] } = { contactLists: [], contacts: [] };
  for (const owner of PERSON_KEYS) {
    // Some minutes apart, so that they keep the order in which they are planned.
    let at = Math.floor((joinedAt(owner, today) + today.begins) / 2);
    const add = (lists: readonly SampleList[], parent: string | null, path: string) => {
      for (const { title, people: members, below = [] } of lists) {
        at += 3 * MINUTE_MS;
        const id = sampleId(`list:${path}/${title}`, at);
        rows.contactLists.push({
          id,
          user_id: idOf(owner),
          parent_list_id: parent,
          title,
          created_at_timestamp: at,
          updated_at_timestamp: at,
        });
        for (const member of members)
          rows.contacts.push({
            list_id: id,
            owner_id: idOf(owner),
            person_id: idOf(member),
            created_at_timestamp: Math.max(at, today.begins - DAY_MS),
          });
        add(below, id, `${path}/${title}`);
      }
    };
    add(contactLists[owner] ?? [], null, owner);
  }
  return rows;
}

export function blockRows(today: Today, idOf: IdOf): BlockRow[] {
  return PERSON_KEYS.flatMap((blocker) =>
    (blocks[blocker] ?? []).map((blocked) => ({
      blocker_id: idOf(blocker),
      blocked_id: idOf(blocked),
      created_at_timestamp: Math.max(joinedAt(blocker, today), joinedAt(blocked, today)) + DAY_MS,
    })),
  );
}
