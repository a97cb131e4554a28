/**
 * Tests the storage in a bucket against a third-party S3 server: it checks signatures, of requests and of presigned
 * URLs, and implements the protocol independently. `s3.test.ts` covers what it does not support, such as conditional
 * writes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import { uploadCalls } from '#contract/uploads/calls.ts';
import { s3Store } from '#server/core/uploads/s3/s3-store.ts';
import { type UploadStore, uploadName } from '#server/core/uploads/store.ts';
import { sweepUploads, UPLOAD_UNUSED_KEPT_MS } from '#server/core/uploads/sweep.ts';
import { freePort } from '../../../../e2e/server/free-port.ts';
import { createFile } from '../../world/add-outing-file.ts';
import { newOuting } from '../../world/covers.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { picture } from '../../world/pictures.ts';

/** The only pair of keys that this S3 server accepts. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

let storage: S3rver;
let folder: string;
let port: number;
let url: string;

async function open(): Promise<void> {
  storage = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'outing', configs: [] }],
  });
  await storage.run();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outing-s3-'));
  port = await freePort('127.0.0.1');
  url = `http://127.0.0.1:${port}/outing`;
  await open();
});
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

async function read(store: UploadStore, name: string, range?: { from: number; to: number }) {
  const bytes = await store.open(name, range);
  if (bytes === null) return null;
  let text = '';
  for await (const chunk of bytes) text += Buffer.from(chunk).toString();
  return text;
}

describe('the storage in a bucket', () => {
  it('the storage writes, reads whole and by ranges, measures and removes', async () => {
    const store = s3Store({ url, ...KEYS }, Date.now);
    const name = 'uploads/one';
    expect([await store.read(name), await store.size(name), await read(store, name)]).toEqual([
      null,
      null,
      null,
    ]);
    await store.write(name, whole('0123456789'));
    expect(await store.size(name)).toBe(10);
    expect(new TextDecoder().decode((await store.read(name)) ?? undefined)).toBe('0123456789');
    expect(await read(store, name)).toBe('0123456789');
    expect(await read(store, name, { from: 3, to: 5 })).toBe('345');
    await store.write(name, whole('ab'));
    expect(await read(store, name)).toBe('ab');
    await store.remove(name);
    await store.remove(name);
    expect(await store.size(name)).toBeNull();
  });

  it('the bucket rejects another secret, or an unknown key', async () => {
    const wrong = [
      { ...KEYS, secretAccessKey: 'another' },
      { ...KEYS, accessKeyId: 'unknown' },
    ];
    for (const keys of wrong) {
      const store = s3Store({ url, ...keys }, Date.now);
      await expect(store.write('uploads/two', whole('x'))).rejects.toThrow('The storage responded 403');
    }
  });

  it('the storage gives a URL that accepts those bytes of that type, for a while (S39)', async () => {
    const allowance = { key: 'a'.repeat(32), userId: 'ada', type: 'application/octet-stream', bytes: 5 };
    const put = async (
      at: number,
      body: string,
      type: string,
      change: (url: string) => string = (as) => as,
    ) => {
      const store = s3Store({ url, ...KEYS }, () => at);
      const place = await store.place({ ...allowance, expires: at + 60_000 });
      const headers = { ...place.headers, 'Content-Type': type };
      return (await fetch(change(place.url), { method: 'PUT', headers, body })).status;
    };
    const now = Date.now();
    const { type } = allowance;
    expect(await put(now, 'Bread', 'text/html')).toBe(403);
    expect(await put(now, 'Bread and cheese', type)).toBe(403);
    expect(await put(now, 'Bread', type, (as) => as.replace('aaaa', 'aaab'))).toBe(403);
    expect(await put(now - 120_000, 'Bread', type)).toBe(403);
    const store = s3Store({ url, ...KEYS }, Date.now);
    expect(await store.size(uploadName(allowance.key))).toBeNull();
    expect(await put(now, 'Bread', type)).toBe(200);
    expect(await read(store, uploadName(allowance.key))).toBe('Bread');
  });
});

describe('a server with its files in a bucket', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({
      env: { S3_URL: url, S3_ACCESS_KEY_ID: KEYS.accessKeyId, S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey },
    });
  });
  afterAll(() => server.stop());

  it('the server stores files, makes covers, serves both itself, and sweeps unused ones', async () => {
    const { client } = await server.person('ada');
    const id = await newOuting(client);
    const bytes = new TextEncoder().encode('Bread and cheese');
    const { data } = await client.ok(outingFileCalls.presign, {
      body: { outing_id: id, type: 'file', bytes: bytes.byteLength },
    });
    if (data.state !== 'open') throw new Error('The upload was not stored before');
    // Nothing has arrived yet.
    expect((await createFile(client, id, data.key)).status).toBe(409);
    const sent = await fetch(data.url, { method: 'PUT', headers: data.headers, body: bytes });
    expect(sent.status).toBe(200);
    const made = await createFile(client, id, data.key);
    expect(made.body).toMatchObject({ data: { attributes: { media_type: 'text/plain' } } });
    const params = { key: data.key };
    expect((await client.call(uploadCalls.view, { params })).text).toBe('Bread and cheese');
    const part = await client.request('GET', `/files/${data.key}/download`, {
      headers: { Range: 'bytes=6-8' },
    });
    expect([part.status, part.text]).toEqual([206, 'and']);

    const cover = await picture('image/webp', { width: 640, height: 300 });
    const place = await client.ok(outingCalls.presignCover, {
      params: { id },
      body: { type: 'image/webp', bytes: cover.byteLength },
    });
    if (place.data.state !== 'open') throw new Error('The upload was not stored before');
    await fetch(place.data.url, { method: 'PUT', headers: place.data.headers, body: cover });
    await client.ok(outingCalls.cover, { params: { id }, body: { upload_key: place.data.key } });
    const shown = await client.ok(outingCalls.show, { params: { id } });
    const picked = shown.data.attributes.cover?.sizes[0]?.url ?? '';
    expect((await client.request('GET', picked)).headers.get('content-type')).toBe('image/webp');

    await sweepUploads(server.ctx, Date.now() + 10 * UPLOAD_UNUSED_KEPT_MS);
    expect(await server.ctx.files.size(uploadName(data.key))).toBe(bytes.byteLength);
    await client.ok(outingCalls.remove, { params: { id } });
    await sweepUploads(server.ctx, Date.now() + 20 * UPLOAD_UNUSED_KEPT_MS);
    expect(await server.ctx.files.size(uploadName(data.key))).toBeNull();
  });

  it('the server asks devices to wait while the bucket is down, and continues when it is back (F99)', async () => {
    const { client } = await server.person('ben');
    const id = await newOuting(client);
    const { data } = await client.ok(outingFileCalls.presign, {
      body: { outing_id: id, type: 'file', bytes: 5 },
    });
    if (data.state !== 'open') throw new Error('The upload was not stored before');
    await fetch(data.url, { method: 'PUT', headers: data.headers, body: 'Bread' });
    await storage.close();
    const down = await createFile(client, id, data.key);
    expect(down.status).toBe(503);
    expect(Number(down.headers.get('retry-after'))).toBeGreaterThan(0);
    await open();
    expect((await createFile(client, id, data.key)).status).toBe(201);
    await storage.close();
    expect((await client.request('GET', `/files/${data.key}/download`)).status).toBe(503);
    await open();
    expect((await client.request('GET', `/files/${data.key}/download`)).text).toBe('Bread');
  });
});
