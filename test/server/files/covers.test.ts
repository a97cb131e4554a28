/**
 * Covers end to end on the server: what is accepted, what becomes of it, who sees it, and what is left of it (S37–S41, F47).
 * One file, because each test file boots a database of its own.
 */
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/calls/outings.ts';
import {
  COVER_ASPECT_RATIO,
  PICTURE_MAX_PIXELS,
  UPLOAD_MAX_BYTES,
  UPLOAD_UNUSED_KEPT_MS,
  UPLOADS_UNUSED_MAX,
} from '#contract/limits.ts';
import type { Picture } from '#contract/picture.ts';
import { PICTURE_TYPES } from '#contract/picture.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/db/new-id.ts';
import { files } from '#server/files/tables.ts';
import { channelLog } from '#server/log/tables.ts';
import { runMaintenanceJobs } from '#server/maintenance-jobs.ts';
import type { Client } from '../client.ts';
import { APP_URL, startServer, type TestServer } from '../harness.ts';
import { block, invite, join as joinOuting, leave } from '../outings/taking-part.ts';
import { bytesOf, photograph, picture, pixelBomb, placeFor, put, setCover } from './pictures.ts';

let server: TestServer;
let owner: Client;
let ownerId: string;

beforeAll(async () => {
  server = await startServer();
  const person = await server.person('owner');
  owner = person.client;
  ownerId = person.user.id;
});
afterAll(() => server.stop());

async function outing(client = owner): Promise<string> {
  const body = { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' } as const;
  const { data } = await client.ok(outingCalls.create, { body });
  return data.id;
}

async function coverOf(outingId: string): Promise<Picture | null> {
  const { data } = await owner.ok(outingCalls.show, { params: { id: outingId } });
  return data.attributes.cover;
}

const widest = (cover: Picture | null) => cover?.sizes.at(-1)?.url ?? '';
const fetchPicture = (client: Client, url: string) => client.request('GET', url);

async function stateOf(key: string): Promise<string | undefined> {
  const [row] = await server.ctx.db.select().from(files).where(eq(files.key, key));
  return row?.state;
}

/** Names of all files that are kept. */
async function kept(): Promise<string[]> {
  const root = join(server.dataDir, 'files');
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('a cover', () => {
  it.each(PICTURE_TYPES)(
    'is made of an upload of type %s: cut to its aspect ratio, in its sizes',
    async (type) => {
      const id = await outing();
      const answer = await setCover(owner, id, await picture(type), type);
      expect(answer.status).toBe(200);
      const cover = await coverOf(id);
      expect(cover?.sizes.map(({ width, height }) => [width, height])).toEqual([
        [640, 243],
        [1280, 487],
      ]);
      for (const { url, width, height } of cover?.sizes ?? []) {
        const shown = await fetchPicture(owner, url);
        expect(shown.headers.get('content-type')).toBe('image/webp');
        expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width, height });
      }
    },
  );

  it('is not enlarged', async () => {
    const id = await outing();
    await setCover(owner, id, await picture('image/png', { width: 300, height: 300 }), 'image/png');
    expect((await coverOf(id))?.sizes).toMatchObject([
      { width: 300, height: Math.round(300 / COVER_ASPECT_RATIO) },
    ]);
  });

  it('stands upright, and no longer tells where and by whom it was taken (S41)', async () => {
    const id = await outing();
    const taken = await photograph();
    expect(Buffer.from(taken).includes('Ann Example')).toBe(true);
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    await setCover(owner, id, taken, 'image/jpeg');
    const cover = await coverOf(id);
    // 600 × 1200 on its side is 1200 wide.
    expect(cover?.sizes.at(-1)?.width).toBe(1200);
    for (const { url } of cover?.sizes ?? []) {
      const { bytes } = await fetchPicture(owner, url);
      const metadata = await sharp(bytes).metadata();
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation).toBeUndefined();
      expect(Buffer.from(bytes).includes('Ann Example')).toBe(false);
    }
    expect((await kept()).some((name) => name.length === 32)).toBe(false);
  });

  it('is told in the outing and to its people, once however often it was sent', async () => {
    const id = await outing();
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    await put(owner, place, bytes);
    const told = async () => {
      const [row] = await server.ctx.db.select({ count: count() }).from(channelLog);
      return row?.count ?? 0;
    };
    const before = await told();
    const headers = { [HEADERS.idempotencyKey]: newId(Date.now()) };
    const set = () =>
      owner.call(outingCalls.cover, { params: { id }, body: { upload_key: place.key } }, { headers });
    const [first, again] = [await set(), await set()];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get(HEADERS.idempotencyReplayed)).toBe('true');
    // The outing's channel, and the owner's own.
    expect((await told()) - before).toBe(2);
  });

  it('survives requests that come at the same time', async () => {
    const id = await outing();
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    await put(owner, place, bytes);
    const body = { upload_key: place.key };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => owner.call(outingCalls.cover, { params: { id }, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await fetchPicture(owner, widest(await coverOf(id)))).status).toBe(200);
  });

  it('gives way to a template', async () => {
    const id = await outing();
    await setCover(owner, id, await picture());
    const before = widest(await coverOf(id));
    const { data } = await owner.ok(outingCalls.cover, {
      params: { id },
      body: { cover_template: 'sea-dusk' },
    });
    expect(data.attributes).toMatchObject({ cover: null, cover_template: 'sea-dusk' });
    expect((await fetchPicture(owner, before)).status).toBe(404);
  });
});

