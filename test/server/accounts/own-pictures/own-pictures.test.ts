/**
 * Tests avatars and covers of profiles: made from uploads, shown to users who may see the person, and deleted with
 * their bytes.
 */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { ownPictureCalls } from '#contract/accounts/account/picture-calls.ts';
import { PICTURE_TYPES, type PictureType } from '#contract/uploads/upload.ts';
import { users } from '#server/base/db/tables.ts';
import { blocks } from '#server/core/people/tables.ts';
import { sweepUploads, UPLOAD_UNUSED_KEPT_MS } from '#server/core/uploads/sweep.ts';
import { about, accountOf, errorsIn, eventsOf } from '../../world/account-world.ts';
import type { ApiResponse, Client } from '../../world/client.ts';
import { fetchPicture, kept, newOuting, stateOf, widest } from '../../world/covers.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { bytesOf, photograph, picture, placeFor, put } from '../../world/pictures.ts';

let server: TestServer;
let ada: Client;
let adaId: string;
let ben: Client;
let benId: string;

beforeAll(async () => {
  server = await startServer();
  const [first, second] = [await server.person('ada'), await server.person('ben')];
  [ada, adaId] = [first.client, first.user.id];
  [ben, benId] = [second.client, second.user.id];
});
afterAll(() => server.stop());

type Bytes = Uint8Array<ArrayBuffer>;

/** Uploads a profile picture. @returns its key */
async function upload(by: Client, bytes: Bytes, type: PictureType = 'image/webp'): Promise<string> {
  const body = { type, bytes: bytes.byteLength };
  const { data } = await by.ok(ownPictureCalls.presignAvatar, { body });
  if (data.state !== 'open') throw new Error('The upload was not stored before');
  const uploaded = await put(by, data, bytes);
  if (uploaded.status !== 201) throw new Error(`The picture was not uploaded: ${uploaded.text}`);
  return data.key;
}
const useAvatar = (by: Client, upload_key: string): Promise<ApiResponse> =>
  by.call(ownPictureCalls.avatar, { body: { upload_key } });
const useCover = (by: Client, upload_key: string): Promise<ApiResponse> =>
  by.call(ownPictureCalls.cover, { body: { upload_key } });
const avatarOf = async (by: Client) => (await accountOf(by)).attributes.avatar ?? '';
const statusFor = async (by: Client, url: string) => (await fetchPicture(by, url)).status;

