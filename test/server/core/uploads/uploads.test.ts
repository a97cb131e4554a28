/** Tests uploads: what a presigned URL accepts, and when the server removes unused files. */
import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { HEADERS } from '#contract/version.ts';
import { UPLOAD_UNUSED_KEPT_MS } from '#server/core/uploads/sweep.ts';
import { files } from '#server/core/uploads/tables.ts';
import { UPLOADS_UNUSED_MAX } from '#server/core/uploads/uploads.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import type { Client } from '../../world/client.ts';
import { coverOf, fetchPicture, kept, newOuting, stateOf, widest } from '../../world/covers.ts';
import { APP_URL, startServer, type TestServer } from '../../world/harness.ts';
import { bytesOf, picture, placeFor, put, setCover } from '../../world/pictures.ts';
import { join as joinOuting } from '../../world/taking-part.ts';

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

describe('a presigned URL with another upload than the one it was made for (S39)', () => {
  it.each([
    ['a larger body', 413],
    ['a smaller body', 400],
    ['another type', 403],
    ['another key', 403],
    ['another length in the URL', 403],
    ['a later expiry', 403],
    ['no signature', 403],
  ])('a presigned URL rejects an upload with %s', async (what, status) => {
    const id = await newOuting(owner);
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
    const before = await kept(server);
    const response = await put(owner, { ...place, url: url.pathname + url.search }, body, given);
    expect(response.status).toBe(status);
    expect(await kept(server)).toEqual(before);
  });

  it('a presigned URL rejects a second use', async () => {
    const id = await newOuting(owner);
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    expect((await put(owner, place, bytes)).status).toBe(201);
    expect((await put(owner, place, bytes)).status).toBe(403);
  });

  it('a presigned URL rejects a use after it has expired', async () => {
    const id = await newOuting(owner);
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    server.advance(16 * 60_000);
    expect((await put(owner, place, bytes)).status).toBe(403);
  });

  it('a presigned URL rejects another user, a logged-out one, and a page of another origin', async () => {
    const id = await newOuting(owner);
    const { client: ben, user } = await server.person('ben');
    await joinOuting(server, id, user.id, 'organizer');
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    expect((await put(ben, place, bytes)).status).toBe(403);
    const loggedOut = await server.client().prepare();
    expect((await put(loggedOut, place, bytes)).status).toBe(401);
    expect((await put(owner, place, bytes, { Origin: 'https://evil.example' })).status).toBe(419);
    expect((await put(owner, place, bytes)).status).toBe(201);
    // A user cannot use another user’s upload.
    const foreign = await ben.call(outingCalls.cover, { params: { id }, body: { upload_key: place.key } });
    expect(foreign.status).toBe(409);
  });

  it('a presigned URL rejects an upload for another outing', async () => {
    const [one, two] = [await newOuting(owner), await newOuting(owner)];
    const bytes = await picture();
    const place = await placeFor(owner, one, 'image/webp', bytes.byteLength);
    await put(owner, place, bytes);
    const body = { upload_key: place.key };
    expect((await owner.call(outingCalls.cover, { params: { id: two }, body })).status).toBe(409);
  });
});

describe('an upload', () => {
  it('a device finds an upload again after its response was lost, and does not send it twice (F47)', async () => {
    const id = await newOuting(owner);
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

  it('an interrupted upload leaves nothing behind, and continues with a new URL (F47)', async () => {
    const id = await newOuting(owner);
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    const before = await kept(server);
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
    await expect.poll(() => stateOf(server, place.key)).toBe('receiving');
    await expect.poll(async () => (await kept(server)).length).toBe(before.length + 1);
    sending.destroy();
    await expect.poll(() => kept(server)).toEqual(before);
    expect((await put(owner, place, bytes)).status).toBe(403);
    expect(await kept(server)).toEqual(before);
    const again = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    expect((await put(owner, again, bytes)).status).toBe(201);
  });

  it('the server removes an upload after a day if nothing uses it, like a cover that was replaced (F47)', async () => {
    await runMaintenanceJobs(server.ctx);
    const id = await newOuting(owner);
    await setCover(owner, id, await picture());
    const first = widest(await coverOf(owner, id));
    server.advance(2 * UPLOAD_UNUSED_KEPT_MS);
    const bytes = await picture();
    const unused = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    await put(owner, unused, bytes);
    await setCover(owner, id, await picture('image/png'), 'image/png');
    const gone = await newOuting(owner);
    await setCover(owner, gone, await picture());
    await owner.ok(outingCalls.remove, { params: { id: gone } });
    await runMaintenanceJobs(server.ctx);
    // No file has been unused for a day yet.
    expect(await kept(server)).toContain(unused.key);
    expect((await kept(server)).filter((name) => first.includes(name.slice(0, 32)))).toHaveLength(2);
    server.advance(UPLOAD_UNUSED_KEPT_MS + 1_000);
    await runMaintenanceJobs(server.ctx);
    const second = widest(await coverOf(owner, id));
    const left = (await kept(server)).filter((name) => !second.includes(name.slice(0, 32)));
    const covers = await server.ctx.db.select({ key: files.key }).from(files);
    const known = new Set(covers.map(({ key }) => key));
    expect(left.filter((name) => name === unused.key || first.includes(name.slice(0, 32)))).toEqual([]);
    expect(left.every((name) => known.has(name.slice(0, 32)))).toBe(true);
    expect((await fetchPicture(owner, second)).status).toBe(200);
  });

  it('the server rejects an upload if the user has too many unused ones, also in parallel (S39)', async () => {
    const { client: dora, user } = await server.person('dora');
    const id = await newOuting(dora);
    const ask = () =>
      dora.call(outingCalls.presignCover, { params: { id }, body: { type: 'image/webp', bytes: 10 } });
    expect((await ask()).status).toBe(200);
    const [first] = await server.ctx.db.select().from(files).where(eq(files.owner_id, user.id));
    if (first === undefined) throw new Error('The requested file must have a row');
    const more = Array.from({ length: UPLOADS_UNUSED_MAX - 3 }, (_, at) => ({
      ...first,
      key: `of dora ${at}`,
    }));
    await server.ctx.db.insert(files).values(more);
    const responses = await Promise.all(Array.from({ length: 6 }, ask));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('the row of a file names its uploader', async () => {
  const id = await newOuting(owner);
  const place = await placeFor(owner, id, 'image/webp', 10);
  const [row] = await server.ctx.db.select().from(files).where(eq(files.key, place.key));
  expect(row).toMatchObject({ owner_id: ownerId, outing_id: id, state: 'promised', bytes: 10 });
});
