/** Tests the condition that decides who sees a story, for every relation of a reader to its author and its outing. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORY_LIFE_MS } from '#contract/base/limits.ts';
import { STORY_AUDIENCES, type StoryAudience } from '#contract/people/story/story.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { memberships, outings } from '#server/core/outings/tables.ts';
import { blocks, contactLists, contacts, follows } from '#server/core/people/tables.ts';
import { findHeads, findStories, seenStory } from '#server/people/stories/find.ts';
import { stories } from '#server/people/stories/tables.ts';
import { insertFollows } from '../../../fixtures/people.ts';
import { Company } from '../../world/company.ts';

const STANDINGS = ['none', 'follower', 'in_other_list', 'in_list', 'below_list'] as const;
const HIDING = ['not', 'blocked_by_author', 'blocks_author', 'deactivated', 'suspended'] as const;
const PRIVACIES = [null, 'private', 'lists', 'public'] as const;
type Standing = (typeof STANDINGS)[number];
type Privacy = (typeof PRIVACIES)[number];

let all: Company<'author' | 'reader'>;
const lists = { other: newId(1), chosen: newId(2), below: newId(3) };
const outingIds = new Map<Privacy, string>();
/** One of each audience in an outing of each privacy. */
const written: { id: string; audience: StoryAudience; privacy: Privacy }[] = [];

beforeAll(async () => {
  all = await Company.of(['author', 'reader']);
  const { db } = all.server.ctx;
  const times = { created_at_timestamp: 1, updated_at_timestamp: 1 };
  const common = { user_id: all.id('author'), title: 'A list', ...times };
  await db.insert(contactLists).values([
    { id: lists.other, ...common },
    { id: lists.chosen, ...common },
    { id: lists.below, parent_list_id: lists.chosen, ...common },
  ]);
  const now = all.server.ctx.clock();
  for (const privacy of PRIVACIES) {
    if (privacy !== null) {
      const id = await all.outing('author');
      await db.update(outings).set({ privacy }).where(eq(outings.id, id));
      outingIds.set(privacy, id);
    }
    for (const audience of STORY_AUDIENCES) {
      const id = newId(now);
      written.push({ id, audience, privacy });
      await db.insert(stories).values({
        id,
        author_id: all.id('author'),
        text: `${audience} ${privacy}`,
        ground: '',
        alt: '',
        audience,
        list_ids: audience === 'lists' ? [lists.chosen] : [],
        outing_id: outingIds.get(privacy) ?? null,
        expires_at_timestamp: now + STORY_LIFE_MS,
        fetched_at_timestamp: now,
        created_at_timestamp: now,
        updated_at_timestamp: now,
      });
    }
  }
});
afterAll(() => all.stop());

/** Gives the reader these relations. */
async function stand(standing: Standing, hiding: (typeof HIDING)[number], hasJoined: boolean) {
  const { db } = all.server.ctx;
  const [author, reader] = [all.id('author'), all.id('reader')];
  for (const table of [follows, blocks, contacts]) await db.delete(table);
  await db.delete(memberships).where(eq(memberships.user_id, reader));
  if (standing !== 'none') await insertFollows(db, { follower: reader, followee: author });
  const list_id = { in_other_list: lists.other, in_list: lists.chosen, below_list: lists.below };
  if (standing !== 'none' && standing !== 'follower')
    await db
      .insert(contacts)
      .values({ list_id: list_id[standing], owner_id: author, person_id: reader, created_at_timestamp: 1 });
  const blocker = { blocked_by_author: [author, reader], blocks_author: [reader, author] } as const;
  if (hiding === 'blocked_by_author' || hiding === 'blocks_author') {
    const [blocker_id, blocked_id] = blocker[hiding];
    await db.insert(blocks).values({ blocker_id, blocked_id, created_at_timestamp: 1 });
  }
  await db
    .update(users)
    .set({
      deactivated_at_timestamp: hiding === 'deactivated' ? 1 : null,
      blocked: hiding === 'suspended',
    })
    .where(eq(users.id, author));
  if (hasJoined) for (const id of outingIds.values()) await all.seat(id, { reader: 'member' });
}

const MEANT_FOR: Readonly<Record<StoryAudience, readonly Standing[]>> = {
  followers: ['follower', 'in_other_list', 'in_list', 'below_list'],
  contacts: ['in_other_list', 'in_list', 'below_list'],
  lists: ['in_list', 'below_list'],
};

const WORLDS = STANDINGS.flatMap((standing) =>
  HIDING.flatMap((hiding) => [true, false].map((hasJoined) => ({ standing, hiding, hasJoined }))),
);

it('the policy shows a story to its audience, and to its outing’s members where it is not private, if no one is hidden (S149)', async () => {
  const { db, clock } = all.server.ctx;
  for (const { standing, hiding, hasJoined } of WORLDS) {
    await stand(standing, hiding, hasJoined);
    const expected = written.filter(
      ({ audience, privacy }) =>
        hiding === 'not' &&
        (MEANT_FOR[audience].includes(standing) || (hasJoined && privacy !== null && privacy !== 'private')),
    );
    const where = `${standing}, ${hiding}${hasJoined ? ', joined' : ''}`;
    const ids = expected.map(({ id }) => id).sort();
    const reading = { readerId: all.id('reader'), now: clock() };
    const part = { after: undefined, limit: 50 };
    const sorted = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(sorted(await findStories(db, reading, all.id('author'), part)), where).toEqual(ids);
    const one = [];
    for (const { id } of written) one.push(await seenStory(db, reading, id));
    expect(sorted(one.filter((row) => row !== null)), where).toEqual(ids);
    // The reader gets all of these automatically: contacts are followers, and outings are joined.
    expect(sorted(await findStories(db, reading, null, part)), where).toEqual(ids);
    const heads = await findHeads(db, reading, part);
    expect(
      heads.map(({ stories_count }) => stories_count),
      where,
    ).toEqual(ids.length === 0 ? [] : [ids.length]);
    // Its author sees all of them, regardless of the settings for others.
    expect(await findStories(db, { ...reading, readerId: all.id('author') }, null, part)).toHaveLength(
      written.length,
    );
    expect(await findStories(db, { ...reading, now: reading.now + STORY_LIFE_MS }, null, part)).toEqual([]);
  }
});
