/**
 * Acts that create the accounts, with their portraits, and the relations between them: follows, blocks, contact lists.
 */

import { AVATAR_WIDTH_PX } from '#contract/base/limits.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import type { users } from '../../base/db/tables.ts';
import type { files } from '../../core/uploads/tables.ts';
import { fraction, sampleId } from '../chance.ts';
import { blocks, contactLists, type SampleList } from '../contacts.ts';
import { follows, type IdOf, PERSON_KEYS, type PersonKey, people, type SamplePerson } from '../people.ts';
import { portraitKey } from '../portraits.ts';
import { profiles } from '../profiles.ts';
import { type Act, act, inTime } from '../stage.ts';
import type { Today } from '../today.ts';
import { sampleTravels } from '../travels.ts';

type NewUser = typeof users.$inferInsert;

/** A user without secrets. */
export type SampleUserRow = Omit<NewUser, 'password_hash' | 'seal_key'> &
  Readonly<Record<'username' | 'email', string>>;
export type OutingFileRow = typeof files.$inferInsert;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns when a user created their account, Unix milliseconds. */
function joinedAt(key: PersonKey, today: Today): number {
  const days = people[key].joinedDaysAgo + fraction(`joined:${key}`);
  return today.begins - Math.floor(days * DAY_MS);
}

/** Returns the id of each user, as of that day. */
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
      timezone,
      invitations_left: invitationsLeft,
      created_at_timestamp: joined,
      updated_at_timestamp: deactivatedAt ?? verifiedAt ?? joined,
    };
  });
}

/** Returns the rows of the portraits. `bytes`: the size of each portrait. */
export function portraitRows(
  today: Today,
  idOf: IdOf,
  bytes: ReadonlyMap<PersonKey, number>,
): OutingFileRow[] {
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

function followActs(follower: PersonKey, today: Today, idOf: IdOf): Act[] {
  return follows[follower].map((followee) => {
    const bothThere = Math.max(joinedAt(follower, today), joinedAt(followee, today));
    const wait = (today.begins - bothThere) * fraction(`follow:${follower}:${followee}`);
    const body = { user_id: idOf(followee), follow: true };
    return act(follower, Math.floor(bothThere + wait), peopleCalls.toggleFollowing, { body });
  });
}

function blockActs(blocker: PersonKey, today: Today, idOf: IdOf): Act[] {
  return (blocks[blocker] ?? []).map((blocked) => {
    const at = Math.max(joinedAt(blocker, today), joinedAt(blocked, today)) + DAY_MS;
    return act(blocker, at, peopleCalls.block, { body: { user_id: idOf(blocked), blocked: true } });
  });
}

/** Returns the acts of contact lists: every list is created after the one above it, and after everyone has followed. */
function contactActs(owner: PersonKey, today: Today, idOf: IdOf): Act[] {
  // Some minutes apart, so that they keep the planned order.
  let at = Math.floor((joinedAt(owner, today) + today.begins) / 2);
  const add = (lists: readonly SampleList[], parent_list_id: string | null, path: string): Act[] =>
    lists.flatMap(({ title, people: members, below = [] }) => {
      at += 3 * MINUTE_MS;
      const id = sampleId(`list:${path}/${title}`, at);
      const added = Math.max(at, today.begins - DAY_MS);
      return [
        act(owner, at, contactCalls.createList, { body: { id, parent_list_id, title } }),
        ...members.map((member) =>
          act(owner, added, contactCalls.add, { body: { user_id: idOf(member), list_ids: [id] } }),
        ),
        ...add(below, id, `${path}/${title}`),
      ];
    });
  return add(contactLists[owner] ?? [], null, owner);
}

function visitActs(key: PersonKey, today: Today): Act[] {
  const joined = joinedAt(key, today);
  return (sampleTravels[key] ?? []).map((id) => {
    const marked = joined + (today.begins - joined) * fraction(`visit:${key}:${id}`);
    return act(key, Math.floor(marked), travelCalls.set, { params: { id }, body: { visited: true } });
  });
}

export function peopleActs(today: Today, idOf: IdOf): Act[] {
  const ofAll = (acts: (key: PersonKey) => Act[]) => inTime(PERSON_KEYS.flatMap(acts));
  return [
    ...ofAll((key) => [...followActs(key, today, idOf), ...blockActs(key, today, idOf)]),
    ...ofAll((key) => contactActs(key, today, idOf)),
    ...ofAll((key) => visitActs(key, today)),
  ];
}
