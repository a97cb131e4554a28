/** Tests stories through HTTP: their contents, how long they last, what readers do with them, and what remains. */

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import { ErrorBody } from '#contract/base/errors.ts';
import { STORIES_MAX, STORY_LIFE_MS } from '#contract/base/limits.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import { pictureName } from '#server/core/uploads/store.ts';
import { stories } from '#server/people/stories/tables.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { tablesWith } from '../../../fixtures/tables-with.ts';
import { errorsIn } from '../../world/account-world.ts';
import { Company, nameOf } from '../../world/company.ts';
import { picture, put } from '../../world/pictures.ts';
import {
  addStory,
  fetchPicture,
  showTo,
  storiesOf,
  storyBody,
  textsFor,
  tryAddStory,
  upload,
} from '../../world/stories.ts';

const NAMES = ['ada', 'ben', 'cleo', 'dora'] as const;
type Name = (typeof NAMES)[number];
let all: Company<Name>;

beforeAll(async () => {
  // All follow Ada.
  all = await Company.of(NAMES);
});
afterAll(() => all.stop());
beforeEach(() => all.server.ctx.db.delete(stories));

const client = (who: Name) => all.client(who);
const codeOf = (response: { body: unknown }) => v.parse(ErrorBody, response.body).code;
const view = (who: Name, id: string) => client(who).ok(storyCalls.view, { params: { id } });
const react = (who: Name, id: string, emoji: string | null) =>
  client(who).call(storyCalls.react, { params: { id }, body: { emoji } });
const remove = (who: Name, id: string) => client(who).call(storyCalls.remove, { params: { id } });
const show = async (who: Name, id: string) =>
  (await client(who).ok(storyCalls.show, { params: { id } })).data;

describe('a story', () => {
  it('a story shows words on a background for a day, to followers, and to its author with the settings', async () => {
    const story = await addStory(client('ada'), 'Good morning', { ground: 'sea-dawn' });
    const { attributes } = story;
    expect(attributes.expires_at_timestamp - attributes.created_at_timestamp).toBe(STORY_LIFE_MS);
    expect(attributes).toMatchObject({ text: 'Good morning', ground: 'sea-dawn', picture: null });
    const own = { audience: 'followers', list_ids: [], viewers_count: 0, reactions: [] };
    expect(story.relations).toMatchObject({ own, outing: null, viewed_at_timestamp: null });
    const [read] = await storiesOf(client('ben'));
    expect(read).toEqual({ ...story, relations: { ...story.relations, own: null } });
    expect(await show('ben', story.id)).toEqual(read);
  });

  it('a story needs words or a picture, also after a change', async () => {
    expect(Object.keys(errorsIn(await tryAddStory(client('ada'), ' ')))).toEqual(['text']);
    const { id } = await addStory(client('ada'), 'Hello');
    const change = (of: string, text: string) =>
      client('ada').call(storyCalls.update, { params: { id: of }, body: { text, alt: '' } });
    expect(Object.keys(errorsIn(await change(id, '')))).toEqual(['text']);
    const shown = await addStory(client('ada'), 'A hill', { upload_key: await upload(client('ada')) });
    expect((await change(shown.id, '')).status).toBe(200);
    expect((await show('ben', shown.id)).attributes.text).toBe('');
  });

  it('a change of a story’s words is published to the author’s devices, and its day continues', async () => {
    const before = await addStory(client('ada'), 'Helo');
    const change = () =>
      client('ada').ok(storyCalls.update, { params: { id: before.id }, body: { text: 'Hello', alt: '' } });
    const events = await all.received('ada', 'user.ada', change);
    expect(events.map(nameOf)).toEqual(['updated story']);
    const after = await show('ben', before.id);
    expect(after.attributes.text).toBe('Hello');
    expect(after.attributes.updated_at_timestamp).toBeGreaterThan(before.attributes.updated_at_timestamp);
    expect(after.attributes.expires_at_timestamp).toBe(before.attributes.expires_at_timestamp);
    // The same again: nothing changes.
    expect(await all.received('ada', 'user.ada', change)).toEqual([]);
  });

  it('only its author deletes a story, and deleting it twice does no harm', async () => {
    const { id } = await addStory(client('ada'), 'Oops');
    expect((await remove('ben', id)).status).toBe(404);
    const events = await all.received('ada', 'user.ada', () => remove('ada', id));
    expect(events.map(nameOf)).toEqual(['deleted story']);
    expect((await remove('ada', id)).status).toBe(200);
    expect(await textsFor(client('ben'))).toEqual([]);
    expect((await showTo(client('ada'), id)).status).toBe(404);
    // Its id is not reused.
    expect(codeOf(await tryAddStory(client('ada'), 'Again', { id }))).toBe('id_taken');
  });

  it('the number of a user’s stories at the same time is bounded', async () => {
    const now = all.server.ctx.clock();
    const row = (nth: number) => ({
      id: newId(now),
      author_id: all.id('ada'),
      text: `${nth}`,
      ground: '',
      alt: '',
      audience: 'followers' as const,
      list_ids: [],
      expires_at_timestamp: now + STORY_LIFE_MS,
      fetched_at_timestamp: now,
      created_at_timestamp: now,
      updated_at_timestamp: now,
    });
    await all.server.ctx.db.insert(stories).values(Array.from({ length: STORIES_MAX }, (_, nth) => row(nth)));
    expect((await tryAddStory(client('ada'), 'One more')).status).toBe(422);
    const [first] = await storiesOf(client('ada'), { per_page: 1 });
    await remove('ada', first?.id ?? '');
    expect((await tryAddStory(client('ada'), 'One more')).status).toBe(201);
  });

  it('a story is added once, however often the request is sent', async () => {
    const headers = { headers: { [HEADERS.idempotencyKey]: randomUUID() } };
    const send = () => client('ada').call(storyCalls.create, { body: storyBody('Once') }, headers);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await textsFor(client('ben'))).toEqual(['Once']);
  });
});

