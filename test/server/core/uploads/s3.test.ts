/**
 * Tests files in an S3-compatible storage: the published examples of its signature, and uploads to the test's own
 * storage.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { loadConfig, SettingError } from '#server/base/config/config.ts';
import { EMPTY_HASH, presignedUrl, signedHeaders } from '#server/core/uploads/s3/signature.ts';
import { UPLOAD_UNUSED_KEPT_MS } from '#server/core/uploads/sweep.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { picture, placeFor } from '../../world/pictures.ts';

/** Keys, date and bucket of the examples in AWS's documentation of Signature Version 4 for S3. */
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = Date.UTC(2013, 4, 24);
const at = (path: string) => new URL(`https://examplebucket.s3.amazonaws.com${path}`);
const signatureIn = (headers: Record<string, string>) => headers.Authorization?.split('Signature=')[1];

describe('the signature of AWS’s examples', () => {
  it('the S3 signature is correct for a GET of a range', async () => {
    const headers = await signedHeaders(KEYS, {
      method: 'GET',
      url: at('/test.txt'),
      headers: { Range: 'bytes=0-9' },
      payloadHash: EMPTY_HASH,
      at: AT,
    });
    expect(signatureIn(headers)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });

  it('the S3 signature is correct for a PUT of an object whose name needs encoding', async () => {
    const headers = await signedHeaders(KEYS, {
      method: 'PUT',
      url: at('/test$file.text'),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      at: AT,
    });
    expect(signatureIn(headers)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });

  it('the S3 signature is correct for a GET with a query', async () => {
    const headers = await signedHeaders(KEYS, {
      method: 'GET',
      url: at('/?max-keys=2&prefix=J'),
      headers: {},
      payloadHash: EMPTY_HASH,
      at: AT,
    });
    expect(signatureIn(headers)).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
  });

  it('the S3 signature is correct for a presigned URL', async () => {
    const url = await presignedUrl(KEYS, {
      method: 'GET',
      url: at('/test.txt'),
      headers: {},
      at: AT,
      expiresInS: 86_400,
    });
    expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });
});

describe('a server with such a storage', () => {
  /** A bucket that checks length, type and absence as the presigned URL demands, and accepts all signatures. */
  const stored = new Map<string, Buffer>();
  let storage: Server;
  let server: TestServer;
  let origin: string;

  beforeAll(async () => {
    storage = createServer((request, response) => {
      const name = new URL(request.url ?? '', 'http://storage').pathname.replace('/bucket/', '');
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const object = stored.get(name);
        if (request.method === 'PUT') {
          if (object && request.headers['if-none-match'] === '*') return response.writeHead(412).end();
          stored.set(name, Buffer.concat(chunks));
          return response.end();
        }
        if (request.method === 'DELETE') {
          stored.delete(name);
          return response.writeHead(204).end();
        }
        if (!object) return response.writeHead(404).end();
        response.writeHead(200, { 'content-length': object.byteLength });
        return response.end(request.method === 'HEAD' ? undefined : object);
      });
    });
    await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
    server = await startServer({
      env: { S3_URL: `${origin}/bucket/`, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    });
  });
  afterAll(async () => {
    await server.stop();
    await new Promise((resolve) => storage.close(resolve));
  });

  it('the server lets devices upload to the storage, makes covers from uploads, serves them itself, and sweeps unused files', async () => {
    const { client } = await server.person('owner');
    const body = { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00' } as const;
    const { data: outing } = await client.ok(outingCalls.create, { body });
    const params = { id: outing.id };
    const bytes = await picture();
    const place = await placeFor(client, outing.id, 'image/webp', bytes.byteLength);
    const url = new URL(place.url);
    expect(url.origin + url.pathname).toBe(`${origin}/bucket/uploads/${place.key}`);
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;if-none-match',
    );
    expect(Number(url.searchParams.get('X-Amz-Expires'))).toBe(900);
    const request = { type: 'image/webp' as const, bytes: bytes.byteLength, previous: place.key };
    expect((await client.ok(outingCalls.presignCover, { params, body: request })).data.state).toBe('open');

    const put = () => fetch(place.url, { method: 'PUT', headers: place.headers, body: bytes });
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(412);
    expect((await client.ok(outingCalls.presignCover, { params, body: request })).data).toEqual({
      state: 'stored',
      key: place.key,
    });
    const { data } = await client.ok(outingCalls.cover, { params, body: { upload_key: place.key } });
    expect([...stored.keys()].sort()).toEqual([`pictures/${place.key}-1280`, `pictures/${place.key}-640`]);
    const shown = await client.request('GET', data.attributes.cover?.sizes.at(-1)?.url ?? '');
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');

    await client.ok(outingCalls.remove, { params });
    server.advance(UPLOAD_UNUSED_KEPT_MS + 1_000);
    await runMaintenanceJobs(server.ctx);
    expect([...stored.keys()]).toEqual([]);
  });

  it('the server allows pages to connect to its file storage', async () => {
    const { headers } = await server.client().request('GET', '/api/v1/config');
    expect(headers.get('content-security-policy')).toContain(` ${origin};`);
  });
});

it('the server rejects a bucket without keys', () => {
  expect(() => loadConfig({ S3_URL: 'https://storage.example/bucket' })).toThrow(SettingError);
  expect(() => loadConfig({ S3_URL: 'storage' })).toThrow('S3_URL');
  expect(loadConfig({}).s3).toBeNull();
});
