/** Queries the people of outings: the user's own place, invitations, requests, answers to items, and followers. */

import { Dexie } from 'dexie';
import { directId } from '#contract/chat/message/message.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { wholeList } from '../../lists/list-range.ts';
import {
  type InvitationRow,
  listInOuting,
  listOfPerson,
  type MembershipRow,
  type OutingInvitationRow,
  type RowOf,
} from '../../rows.ts';
import { ownMembership } from '../outings/outings.ts';

export type ItemParticipationRow = RowOf<'answers'>;
export type OutingRequestRow = RowOf<'outingRequests'>;
export type RelatedPersonRow = RowOf<'people'>;
export type ContactListRow = RowOf<'contactLists'>;

/** The user's place in a root outing. */
export type OwnPlace =
  | { kind: 'member'; membership: MembershipRow }
  /** Through an invitation that waits for an answer. */
  | { kind: 'invited'; invitation: InvitationRow }
  | { kind: 'none' };

/** Returns the user's place in a root outing. Users who take part are no longer invited, regardless of invitations. */
export async function ownPlaceIn(db: UserDatabase, rootId: string, userId: string): Promise<OwnPlace> {
  const membership = await ownMembership(db, rootId, userId);
  if (membership) return { kind: 'member', membership };
  const invitation = await ownInvitation(db, rootId);
  return invitation?.attributes.state === 'pending' ? { kind: 'invited', invitation } : { kind: 'none' };
}

/**
 * Returns the user's own invitation to a root outing that can still be answered; a pending one before an ignored one.
 */
export async function ownInvitation(db: UserDatabase, rootId: string): Promise<InvitationRow | undefined> {
  const rows = await db.invitations.where('outing_id').equals(rootId).toArray();
  return (
    rows.find(({ attributes }) => attributes.state === 'pending') ??
    rows.find(({ attributes }) => attributes.state === 'ignored')
  );
}

/**
 * Returns the user's own invitations that wait for an answer, newest first; without outings in which they take part.
 */
export async function pendingInvitations(db: UserDatabase, userId: string): Promise<InvitationRow[]> {
  const pending = await wholeList(db.invitations, listOfPerson('invitations'))
    .reverse()
    .filter(({ attributes }) => attributes.state === 'pending')
    .toArray();
  const places = await Promise.all(pending.map((row) => ownMembership(db, row.outing_id, userId)));
  return pending.filter((_, index) => places[index] === undefined);
}

/** Returns the invitations to a root outing that are not accepted, in their order. */
export function invitationsOf(db: UserDatabase, rootId: string): Promise<OutingInvitationRow[]> {
  return wholeList(db.outingInvitations, listInOuting('outingInvitations', rootId)).toArray();
}

/** Returns the requests to join a root outing, the oldest first. */
export function requestsOf(db: UserDatabase, rootId: string): Promise<OutingRequestRow[]> {
  return wholeList(db.outingRequests, listInOuting('outingRequests', rootId))
    .filter(({ attributes }) => attributes.state === 'pending')
    .toArray();
}

/** Returns members' answers for single items of a root outing. */
export function participationsOf(db: UserDatabase, rootId: string): Promise<ItemParticipationRow[]> {
  return wholeList(db.answers, listInOuting('answers', rootId)).toArray();
}

/**
 * Returns the name of a user if this device knows it from an outing or from following; else null. Usernames are
 * case-insensitive.
 */
export async function nameOfUser(db: UserDatabase, username: string): Promise<string | null> {
  const wanted = username.toLowerCase();
  const isMeant = ({ relations }: MembershipRow | RelatedPersonRow) =>
    relations.user.username.toLowerCase() === wanted;
  const found = (await db.people.filter(isMeant).first()) ?? (await db.memberships.filter(isMeant).first());
  return found?.relations.user.name ?? null;
}

/** Returns the people who follow the user. */
export function followers(db: UserDatabase): Promise<RelatedPersonRow[]> {
  return wholeList(db.people, listOfPerson('people'))
    .filter(({ attributes }) => attributes.is_follower)
    .toArray();
}

/**
 * Returns the user's relation to a person by their username or id; undefined for none. Usernames are case-insensitive.
 */
export function relationTo(db: UserDatabase, usernameOrId: string): Promise<RelatedPersonRow | undefined> {
  const wanted = usernameOrId.toLowerCase();
  return db.people
    .filter(({ id, relations }) => id === wanted || relations.user.username.toLowerCase() === wanted)
    .first();
}

/**
 * Returns whether the user may write to a person: they already have a conversation, or that person follows the user or
 * is a contact. Same rule as on the server.
 */
export async function mayWriteTo(db: UserDatabase, myId: string, personId: string): Promise<boolean> {
  if ((await db.conversations.get(directId(myId, personId))) !== undefined) return true;
  const relation = (await relationTo(db, personId))?.attributes;
  return (
    relation !== undefined && !relation.is_blocked && (relation.is_follower || relation.list_ids.length > 0)
  );
}

/** Counts the user's followers and the people whom the user follows. */
export async function countOfPeople(db: UserDatabase): Promise<{ followers: number; following: number }> {
  const counts = { followers: 0, following: 0 };
  await wholeList(db.people, listOfPerson('people')).each(({ attributes }) => {
    if (attributes.is_follower) counts.followers += 1;
    if (attributes.is_followed) counts.following += 1;
  });
  return counts;
}

/** Returns the user's contact lists, in the order in which they were made. */
export function contactListsOf(db: UserDatabase): Promise<ContactListRow[]> {
  return wholeList(db.contactLists, listOfPerson('contactLists')).toArray();
}

/** Returns the user's lists that are chosen for an outing, without those below them; in the order of their ids. */
export async function listsChosenFor(db: UserDatabase, outingId: string): Promise<string[]> {
  const lists = await contactListsOf(db);
  // A row that an older version of the app stored has no outings.
  const chosen = lists.filter(({ attributes }) => attributes.outing_ids?.includes(outingId));
  return chosen.map(({ id }) => id).sort();
}

/** Counts the people in any of these lists. */
export function peopleInLists(db: UserDatabase, listIds: readonly string[]): Promise<number> {
  const wanted = new Set(listIds);
  return wholeList(db.people, listOfPerson('people'))
    .filter(({ attributes }) => attributes.list_ids?.some((id) => wanted.has(id)) === true)
    .count();
}

/** Few enough that reading them at once delays no touch. */
const READ_AT_ONCE = 400;

/** Returns all people related to the user, read in pieces, as there may be thousands. */
export async function relatedPeople(db: UserDatabase): Promise<RelatedPersonRow[]> {
  const list = listOfPerson('people');
  const rows: RelatedPersonRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const after = last ? [list, last.order, last.id] : [list, Dexie.minKey];
    const piece = await db.people
      .where('[list+order+id]')
      .between(after, [list, Dexie.maxKey], last === undefined)
      .limit(READ_AT_ONCE)
      .toArray();
    rows.push(...piece);
    if (piece.length < READ_AT_ONCE) return rows;
  }
}