describe('a list of stories', () => {
  it('the list of stories leads to all stories page by page, each once, the newest first', async () => {
    await all.follow('cleo', 'ben');
    for (let nth = 0; nth < 5; nth += 1) {
      await addStory(client('ada'), `ada ${nth}`);
      await addStory(client('ben'), `ben ${nth}`);
    }
    await addStory(client('cleo'), 'own');
    const found: string[] = [];
    let path: string | null = '/api/v1/stories?per_page=3';
    while (path !== null) {
      const response = await client('cleo').request('GET', path);
      const page = v.parse(storyCalls.list.response, response.body);
      expect(page.data.length).toBeLessThanOrEqual(3);
      found.push(...page.data.map(({ attributes }) => attributes.text));
      path = page.links.next;
    }
    const turns = [4, 3, 2, 1, 0].flatMap((nth) => [`ben ${nth}`, `ada ${nth}`]);
    expect(found).toEqual(['own', ...turns]);
    expect(await textsFor(client('cleo'), { username: 'ben', per_page: 2 })).toEqual(['ben 4', 'ben 3']);
    // Dora follows only Ada.
    expect(await textsFor(client('dora'))).toEqual([4, 3, 2, 1, 0].map((nth) => `ada ${nth}`));
    expect(await textsFor(client('dora'), { username: 'ben' })).toEqual([]);
  });

  it('the list of stories’ authors shows how many stories each has, and how many are new', async () => {
    const first = await addStory(client('ada'), 'One');
    const second = await addStory(client('ada'), 'Two');
    await addStory(client('cleo'), 'Mine');
    await addStory(client('ada'), 'For lists alone', { audience: 'contacts' });
    await view('cleo', first.id);
    const heads = async (who: Name) =>
      (await client(who).ok(storyCalls.users, { query: {} })).data.map(
        ({ attributes: { stories_count, unseen_count }, relations }) =>
          `${relations.user.username} ${stories_count} ${unseen_count}`,
      );
    expect(await heads('cleo')).toEqual(['cleo 1 0', 'ada 2 1']);
    expect(await heads('dora')).toEqual(['ada 2 2']);
    const { data, links } = await client('cleo').ok(storyCalls.users, { query: { per_page: 1 } });
    expect(data[0]?.id).toBe(all.id('cleo'));
    const next = v.parse(
      storyCalls.users.response,
      (await client('cleo').request('GET', links.next ?? '')).body,
    );
    expect(next.data.map(({ id }) => id)).toEqual([all.id('ada')]);
    expect(next.data[0]?.attributes.latest_at_timestamp).toBe(second.attributes.created_at_timestamp);
    expect(next.links.next).toBeNull();
  });
});