describe('what is no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const sent: readonly [string, () => Promise<Uint8Array<ArrayBuffer>>][] = [
    ['an SVG named a PNG', async () => bytesOf(Buffer.from(SVG))],
    ['HTML', async () => bytesOf(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['a JPEG that is said to be a PNG', () => picture('image/jpeg')],
    [
      'a PNG that ends early',
      async () => {
        const whole = await picture('image/png', { width: 900, height: 900 });
        return whole.slice(0, 60);
      },
    ],
    [
      'a GIF',
      async () =>
        bytesOf(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            .gif()
            .toBuffer(),
        ),
    ],
  ];
  it.each(sent)('is refused by its content: %s (S37)', async (_, make) => {
    const id = await outing();
    const answer = await setCover(owner, id, await make(), 'image/png');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'invalid', errors: { upload_key: [expect.any(String)] } });
    expect(await coverOf(id)).toBeNull();
  });

  it('loses whatever hangs behind the picture (S37)', async () => {
    const id = await outing();
    const polyglot = Buffer.concat([Buffer.from(await picture('image/png')), Buffer.from(SVG)]);
    expect((await setCover(owner, id, bytesOf(polyglot), 'image/png')).status).toBe(200);
    const { bytes } = await fetchPicture(owner, widest(await coverOf(id)));
    expect(Buffer.from(bytes).includes('<svg')).toBe(false);
  });

  it.each(['image/svg+xml', 'text/html', 'image/gif', 'application/pdf', ''])(
    'is not even asked for: %j (S37)',
    async (type) => {
      const id = await outing();
      const path = `/api/v1/outings/${id}/cover-photo/presigned-upload-url`;
      const answer = await owner.request('POST', path, { rawBody: JSON.stringify({ type, bytes: 10 }) });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errors: { type: [expect.any(String)] } });
    },
  );

  it('is refused before it is decoded when it has too many pixels (S38)', async () => {
    const id = await outing();
    const bomb = pixelBomb(17_000);
    expect(bomb.byteLength).toBeLessThan(UPLOAD_MAX_BYTES);
    expect(17_000 ** 2).toBeGreaterThan(PICTURE_MAX_PIXELS);
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    }, 2);
    const started = performance.now();
    const answer = await setCover(owner, id, bomb, 'image/png');
    clearInterval(watch);
    expect(answer.status).toBe(422);
    expect(highest - before).toBeLessThan(50_000_000);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('is refused by size before anything is sent, with a message', async () => {
    const id = await outing();
    const answer = await owner.call(outingCalls.presignCover, {
      params: { id },
      body: { type: 'image/jpeg', bytes: UPLOAD_MAX_BYTES + 1 },
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: { bytes: [expect.stringContaining('MB')] } });
  });
});

