/** Tests the pictures of shared links: their contents, their number, and how long they are stored. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { registerInvitationCalls } from '#contract/accounts/register-invitation/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { drawable } from '#server/core/faces/words.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { pictureOf, previewOf, serverWithPage } from '../../world/bots.ts';
import type { Client } from '../../world/client.ts';
import { linkedOuting } from '../../world/guesting.ts';
import type { TestServer } from '../../world/harness.ts';
import { picture, setCover } from '../../world/pictures.ts';

let server: TestServer;
let end: () => Promise<void>;
let ann: Client;
beforeAll(async () => {
  ({ server, end } = await serverWithPage());
  ann = (await server.person('ann')).client;
});
afterAll(() => end());
afterEach(() => server.ctx.limiter.forget('facesDrawn', 'all'));

const addressOf = async (token: string) => (await previewOf(server, `/i/${token}`)).tags.get('og:image');
const shown = async (token: string) => pictureOf(server, await addressOf(token));
const kept = async () =>
  (
    await readdir(join(server.dataDir, 'faces'), { recursive: true, withFileTypes: true }).catch(() => [])
  ).filter((entry) => entry.isFile()).length;
/** Draws as many as are allowed in a minute. */
async function exhaust(): Promise<void> {
  while (await server.ctx.limiter.allows('facesDrawn', 'all'));
}

