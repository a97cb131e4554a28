/** Tests covers: which pictures are accepted, and how they are stored. */
import { count } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COVER_ASPECT_RATIO, UPLOAD_MAX_BYTES } from '#contract/base/limits.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { PICTURE_TYPES } from '#contract/uploads/upload.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import { channelLog } from '#server/base/log/tables.ts';
import { PICTURE_MAX_PIXELS } from '#server/core/uploads/picture-limits.ts';
import type { Client } from '../../world/client.ts';
import { coverOf, fetchPicture, kept, newOuting, widest } from '../../world/covers.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { bytesOf, photograph, picture, pixelBomb, placeFor, put, setCover } from '../../world/pictures.ts';

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startServer();
  owner = (await server.person('owner')).client;
});
afterAll(() => server.stop());

describe('a cover', () => {
  it.each(PICTURE_TYPES)(
    'the server makes a cover from an upload of type %s: cropped to its aspect ratio, in its sizes',
    async (type) => {
      const id = await newOuting(owner);
      const response = await setCover(owner, id, await picture(type), type);
      expect(response.status).toBe(200);
      const cover = await coverOf(owner, id);
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

  it('the server never enlarges a cover', async () => {
    const id = await newOuting(owner);
    await setCover(owner, id, await picture('image/png', { width: 300, height: 300 }), 'image/png');
    expect((await coverOf(owner, id))?.sizes).toMatchObject([
      { width: 300, height: Math.round(300 / COVER_ASPECT_RATIO) },
    ]);
  });

  it('the server turns a cover upright, and removes place and author of the photo (S41)', async () => {
    const id = await newOuting(owner);
    const photo = await photograph();
    expect(Buffer.from(photo).includes('Ann Example')).toBe(true);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    await setCover(owner, id, photo, 'image/jpeg');
    const cover = await coverOf(owner, id);
    // 600 × 1200 turned on its side is 1200 wide.
    expect(cover?.sizes.at(-1)?.width).toBe(1200);
    for (const { url } of cover?.sizes ?? []) {
      const { bytes } = await fetchPicture(owner, url);
      const metadata = await sharp(bytes).metadata();
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation).toBeUndefined();
      expect(Buffer.from(bytes).includes('Ann Example')).toBe(false);
    }
    expect((await kept(server)).some((name) => name.length === 32)).toBe(false);
  });

  it('the server publishes a cover in the outing and to its members, once per key', async () => {
    const id = await newOuting(owner);
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    await put(owner, place, bytes);
    const loggedRows = async () => {
      const [row] = await server.ctx.db.select({ count: count() }).from(channelLog);
      return row?.count ?? 0;
    };
    const before = await loggedRows();
    const headers = { [HEADERS.idempotencyKey]: newId(Date.now()) };
    const set = () =>
      owner.call(outingCalls.cover, { params: { id }, body: { upload_key: place.key } }, { headers });
    const [first, again] = [await set(), await set()];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get(HEADERS.idempotencyReplayed)).toBe('true');
    // The outing's channel, with its line of the activity log, and the owner's own channel.
    expect((await loggedRows()) - before).toBe(3);
  });

  it('several parallel requests can set a cover', async () => {
    const id = await newOuting(owner);
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    await put(owner, place, bytes);
    const body = { upload_key: place.key };
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => owner.call(outingCalls.cover, { params: { id }, body })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await fetchPicture(owner, widest(await coverOf(owner, id)))).status).toBe(200);
  });

  it('a template replaces a cover', async () => {
    const id = await newOuting(owner);
    await setCover(owner, id, await picture());
    const before = widest(await coverOf(owner, id));
    const { data } = await owner.ok(outingCalls.cover, {
      params: { id },
      body: { cover_template: 'sea-dusk' },
    });
    expect(data.attributes).toMatchObject({ cover: null, cover_template: 'sea-dusk' });
    expect((await fetchPicture(owner, before)).status).toBe(404);
  });
});

describe('a file that is not a picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const sent: readonly [string, () => Promise<Uint8Array<ArrayBuffer>>][] = [
    ['an SVG named a PNG', async () => bytesOf(Buffer.from(SVG))],
    ['HTML', async () => bytesOf(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['a JPEG that claims to be a PNG', () => picture('image/jpeg')],
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
  it.each(sent)('the server rejects a file as a cover by its content: %s (S37)', async (_, make) => {
    const id = await newOuting(owner);
    const response = await setCover(owner, id, await make(), 'image/png');
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ code: 'invalid', errors: { upload_key: [expect.any(String)] } });
    expect(await coverOf(owner, id)).toBeNull();
  });

  it('a picture loses everything behind its end (S37)', async () => {
    const id = await newOuting(owner);
    const polyglot = Buffer.concat([Buffer.from(await picture('image/png')), Buffer.from(SVG)]);
    expect((await setCover(owner, id, bytesOf(polyglot), 'image/png')).status).toBe(200);
    const { bytes } = await fetchPicture(owner, widest(await coverOf(owner, id)));
    expect(Buffer.from(bytes).includes('<svg')).toBe(false);
  });

  it.each(['image/svg+xml', 'text/html', 'image/gif', 'application/pdf', ''])(
    'the server gives no upload URL for %j (S37)',
    async (type) => {
      const id = await newOuting(owner);
      const path = `/api/v1/outings/${id}/cover-photo/presigned-upload-url`;
      const response = await owner.request('POST', path, { rawBody: JSON.stringify({ type, bytes: 10 }) });
      expect(response.status).toBe(422);
      expect(response.body).toMatchObject({ errors: { type: [expect.any(String)] } });
    },
  );

  it('the server rejects a file as a cover with too many pixels before decoding (S38)', async () => {
    const id = await newOuting(owner);
    const bomb = pixelBomb(17_000);
    expect(bomb.byteLength).toBeLessThan(UPLOAD_MAX_BYTES);
    expect(17_000 ** 2).toBeGreaterThan(PICTURE_MAX_PIXELS);
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    }, 2);
    const response = await setCover(owner, id, bomb, 'image/png');
    clearInterval(watch);
    expect(response.status).toBe(422);
    expect(highest - before).toBeLessThan(50_000_000);
  });

  it('the server rejects a file as a cover by size before the upload, with a message', async () => {
    const id = await newOuting(owner);
    const response = await owner.call(outingCalls.presignCover, {
      params: { id },
      body: { type: 'image/jpeg', bytes: UPLOAD_MAX_BYTES + 1 },
    });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ errors: { bytes: [expect.stringContaining('MB')] } });
  });
});
