/** Tests photos of an outing: from the upload to the photo, who sees it, its caption, and reactions. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { photoCalls } from '#contract/outings/photo/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { sweepUploads, UPLOAD_UNUSED_KEPT_MS } from '#server/core/uploads/sweep.ts';
import { addPhoto, upload } from '../../world/add-photo.ts';
import type { Client } from '../../world/client.ts';
import { fetchPicture, kept, newOuting } from '../../world/covers.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { photograph, picture, placeFor, put } from '../../world/pictures.ts';
import { block, invite, join, leave } from '../../world/taking-part.ts';

let server: TestServer;
let ada: Client;
let ben: Client;
let benId: string;
let small: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  server = await startServer();
  ada = (await server.person('ada')).client;
  const person = await server.person('ben');
  ben = person.client;
  benId = person.user.id;
  small = await picture('image/webp', { width: 60, height: 40 });
});
afterAll(() => server.stop());

/** An outing of Ada's with Ben. */
async function shared(): Promise<string> {
  const id = await newOuting(ada);
  await join(server, id, benId, 'member');
  return id;
}

async function eventsOf(client: Client, channel: string, after: number) {
  const body = { after: { [channel]: after }, epoch: null };
  const { data } = await client.ok(systemCalls.catchUp, { body });
  return data.flatMap((event) => ('operation' in event && event.entity !== 'activity' ? event : []));
}

