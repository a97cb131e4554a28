/**
 * Decides who sees a story: one condition on rows of `stories`, built from a table, and evaluated on each read. Pages,
 * counts, single stories, their pictures and replies all use it, so that a user who was unfollowed, removed from a list
 * or blocked sees nothing anywhere.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { StoryAudience } from '#contract/people/story/story.ts';
import { withListsAbove } from '../../core/people/lists-above.ts';
import { hiddenFrom, isContactOf } from '../../core/people/relations.ts';

/** The relation of a reader to the author of a story. Contacts are also followers. */
type Standing = 'follower' | 'contact' | 'in_lists';

const SEEN_BY: Readonly<Record<StoryAudience, Standing>> = {
  followers: 'follower',
  contacts: 'contact',
  lists: 'in_lists',
};

const AUTHOR = sql.raw('stories.author_id');

const STANDS: Readonly<Record<Standing, (readerId: string) => SQL>> = {
  follower: (readerId) =>
    sql`exists (select from follows where follower_id = ${readerId}::uuid and followee_id = ${AUTHOR})`,
  contact: (readerId) => isContactOf(readerId, AUTHOR),
  // In one of the lists, or below it.
  in_lists: (readerId) => sql`exists (${withListsAbove(sql`${readerId}::uuid`, AUTHOR)}
    select from above where above.id = any(stories.list_ids))`,
};

const isMeantFor = (readerId: string): SQL => {
  const cases = Object.entries(SEEN_BY).map(
    ([audience, standing]) => sql`when ${audience} then ${STANDS[standing](readerId)}`,
  );
  return sql`(case stories.audience ${sql.join(cases, sql` `)} else false end)`;
};

/** Users who have joined its outing. Nothing of a private one appears, not even to its members. */
const isInOuting = (readerId: string): SQL => sql`exists (
  select from memberships join outings on outings.id = memberships.outing_id
  where memberships.outing_id = stories.outing_id and memberships.user_id = ${readerId}::uuid
    and outings.privacy <> 'private' and outings.status <> 'draft')`;

/**
 * Returns whether the story exists at all.
 * @param now by the server’s clock: an expired one is hidden from all, whether or not it was swept.
 */
export const isAlive = (now: number): SQL =>
  sql`(stories.removed_at_timestamp is null and stories.expires_at_timestamp > ${now}::bigint)`;

export const isSeenBy = (readerId: string, now: number): SQL => sql`(
  ${isAlive(now)} and (
    ${AUTHOR} = ${readerId}::uuid
    or (${AUTHOR} not in ${hiddenFrom(readerId)} and (${isMeantFor(readerId)} or ${isInOuting(readerId)}))))`;