describe('a view of a story', () => {
  it('a view of a story is stored once, shown to the author, and published only to the devices of the reader', async () => {
    const story = await addStory(client('ada'), 'Look');
    const received = await all.received('ada', 'user.ada', async () => {
      const events = await all.received('ben', 'user.ben', () => view('ben', story.id));
      expect(events.map(nameOf)).toEqual(['updated story']);
    });
    expect(received).toEqual([]);
    const first = (await show('ben', story.id)).relations.viewed_at_timestamp;
    expect(first).not.toBeNull();
    expect(await all.received('ben', 'user.ben', () => view('ben', story.id))).toEqual([]);
    expect((await show('ben', story.id)).relations.viewed_at_timestamp).toBe(first);
    const own = await show('ada', story.id);
    expect(own.relations.own?.viewers_count).toBe(1);
    expect(own.attributes.fetched_at_timestamp).toBeGreaterThan(story.attributes.fetched_at_timestamp);
  });

  it('a view of one’s own story changes nothing', async () => {
    const { id } = await addStory(client('ada'), 'Look');
    expect(await all.received('ada', 'user.ada', () => view('ada', id))).toEqual([]);
    expect((await show('ada', id)).relations).toMatchObject({
      viewed_at_timestamp: null,
      own: { viewers_count: 0 },
    });
  });

  it('views of a story and reactions are shown to the author, the latest first', async () => {
    const { id } = await addStory(client('ada'), 'Look');
    await view('ben', id);
    await react('cleo', id, '🎉');
    await view('dora', id);
    await react('ben', id, '❤️');
    await react('cleo', id, '😂');
    await react('dora', id, '😂');
    await react('dora', id, null);
    const viewers = async (query = {}) =>
      client('ada').ok(storyCalls.viewers, { params: { id }, query: { per_page: 2, ...query } });
    const inWords = ({ data }: Awaited<ReturnType<typeof viewers>>) =>
      data.map(({ attributes, relations }) => `${relations.user.username} ${attributes.emoji}`);
    const page = await viewers();
    const rest = v.parse(
      storyCalls.viewers.response,
      (await client('ada').request('GET', page.links.next ?? '')).body,
    );
    expect([...inWords(page), ...inWords(rest)]).toEqual(['dora null', 'cleo 😂', 'ben ❤️']);
    expect((await show('ada', id)).relations.own).toMatchObject({
      viewers_count: 3,
      reactions: [
        { emoji: '❤️', count: 1 },
        { emoji: '😂', count: 1 },
      ],
    });
    expect((await client('ben').call(storyCalls.viewers, { params: { id }, query: {} })).status).toBe(404);
  });
});

describe('a reaction to a story', () => {
  it('a reaction to a story counts as a view, is one emoji per user, and is only for other users’ stories', async () => {
    const story = await addStory(client('ada'), 'Look');
    const events = await all.received('ben', 'user.ben', () => react('ben', story.id, '🎉'));
    expect(events.map(nameOf)).toEqual(['updated story']);
    const read = await show('ben', story.id);
    expect(read.relations.reaction?.emoji).toBe('🎉');
    expect(read.relations.viewed_at_timestamp).not.toBeNull();
    expect(read.relations.own).toBeNull();
    expect(await all.received('ben', 'user.ben', () => react('ben', story.id, '🎉'))).toEqual([]);
    const before = await show('ada', story.id);
    await react('ben', story.id, '❤️');
    const after = await show('ada', story.id);
    expect(after.attributes.fetched_at_timestamp).toBeGreaterThan(before.attributes.fetched_at_timestamp);
    expect(after.relations.own?.reactions).toEqual([{ emoji: '❤️', count: 1 }]);
    expect((await react('ada', story.id, '🎉')).status).toBe(403);
  });
});