describe('a presigned URL takes nothing but what it was made for (S39)', () => {
  it.each([
    ['a larger body', 413],
    ['a smaller body', 400],
    ['another type', 403],
    ['another key', 403],
    ['another length in the URL', 403],
    ['a later expiry', 403],
    ['no signature', 403],
  ])('%s', async (what, status) => {
    const id = await outing();
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    const other = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    const url = new URL(place.url, server.url);
    const given: Record<string, string> = {};
    let body = bytes;
    switch (what) {
      case 'a larger body':
        body = bytesOf(Buffer.concat([bytes, Buffer.from('more')]));
        break;
      case 'a smaller body':
        body = bytes.slice(1);
        break;
      case 'another type':
        given['Content-Type'] = 'image/png';
        break;
      case 'another key':
        url.pathname = `/files/${other.key}`;
        break;
      case 'another length in the URL':
        url.searchParams.set('bytes', `${bytes.byteLength + 1}`);
        break;
      case 'a later expiry':
        url.searchParams.set('expires', `${Number(url.searchParams.get('expires')) + 1}`);
        break;
      case 'no signature':
        url.searchParams.set('signature', '');
    }
    const before = await kept();
    const answer = await put(owner, { ...place, url: url.pathname + url.search }, body, given);
    expect(answer.status).toBe(status);
    expect(await kept()).toEqual(before);
  });

  it('a second use', async () => {
    const id = await outing();
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    expect((await put(owner, place, bytes)).status).toBe(201);
    expect((await put(owner, place, bytes)).status).toBe(403);
  });

  it('a use after its time', async () => {
    const id = await outing();
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    server.advance(16 * 60_000);
    expect((await put(owner, place, bytes)).status).toBe(403);
  });

  it('another person, a guest, and a page of another origin', async () => {
    const id = await outing();
    const { client: ben, user } = await server.person('ben');
    await joinOuting(server, id, user.id, 'organizer');
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    expect((await put(ben, place, bytes)).status).toBe(403);
    const guest = await server.client().prepare();
    expect((await put(guest, place, bytes)).status).toBe(401);
    expect((await put(owner, place, bytes, { Origin: 'https://evil.example' })).status).toBe(419);
    expect((await put(owner, place, bytes)).status).toBe(201);
    // What somebody else uploaded is not one's own to use.
    const taken = await ben.call(outingCalls.cover, { params: { id }, body: { upload_key: place.key } });
    expect(taken.status).toBe(409);
  });

  it('an upload for another outing is of no use', async () => {
    const [one, two] = [await outing(), await outing()];
    const bytes = await picture();
    const place = await placeFor(owner, one, 'image/webp', bytes.byteLength);
    await put(owner, place, bytes);
    const body = { upload_key: place.key };
    expect((await owner.call(outingCalls.cover, { params: { id: two }, body })).status).toBe(409);
  });
});