describe('a photo', () => {
  it('the server stores a photo whole in three widths, with a placeholder, upright and without its place (S41)', async () => {
    const id = await newOuting(ada);
    const wide = await picture('image/jpeg', { width: 3000, height: 1500 });
    const { attributes } = await addPhoto(ada, id, wide, { content_type: 'image/jpeg' });
    expect(attributes.picture.sizes.map(({ width, height }) => [width, height])).toEqual([
      [360, 180],
      [1080, 540],
      [2560, 1280],
    ]);
    for (const { url, width, height } of attributes.picture.sizes) {
      const { bytes, headers } = await fetchPicture(ada, url);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    const few = await sharp(Buffer.from(attributes.placeholder, 'base64')).metadata();
    expect([few.format, few.width, few.height]).toEqual(['webp', 16, 8]);

    const taken = await addPhoto(ada, id, await photograph(), { content_type: 'image/jpeg' });
    const largest = taken.attributes.picture.sizes.at(-1);
    expect([largest?.width, largest?.height]).toEqual([1200, 600]);
    const { bytes } = await fetchPicture(ada, largest?.url ?? '');
    expect(Buffer.from(bytes).includes('Ann Example')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('a photo needs an upload of this user for this outing, as a photo (S39, S88)', async () => {
    const [id, other] = [await shared(), await newOuting(ada)];
    const add = (client: Client, outing_id: string, upload_key: string) =>
      client.call(photoCalls.create, { body: { outing_id, type: 'photo', upload_key } });
    const key = await upload(ada, id, small);
    expect((await add(ben, id, key)).status).toBe(409);
    expect((await add(ada, other, key)).status).toBe(409);
    // A former cover has other sizes.
    const place = await placeFor(ada, id, 'image/webp', small.byteLength);
    await put(ada, place, small);
    await ada.ok(outingCalls.cover, { params: { id }, body: { upload_key: place.key } });
    expect((await add(ada, id, place.key)).status).toBe(409);
    expect((await add(ada, id, key)).status).toBe(201);
    const cover = await ada.call(outingCalls.cover, { params: { id }, body: { upload_key: key } });
    expect(cover.status).toBe(409);
  });

  it('only users who see the details get the bytes of a photo (S19, S23, S89)', async () => {
    const id = await shared();
    await ada.ok(outingCalls.settings, { params: { id }, body: { privacy: 'public' } });
    const { attributes } = await addPhoto(ada, id, small);
    const url = attributes.picture.sizes[0]?.url ?? '';
    const status = async (client: Client) => (await fetchPicture(client, url)).status;
    const responses: Record<string, number> = { owner: await status(ada), member: await status(ben) };
    const invited = await server.person('invited-sees');
    await invite(server, id, invited.user.id);
    responses.invited = await status(invited.client);
    // The outing is public: everyone sees its preview, and photos are not part of it.
    responses.stranger = await status((await server.person('stranger-sees')).client);
    responses.signed_out = await status(server.client());
    const blocked = await server.person('blocked-sees');
    await join(server, id, blocked.user.id, 'member');
    await block(server, blocked.user.id);
    responses.blocked = await status(blocked.client);
    await leave(server, id, benId);
    responses['who left'] = await status(ben);
    expect(responses).toEqual({
      owner: 200,
      member: 200,
      invited: 200,
      stranger: 404,
      signed_out: 404,
      blocked: 404,
      'who left': 404,
    });
  });

  it('the server publishes a photo, creates it once when it is sent again, and deletes it with its bytes', async () => {
    const id = await shared();
    const channel = `outing.${id}`;
    const upload_key = await upload(ada, id, small);
    const photoId = crypto.randomUUID();
    const body = { id: photoId, outing_id: id, type: 'photo' as const, upload_key, caption: 'The lake' };
    const { sequence } = await ada.ok(photoCalls.list, { query: { outing_id: id, type: 'photo' } });
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const first = await ada.call(photoCalls.create, { body }, options);
    expect((await ada.call(photoCalls.create, { body }, options)).body).toEqual(first.body);
    expect((await ada.call(photoCalls.create, { body })).status).toBe(409);
    const added = await eventsOf(ben, channel, sequence);
    expect(added.map(({ operation, data }) => [operation, data.id])).toEqual([['created', photoId]]);
    await ada.ok(photoCalls.remove, { params: { id: photoId } });
    await ada.ok(photoCalls.remove, { params: { id: photoId } });
    const left = await eventsOf(ben, channel, sequence);
    expect(left.map(({ operation, data }) => [operation, data])).toEqual([
      ['deleted', { id: photoId, attachment_type: 'photo' }],
    ]);
    expect((await ben.call(photoCalls.show, { params: { id: photoId } })).status).toBe(410);
    const isKept = async () => (await kept(server)).some((name) => name.startsWith(upload_key));
    expect(await isKept()).toBe(true);
    await sweepUploads(server.ctx, Date.now() + UPLOAD_UNUSED_KEPT_MS + 60_000);
    expect(await isKept()).toBe(false);
  });

  it('a photo stays as long as it exists, however old it is', async () => {
    const id = await newOuting(ada);
    const { attributes } = await addPhoto(ada, id, small);
    await sweepUploads(server.ctx, Date.now() + 10 * UPLOAD_UNUSED_KEPT_MS);
    expect((await fetchPicture(ada, attributes.picture.sizes[0]?.url ?? '')).status).toBe(200);
  });

  it('a caption changes once for the same words, and the server rejects the fields of another type', async () => {
    const id = await shared();
    const { id: photoId, attributes } = await addPhoto(ada, id, small);
    const params = { id: photoId };
    const words = { caption: 'The lake', alt: 'A lake between hills' };
    const { data, sequence } = await ada.ok(photoCalls.update, { params, body: words });
    expect(data.attributes).toMatchObject(words);
    expect(data.attributes.updated_at_timestamp).toBeGreaterThan(attributes.updated_at_timestamp);
    expect((await ada.ok(photoCalls.update, { params, body: words })).sequence).toBe(sequence);
    const wrong = await ada.call(pollCalls.update, { params, body: { question: 'When?' } });
    expect(wrong.status).toBe(422);
  });

  it('a photo is featured or not, and listed among the featured', async () => {
    const id = await shared();
    const [one, two] = [await addPhoto(ada, id, small), await addPhoto(ada, id, small)];
    const featured = async () =>
      (await ben.ok(photoCalls.featured, { params: { id }, query: {} })).data.map((photo) => photo.id);
    expect(await featured()).toEqual([]);
    await ada.ok(photoCalls.settings, { params: { id: one.id }, body: { is_featured: true } });
    await ada.ok(photoCalls.settings, { params: { id: two.id }, body: { is_featured: true } });
    expect(await featured()).toEqual([two.id, one.id]);
    await ada.ok(photoCalls.settings, { params: { id: two.id }, body: { is_featured: false } });
    expect(await featured()).toEqual([one.id]);
  });
});

describe('a reaction', () => {
  const react = (client: Client, id: string, emoji: string | null) =>
    client.ok(photoCalls.react, { params: { id }, body: { emoji } });

  it('each user has one reaction: another replaces it, the same changes nothing, and none removes it', async () => {
    const { id } = await addPhoto(ada, await shared(), small);
    await react(ada, id, '👍');
    await react(ben, id, '👍');
    const { data, sequence } = await react(ben, id, '❤️');
    expect(data.relations.reactions).toEqual([
      { emoji: '👍', count: 1 },
      { emoji: '❤️', count: 1 },
    ]);
    expect(data.relations.reaction?.emoji).toBe('❤️');
    expect((await react(ben, id, '❤️')).sequence).toBe(sequence);
    const { data: without } = await react(ben, id, null);
    expect(without.relations.reactions).toEqual([{ emoji: '👍', count: 1 }]);
    expect(without.attributes.fetched_at_timestamp).toBeGreaterThan(data.attributes.fetched_at_timestamp);
    expect(without.attributes.updated_at_timestamp).toBe(data.attributes.updated_at_timestamp);
    const list = await ada.ok(photoCalls.reactions, { params: { id }, query: {} });
    expect(list.data).toMatchObject([
      { attributes: { emoji: '👍' }, relations: { user: { username: 'ada' } } },
    ]);
  });

  it('the server publishes the counts to everyone, and only to its maker that the reaction is theirs', async () => {
    const outing = await shared();
    const { id } = await addPhoto(ada, outing, small);
    const { sequence } = await ada.ok(photoCalls.show, { params: { id } });
    await react(ben, id, '🎉');
    const [received] = await eventsOf(ada, `outing.${outing}`, sequence);
    expect(received).toMatchObject({
      operation: 'updated',
      causer: { username: 'ben' },
      data: { id, relations: { reactions: [{ emoji: '🎉', count: 1 }] } },
    });
    expect(received?.data).not.toHaveProperty('relations.reaction');
    const own = (await eventsOf(ben, 'user.ben', 0)).findLast(({ data }) => data?.id === id);
    expect(own).toMatchObject({ data: { relations: { reaction: { emoji: '🎉' } } } });
  });

  it.each(['a', '👍👍', '', '<img>', 'x'.repeat(1_000)])(
    'the server rejects the reaction %j, which is no emoji (S90)',
    async (emoji) => {
      const { id } = await addPhoto(ada, await shared(), small);
      const response = await ada.call(photoCalls.react, { params: { id }, body: { emoji } });
      expect(response.status).toBe(422);
      expect(response.body).toMatchObject({ errors: { emoji: ['This is not an emoji.'] } });
    },
  );
});
