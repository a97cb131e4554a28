/** Tests changes of stories that collide in the database. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { STORIES_MAX, STORY_LIFE_MS } from '#contract/base/limits.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { sweepStories } from '#server/people/stories/sweep.ts';
import { stories, storyViews } from '#server/people/stories/tables.ts';
import { Company } from '../../world/company.ts';
import { addStory, storiesOf, tryAddStory } from '../../world/stories.ts';

const READERS = ['ben', 'cleo', 'dora'] as const;
let all: Company<'ada' | (typeof READERS)[number]>;

beforeAll(async () => {
  all = await Company.of(['ada', ...READERS]);
});
afterAll(() => all.stop());
beforeEach(() => all.server.ctx.db.delete(stories));

it('all users who see a story in parallel count, each once, and each raises its version', async () => {
  const { id, attributes } = await addStory(all.client('ada'), 'Look');
  const twice = [...READERS, ...READERS];
  const responses = await Promise.all(
    twice.flatMap((who) => [
      all.client(who).call(storyCalls.view, { params: { id } }),
      all.client(who).call(storyCalls.react, { params: { id }, body: { emoji: '🎉' } }),
    ]),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const { data } = await all.client('ada').ok(storyCalls.show, { params: { id } });
  expect(data.relations.own).toMatchObject({ viewers_count: 3, reactions: [{ emoji: '🎉', count: 3 }] });
  expect(data.attributes.fetched_at_timestamp).toBeGreaterThanOrEqual(attributes.fetched_at_timestamp + 6);
});

it('the server accepts no more stories in parallel than one user may have', async () => {
  const now = all.server.ctx.clock();
  await all.server.ctx.db.insert(stories).values(
    Array.from({ length: STORIES_MAX - 1 }, () => ({
      id: newId(now),
      author_id: all.id('ada'),
      text: 'Hello',
      ground: '',
      alt: '',
      audience: 'followers' as const,
      list_ids: [],
      expires_at_timestamp: now + STORY_LIFE_MS,
      fetched_at_timestamp: now,
      created_at_timestamp: now,
      updated_at_timestamp: now,
    })),
  );
  const responses = await Promise.all([1, 2, 3].map(() => tryAddStory(all.client('ada'), 'One more')));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

it('a user who views a story while it is swept gets that it is gone, or had seen it', async () => {
  const { ctx } = all.server;
  for (let round = 0; round < 5; round += 1) {
    const { id } = await addStory(all.client('ada'), 'Look');
    const [response] = await Promise.all([
      all.client('ben').call(storyCalls.view, { params: { id } }),
      sweepStories(ctx, ctx.clock() + STORY_LIFE_MS),
    ]);
    expect([200, 404]).toContain(response.status);
    expect(await storiesOf(all.client('ada'))).toEqual([]);
    expect(await ctx.db.select().from(storyViews)).toEqual([]);
  }
});