describe('an avatar', () => {
  it.each(PICTURE_TYPES)(
    'the server makes a square avatar in one size from an upload of type %s',
    async (type) => {
      expect((await useAvatar(ada, await upload(ada, await picture(type), type))).status).toBe(200);
      const shown = await fetchPicture(ada, await avatarOf(ada));
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    },
  );

  it('an avatar has that size also when it was smaller, and loses place and author of the photo (S41)', async () => {
    const small = await picture('image/png', { width: 40, height: 30 });
    await useAvatar(ada, await upload(ada, small, 'image/png'));
    const enlarged = await fetchPicture(ada, await avatarOf(ada));
    expect(await sharp(enlarged.bytes).metadata()).toMatchObject({ width: 256, height: 256 });
    await useAvatar(ada, await upload(ada, await photograph(), 'image/jpeg'));
    const { bytes } = await fetchPicture(ada, await avatarOf(ada));
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(Buffer.from(bytes).includes('Ann Example')).toBe(false);
  });

  it('the server publishes an avatar to the devices of its user, who can remove it', async () => {
    await useAvatar(ada, await upload(ada, await picture()));
    const url = await avatarOf(ada);
    const last = async () => about('account', await eventsOf(ada, 'ada')).at(-1)?.data;
    expect(await last()).toMatchObject({ attributes: { avatar: url } });
    const { data } = await ada.ok(ownPictureCalls.avatar, { body: { remove: true } });
    expect(data.attributes.avatar).toBeNull();
    expect(await last()).toEqual(data);
    expect(await statusFor(ada, url)).toBe(404);
  });

  it('only logged-in users with a confirmed address see an avatar, except those from whom its owner is hidden', async () => {
    await useAvatar(ada, await upload(ada, await picture()));
    const url = await avatarOf(ada);
    const { client: unconfirmed } = await server.person('unconfirmed', { verified: false });
    expect(await statusFor(ben, url)).toBe(200);
    expect([await statusFor(server.client(), url), await statusFor(unconfirmed, url)]).toEqual([404, 404]);
    const { db } = server.ctx;
    await db.insert(blocks).values({ blocker_id: adaId, blocked_id: benId, created_at_timestamp: 1 });
    expect([await statusFor(ben, url), await statusFor(ada, url)]).toEqual([404, 200]);
    await db.delete(blocks);
    await db.update(users).set({ deactivated_at_timestamp: 1 }).where(eq(users.id, adaId));
    expect(await statusFor(ben, url)).toBe(404);
    await db.update(users).set({ deactivated_at_timestamp: null }).where(eq(users.id, adaId));
  });

  it('the server rejects an avatar that is no picture', async () => {
    const key = await upload(ada, bytesOf(Buffer.from('<svg onload="alert(1)"/>')));
    expect(Object.keys(errorsIn(await useAvatar(ada, key)))).toEqual(['upload_key']);
  });

  it('the server makes no avatar from another user’s upload, or from one for an outing', async () => {
    const foreign = await upload(ben, await picture());
    expect((await useAvatar(ada, foreign)).status).toBe(409);
    const bytes = await picture();
    const place = await placeFor(ada, await newOuting(ada), 'image/webp', bytes.byteLength);
    await put(ada, place, bytes);
    expect((await useAvatar(ada, place.key)).status).toBe(409);
  });

  it('a replaced avatar leaves nothing behind', async () => {
    const first = await upload(ben, await picture());
    await useAvatar(ben, first);
    await useAvatar(ben, await upload(ben, await picture()));
    const url = await avatarOf(ben);
    server.advance(UPLOAD_UNUSED_KEPT_MS + 1_000);
    await sweepUploads(server.ctx, server.ctx.clock());
    expect(await stateOf(server, first)).toBeUndefined();
    expect((await kept(server)).some((name) => name.startsWith(first))).toBe(false);
    expect(await statusFor(ben, url)).toBe(200);
  });
});

describe('the cover of a profile', () => {
  it('the server makes a cover in its sizes, and a drawn one replaces it', async () => {
    const key = await upload(ada, await picture());
    expect((await useCover(ada, key)).status).toBe(200);
    const { cover } = (await accountOf(ada)).attributes;
    expect(cover?.sizes.map(({ width, height }) => [width, height])).toEqual([
      [640, 243],
      [1280, 487],
    ]);
    expect([await statusFor(ben, widest(cover)), await statusFor(server.client(), widest(cover))]).toEqual([
      200, 404,
    ]);
    const body = { cover_template: 'sea-dusk' };
    const { data } = await ada.ok(ownPictureCalls.coverTemplate, { body });
    expect(data.attributes).toMatchObject({ cover: null, cover_template: 'sea-dusk' });
    expect(await statusFor(ada, widest(cover))).toBe(404);
  });

  it('a cover stays when the profile names another drawn one for later', async () => {
    await useCover(ada, await upload(ada, await picture()));
    const { data } = await ada.ok(settingsCalls.profileInformation, {
      body: { cover_template: 'hills-dawn' },
    });
    expect(data.attributes.cover).not.toBeNull();
  });

  it('the server rejects a drawn cover that does not exist', async () => {
    const { data } = await ada.ok(settingsCalls.coverTemplates, {});
    expect(data).toContainEqual({ id: 'sea-dusk' });
    const body = { cover_template: 'sea-nosuch' };
    for (const call of [ownPictureCalls.coverTemplate, settingsCalls.profileInformation])
      expect(await ada.call(call, { body })).toMatchObject({
        status: 422,
        body: { errors: { cover_template: ['This cover template does not exist.'] } },
      });
  });

  it('the server makes no cover from a square picture', async () => {
    const key = await upload(ada, await picture());
    await useAvatar(ada, key);
    expect((await useCover(ada, key)).status).toBe(409);
  });
});
