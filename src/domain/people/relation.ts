/** Describes the relation between the user and another person, as screens read it. Pure. */

import { CONTACT_REQUEST_EVERY_MS } from '#contract/base/limits.ts';
import type { RelatedPersonRow } from '#db/queries/people/people.ts';

export interface Relation {
  /** The person follows the user. */
  isFollower: boolean;
  /** The user follows the person. */
  isFollowed: boolean;
  isBlocked: boolean;
  /** The contact lists that contain the person; some of them may be gone. */
  listIds: readonly string[];
  /** When the user last asked the person to follow back; null: never. */
  askedAt: number | null;
}

export const NO_RELATION: Relation = {
  isFollower: false,
  isFollowed: false,
  isBlocked: false,
  listIds: [],
  askedAt: null,
};

type Attributes = RelatedPersonRow['attributes'];
/** Rows that an older version of the app stored lack later fields. */
type StoredAttributes = Pick<Attributes, 'is_follower' | 'is_followed'> & Partial<Attributes>;

/** A row that has left its list represents a person without any relation. */
export function relationOf(row: RelatedPersonRow | undefined): Relation {
  if (row?.list === undefined) return NO_RELATION;
  const attributes: StoredAttributes = row.attributes;
  return {
    isFollower: attributes.is_follower,
    isFollowed: attributes.is_followed,
    isBlocked: attributes.is_blocked ?? false,
    listIds: attributes.list_ids ?? [],
    askedAt: attributes.contact_requested_at_timestamp ?? null,
  };
}

/** A contact is a follower in an existing list. */
export const isContact = ({ isFollower, listIds }: Relation, isList: (id: string) => boolean): boolean =>
  isFollower && listIds.some(isList);

/** Whether the user may ask a person to follow back; `asked`: they did, and may again at that time (Unix ms). */
export type Asking = { kind: 'may' } | { kind: 'asked'; againAt: number } | { kind: 'no' };

/** The user may ask a person whom they follow and who does not follow back; at most once a week. */
export function askingOf({ isFollower, isFollowed, isBlocked, askedAt }: Relation, now: number): Asking {
  if (isFollower || !isFollowed || isBlocked) return { kind: 'no' };
  const againAt = askedAt === null ? 0 : askedAt + CONTACT_REQUEST_EVERY_MS;
  return againAt > now ? { kind: 'asked', againAt } : { kind: 'may' };
}

/** Returns the address of a person's profile. */
export const profileHref = (username: string) => `/users/${encodeURIComponent(username)}/profile`;
