/** Describes related people as the contract defines them: what one user sees of another. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isRelated, type RelatedPerson } from '#contract/people/related-person/related-person.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { toPerson } from './person.ts';
import { isShown } from './relations.ts';

/** One user, and another person whom they see. */
export interface Pair {
  readonly userId: string;
  readonly personId: string;
}

const number = v.pipe(v.unknown(), v.transform(Number));

const Row = v.object({
  user_id: v.string(),
  person_id: v.string(),
  is_follower: v.boolean(),
  is_followed: v.boolean(),
  is_blocked: v.boolean(),
  blocks_user: v.boolean(),
  is_shown: v.boolean(),
  list_ids: v.array(v.string()),
  contact_requested_at_timestamp: v.nullable(number),
  created_at_timestamp: number,
  updated_at_timestamp: number,
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  avatar_key: v.nullable(v.string()),
});

const follows = (follower: string, followee: string): SQL =>
  sql.raw(`exists (select from follows where follower_id = ${follower} and followee_id = ${followee})`);
const blocks = (blocker: string, blocked: string): SQL =>
  sql.raw(`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`);

const [USER, PERSON] = ['relations.user_id', 'relations.person_id'] as const;

/** Conditions on `relations`, joined with the `users` who are the persons. */
export const isFollower = follows(PERSON, USER);
export const isFollowed = follows(USER, PERSON);
const isBlocked = blocks(USER, PERSON);
const blocksUser = blocks(PERSON, USER);

/** People whom the user sees in their list: including those they blocked, but not those who blocked them. */
export const isInList = sql`(${isShown} and (${isBlocked} or not ${blocksUser})
  and (${isFollower} or ${isFollowed} or ${isBlocked}))`;

/** The columns of a related person, of `relations` joined with `users`. */
export const RELATED_COLUMNS = sql`
  relations.user_id, relations.person_id, relations.contact_requested_at_timestamp,
  relations.created_at_timestamp, relations.updated_at_timestamp,
  ${isFollower} as is_follower, ${isFollowed} as is_followed, ${isBlocked} as is_blocked,
  ${blocksUser} as blocks_user, ${isShown} as is_shown,
  coalesce((select jsonb_agg(contacts.list_id order by contacts.list_id) from contacts
    where contacts.owner_id = relations.user_id and contacts.person_id = relations.person_id), '[]') as list_ids,
  users.username, users.first_name, users.last_name, users.avatar_key`;

/** What one user sees of another. `isKnown`: apart from hidden data, something is left between them. */
export interface Described extends Pair {
  readonly related: RelatedPerson | null;
  readonly isKnown: boolean;
}

export function toDescribed(raw: unknown): Described {
  const row = v.parse(Row, raw);
  const { is_follower, is_followed, is_blocked, person_id: id } = row;
  const isKnown = isRelated({ is_follower, is_followed, is_blocked });
  const isHidden = !row.is_shown || (row.blocks_user && !is_blocked);
  const related: RelatedPerson = {
    id,
    attributes: {
      is_follower,
      is_followed,
      is_blocked,
      list_ids: row.list_ids,
      contact_requested_at_timestamp: row.contact_requested_at_timestamp,
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    relations: {
      user: toPerson({
        ...row,
        id,
        kind: 'member',
        deactivated_at_timestamp: null,
        erased_at_timestamp: null,
      }),
    },
  };
  return { userId: row.user_id, personId: id, related: isKnown && !isHidden ? related : null, isKnown };
}

/** Describes pairs of people, in their order; `related` is null where nothing is visible. */
export async function describePairs(db: Queryable, pairs: readonly Pair[]): Promise<Described[]> {
  if (pairs.length === 0) return [];
  const { rows } = await db.execute(sql`
    select ${RELATED_COLUMNS}
    from unnest(${sql.param(pairs.map(({ userId }) => userId))}::uuid[],
      ${sql.param(pairs.map(({ personId }) => personId))}::uuid[]) as asked (user_id, person_id)
    join relations on relations.user_id = asked.user_id and relations.person_id = asked.person_id
    join users on users.id = relations.person_id`);
  const found = new Map(
    rows.map(toDescribed).map((described) => [`${described.userId} ${described.personId}`, described]),
  );
  return pairs.map(
    ({ userId, personId }) =>
      found.get(`${userId} ${personId}`) ?? { userId, personId, related: null, isKnown: false },
  );
}