/** The mean color of a part of the picture of a link. */
async function colorAt(token: string, left: number, top: number): Promise<number[]> {
  const { pathname, search } = new URL((await addressOf(token)) ?? '');
  const bytes = await (await fetch(`${server.url}${pathname}${search}`)).arrayBuffer();
  const part = sharp(Buffer.from(bytes)).extract({ left, top, width: 20, height: 20 });
  // Statistics cover the whole input, so this makes the part first.
  const { channels } = await sharp(await part.png().toBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

it('the picture of a link shows the cover above, the date badge at the start, and words below', async () => {
  const { id, token } = await linkedOuting(ann);
  const drawn = await colorAt(token, 600, 200);
  await setCover(ann, id, await picture('image/png'), 'image/png');
  const [red = 0, green = 0, blue = 0] = await colorAt(token, 600, 200);
  expect([red, green, blue]).not.toEqual(drawn);
  // The color of the photo, except for its compression.
  expect(Math.abs(red - 200) + Math.abs(green - 90) + Math.abs(blue - 40)).toBeLessThan(25);
  const [badgeRed = 0, badgeGreen = 255] = await colorAt(token, 80, 320);
  expect(badgeRed - badgeGreen).toBeGreaterThan(90);
  expect((await colorAt(token, 20, 600)).every((channel) => channel > 235)).toBe(true);
});

it('the picture of a link is drawn from the right where the owner reads from there', async () => {
  const client = (await server.person('noor')).client;
  const { token } = await linkedOuting(client, { title: 'عشاء' });
  const before = await colorAt(token, 80, 320);
  await server.ctx.db.execute(`update users set language = 'ar' where username = 'noor'`);
  expect(await colorAt(token, 80, 320)).not.toEqual(before);
  const [red = 0, green = 255] = await colorAt(token, 1200 - 100, 320);
  expect(red - green).toBeGreaterThan(90);
});

it('the picture of a link is drawn once for a version, however many parallel requests there are (S242)', async () => {
  const { token } = await linkedOuting(ann, { title: 'Once' });
  const address = await addressOf(token);
  const before = await kept();
  const responses = await Promise.all(Array.from({ length: 8 }, () => pictureOf(server, address)));
  expect(responses.map(({ size }) => size)).toEqual(Array(8).fill('jpeg 1200 x 630'));
  expect(await kept()).toBe(before + 1);
  await exhaust();
  expect((await pictureOf(server, address)).size).toBe('jpeg 1200 x 630');
});

it('the server draws a bounded number of pictures a minute; beyond that, it serves the product’s picture (S242)', async () => {
  const { token } = await linkedOuting(ann, { title: 'Too many' });
  await exhaust();
  const response = await shown(token);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/face.jpg');
  expect(response.headers.get('cache-control')).toBe('no-store');
  await server.ctx.limiter.forget('facesDrawn', 'all');
  expect((await shown(token)).size).toBe('jpeg 1200 x 630');
});

it('other words in the address do not make the server draw a link’s picture again (S242)', async () => {
  const { token } = await linkedOuting(ann, { title: 'Versions' });
  const address = await addressOf(token);
  await pictureOf(server, address);
  const before = await kept();
  await exhaust();
  for (const more of ['&version=1', '&x=2'])
    expect((await pictureOf(server, `${address}${more}`)).size).toBe('jpeg 1200 x 630');
  expect(await kept()).toBe(before);
});

it('the picture of a link ends with its link: one that is renewed or turned off (S243)', async () => {
  const { id, token } = await linkedOuting(ann, { title: 'Ends' });
  const address = await addressOf(token);
  expect((await pictureOf(server, address)).size).toBe('jpeg 1200 x 630');
  await ann.ok(guestCalls.renewLink, { params: { id } });
  expect((await pictureOf(server, address)).status).toBe(302);
  const next = (await ann.ok(guestCalls.showLink, { params: { id } })).data.token;
  const renewed = await addressOf(next);
  expect((await pictureOf(server, renewed)).size).toBe('jpeg 1200 x 630');
  await ann.ok(outingCalls.settings, { params: { id }, body: { answers_by_link: false } });
  expect((await pictureOf(server, renewed)).status).toBe(302);
});

it('the server removes an old picture from the disk, and draws it again on request', async () => {
  const { token } = await linkedOuting(ann, { title: 'Old' });
  await shown(token);
  await runMaintenanceJobs(server.ctx);
  expect(await kept()).toBeGreaterThan(0);
  server.advance(8 * 86_400_000);
  await runMaintenanceJobs(server.ctx);
  expect(await kept()).toBe(0);
  expect((await shown(token)).size).toBe('jpeg 1200 x 630');
});

it.each(['x\u00ad\u200d', `Pa\u0301${'\u0301'.repeat(100)}rty`, '\u0301', 'W'.repeat(120), '.'])(
  'the server draws a picture of an unusual title: “%s” (S241)',
  async (title) => {
    const { token } = await linkedOuting(ann, { title });
    expect((await shown(token)).size).toBe('jpeg 1200 x 630');
  },
);

it('the server draws a picture of an invitation whose inviter has an unusual name (S241)', async () => {
  const { client, user } = await server.person('zal');
  const hardly = `Z${'\u0301'.repeat(40)}`;
  await server.ctx.db
    .update(users)
    .set({ first_name: hardly, last_name: hardly })
    .where(eq(users.id, user.id));
  const { data } = await client.ok(registerInvitationCalls.create, { body: { id: newId(Date.now()) } });
  const { tags } = await previewOf(server, `/register-invitation?code=${data.attributes.code}`);
  expect((await pictureOf(server, tags.get('og:image'))).size).toBe('jpeg 1200 x 630');
});

it.each([
  ['🎂 Ada’s 40ᵗʰ ❤️ 1️⃣', 'Ada’s 40th 1'],
  ['𝗕𝗶𝗴 𝗽𝗮𝗿𝘁𝘆 ½', 'Big party 1⁄2'],
  ['so\u00adft', 'soft'],
  ['Ɓɗ', ''],
  ['عشاء عند نور', 'عشاء عند نور'],
  ['Łódź – “Tiếng Việt”', 'Łódź – “Tiếng Việt”'],
  ['花見パーティー', ''],
  ['🎂', ''],
])('the picture of a link shows the characters of “%s” that its fonts have', (words, drawn) => {
  expect(drawable(words)).toBe(drawn);
});