describe('an upload', () => {
  it('whose answer was lost is found again and not sent twice (F47)', async () => {
    const id = await outing();
    const bytes = await picture();
    const ask = (previous: string | null) =>
      owner.ok(outingCalls.presignCover, {
        params: { id },
        body: { type: 'image/webp', bytes: bytes.byteLength, previous },
      });
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    expect((await ask(place.key)).data).toMatchObject({ state: 'open' });
    await put(owner, place, bytes);
    expect((await ask(place.key)).data).toEqual({ state: 'stored', key: place.key });
    const { client: carl, user } = await server.person('carl');
    await joinOuting(server, id, user.id, 'member');
    const asked = await carl.ok(outingCalls.presignCover, {
      params: { id },
      body: { type: 'image/webp', bytes: bytes.byteLength, previous: place.key },
    });
    expect(asked.data.state).toBe('open');
  });

  it('that was cut leaves nothing, and its URL is used up: a new one is given (F47)', async () => {
    const id = await outing();
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    const before = await kept();
    const headers = {
      ...place.headers,
      Origin: APP_URL,
      Cookie: owner.cookieHeader,
      [HEADERS.csrfToken]: owner.csrfToken ?? '',
      'Content-Length': bytes.byteLength,
    };
    const sending = request(`${server.url}${place.url}`, { method: 'PUT', headers });
    sending.on('error', () => {});
    sending.write(bytes.slice(0, 100));
    await expect.poll(() => stateOf(place.key)).toBe('receiving');
    await expect.poll(async () => (await kept()).length).toBe(before.length + 1);
    sending.destroy();
    await expect.poll(kept).toEqual(before);
    expect((await put(owner, place, bytes)).status).toBe(403);
    expect(await kept()).toEqual(before);
    const again = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    expect((await put(owner, again, bytes)).status).toBe(201);
  });

  it('that nothing uses is removed after a day, and so is a cover that was replaced (F47)', async () => {
    await runMaintenanceJobs(server.ctx);
    const id = await outing();
    await setCover(owner, id, await picture());
    const first = widest(await coverOf(id));
    server.advance(2 * UPLOAD_UNUSED_KEPT_MS);
    const bytes = await picture();
    const unused = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    await put(owner, unused, bytes);
    await setCover(owner, id, await picture('image/png'), 'image/png');
    const gone = await outing();
    await setCover(owner, gone, await picture());
    await owner.ok(outingCalls.remove, { params: { id: gone } });
    await runMaintenanceJobs(server.ctx);
    // Nothing is a day out of use yet.
    expect(await kept()).toContain(unused.key);
    expect((await kept()).filter((name) => first.includes(name.slice(0, 32)))).toHaveLength(2);
    server.advance(UPLOAD_UNUSED_KEPT_MS + 1_000);
    await runMaintenanceJobs(server.ctx);
    const second = widest(await coverOf(id));
    const left = (await kept()).filter((name) => !second.includes(name.slice(0, 32)));
    const covers = await server.ctx.db.select({ key: files.key }).from(files);
    const known = new Set(covers.map(({ key }) => key));
    expect(left.filter((name) => name === unused.key || first.includes(name.slice(0, 32)))).toEqual([]);
    expect(left.every((name) => known.has(name.slice(0, 32)))).toBe(true);
    expect((await fetchPicture(owner, second)).status).toBe(200);
  });

  it('that nothing uses is one of few (S39)', async () => {
    const { client: dora } = await server.person('dora');
    const id = await outing(dora);
    const ask = () =>
      dora.call(outingCalls.presignCover, { params: { id }, body: { type: 'image/webp', bytes: 10 } });
    for (let asked = 0; asked < UPLOADS_UNUSED_MAX; asked += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a picture fetched directly', () => {
  it('can do nothing, is kept by nobody, and has a name of the server (S40, S41)', async () => {
    const id = await outing();
    await setCover(owner, id, await picture());
    const { headers, status } = await fetchPicture(owner, widest(await coverOf(id)));
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toBe('inline; filename="picture.webp"');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is shown to those who see the outing, and to nobody else (S19, S23, S41)', async () => {
    const id = await outing();
    await setCover(owner, id, await picture());
    const url = widest(await coverOf(id));
    const answers: Record<string, number> = {};
    for (const role of ['organizer', 'member', 'spectator'] as const) {
      const { client, user } = await server.person(`${role}-sees`);
      await joinOuting(server, id, user.id, role);
      answers[role] = (await fetchPicture(client, url)).status;
      await leave(server, id, user.id);
      answers[`${role} who left`] = (await fetchPicture(client, url)).status;
    }
    const invited = await server.person('invited-sees');
    await invite(server, id, invited.user.id);
    answers.invited = (await fetchPicture(invited.client, url)).status;
    answers.stranger = (await fetchPicture((await server.person('stranger-sees')).client, url)).status;
    answers.unverified = (
      await fetchPicture((await server.person('new-sees', { verified: false })).client, url)
    ).status;
    const blocked = await server.person('blocked-sees');
    await joinOuting(server, id, blocked.user.id, 'member');
    await block(server, blocked.user.id);
    answers.blocked = (await fetchPicture(blocked.client, url)).status;
    answers.guest = (await fetchPicture(server.client(), url)).status;
    expect(answers).toEqual({
      organizer: 200,
      'organizer who left': 404,
      member: 200,
      'member who left': 404,
      spectator: 200,
      'spectator who left': 404,
      invited: 200,
      stranger: 404,
      unverified: 403,
      blocked: 403,
      guest: 401,
    });
  });

  it('is not shown before it is somebody’s cover, nor in a width that nobody named', async () => {
    const id = await outing();
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    await put(owner, place, bytes);
    expect((await fetchPicture(owner, `/files/${place.key}?width=1280`)).status).toBe(404);
    await setCover(owner, id, bytes);
    const url = widest(await coverOf(id));
    expect((await fetchPicture(owner, url.replace('1280', '333'))).status).toBe(404);
    expect((await fetchPicture(owner, url.replace(/\?.*/, ''))).status).toBe(422);
  });

  it.each([
    '/files/..%2f..%2fsettings?width=640',
    '/files/%00?width=640',
    `/files/${'a'.repeat(300)}?width=640`,
    '/files/?width=640',
    '/FILES/x',
    '/files',
  ])('%s leads nowhere (S40, S42)', async (path) => {
    expect((await fetchPicture(owner, path)).status).toBe(404);
  });
});

it('the row of a file belongs to who uploaded it', async () => {
  const id = await outing();
  const place = await placeFor(owner, id, 'image/webp', 10);
  const [row] = await server.ctx.db.select().from(files).where(eq(files.key, place.key));
  expect(row).toMatchObject({ owner_id: ownerId, outing_id: id, state: 'promised', bytes: 10 });
});