describe('a picture in a story', () => {
  it('the server encodes a picture again, with a placeholder, and users who see the story read it without caching', async () => {
    const story = await addStory(client('ada'), '', {
      upload_key: await upload(client('ada')),
      alt: 'A hill',
    });
    expect(story.attributes.picture?.placeholder).not.toBe('');
    const read = await fetchPicture(client('ben'), story);
    expect(read.status).toBe(200);
    expect(read.headers.get('cache-control')).toBe('private, no-store');
    const { id } = await addStory(client('ada'), '', {
      upload_key: await upload(client('ada')),
      audience: 'contacts',
    });
    const [hidden] = (await storiesOf(client('ada'))).filter((one) => one.id === id);
    expect(hidden && (await fetchPicture(client('ben'), hidden)).status).toBe(404);
    await remove('ada', story.id);
    expect((await fetchPicture(client('ada'), story)).status).toBe(404);
  });

  it('the server rejects a picture of another user, for another purpose, or that is in another story (S151)', async () => {
    const bytes = await picture();
    const { data } = await client('ada').ok(ownPictureCalls.presignAvatar, {
      body: { type: 'image/webp', bytes: bytes.byteLength },
    });
    if (data.state === 'open') await put(client('ada'), data, bytes);
    const used = await upload(client('ada'));
    await addStory(client('ada'), '', { upload_key: used });
    const keys = [await upload(client('ben')), data.key, 'a'.repeat(32)];
    for (const upload_key of keys)
      expect((await tryAddStory(client('ada'), '', { upload_key })).status).toBe(409);
    expect((await tryAddStory(client('ada'), '', { upload_key: used })).status).toBe(422);
    const avatar = await client('ada').call(ownPictureCalls.avatar, {
      body: { upload_key: await upload(client('ada')) },
    });
    expect(avatar.status).toBe(409);
  });

  it('the server rejects an upload for a story that is no picture', async () => {
    const page = new Uint8Array(new TextEncoder().encode('<html><script>alert(1)</script></html>'));
    const response = await tryAddStory(client('ada'), '', { upload_key: await upload(client('ada'), page) });
    expect(Object.keys(errorsIn(response))).toEqual(['upload_key']);
  });
});

describe('a story after a day', () => {
  it('no one sees a story from its last millisecond on, and nothing of it is left after the jobs (S149, S150)', async () => {
    const key = randomUUID();
    const words = `Zanzibar ${randomUUID()}`;
    const create = () =>
      upload(client('ada')).then((upload_key) =>
        client('ada').ok(
          storyCalls.create,
          { body: storyBody(words, { upload_key }) },
          { headers: { [HEADERS.idempotencyKey]: key } },
        ),
      );
    const { data: story } = await create();
    const { id } = story;
    const start = (await all.position('ben', 'user.ben')).latest;
    await client('ben').ok(
      storyCalls.view,
      { params: { id } },
      { headers: { [HEADERS.idempotencyKey]: randomUUID() } },
    );
    await react('ben', id, '🎉');
    const position = (await all.position('ben', 'user.ben')).latest;
    expect(await tablesWith(all.server.database, words)).toEqual(['channel_log', 'idempotency', 'stories']);

    const { ctx } = all.server;
    all.server.advance(story.attributes.expires_at_timestamp - ctx.clock() - 10_000);
    expect((await showTo(client('ben'), id)).status).toBe(200);
    all.server.advance(story.attributes.expires_at_timestamp - ctx.clock());
    for (const who of ['ada', 'ben'] as const) {
      expect(await textsFor(client(who))).toEqual([]);
      expect(await textsFor(client(who), { username: 'ada' })).toEqual([]);
      expect((await client(who).ok(storyCalls.users, { query: {} })).data).toEqual([]);
      expect((await fetchPicture(client(who), story)).status).toBe(404);
      const statuses = [
        await showTo(client(who), id),
        await client(who).call(storyCalls.view, { params: { id } }),
        await react(who, id, '❤️'),
        await client(who).call(storyCalls.viewers, { params: { id }, query: {} }),
        await client(who).call(storyCalls.update, { params: { id }, body: { text: 'More', alt: '' } }),
        await remove(who, id),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    }

    const stored = () =>
      ctx.files.read(pictureName(keyOf(), story.attributes.picture?.picture.sizes.at(-1)?.width ?? 0));
    const keyOf = () =>
      new URL(story.attributes.picture?.picture.sizes[0]?.url ?? '', 'http://localhost').pathname
        .split('/')
        .at(-1) ?? '';
    expect(await stored()).not.toBeNull();
    await runMaintenanceJobs(ctx);
    expect(await stored()).toBeNull();
    expect(await tablesWith(all.server.database, words)).toEqual([]);
    expect(await tablesWith(all.server.database, keyOf())).toEqual([]);
    // A device that catches up from before the story gets nothing of it, under the same numbers.
    expect((await all.position('ben', 'user.ben')).latest).toBe(position);
    const { data: events } = await client('ben').ok(systemCalls.catchUp, {
      body: { after: { 'user.ben': start }, epoch: null },
    });
    expect(events.map((event) => 'blank' in event)).toEqual([true, true]);
    const again = await client('ada').call(
      storyCalls.create,
      { body: storyBody(words, { upload_key: keyOf() }) },
      { headers: { [HEADERS.idempotencyKey]: key } },
    );
    expect([again.status, again.body]).toEqual([201, { status: 'success', mutation_id: key }]);
  });
});
