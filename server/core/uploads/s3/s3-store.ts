/**
 * Stores bytes in a bucket of an S3-compatible storage. Devices upload to it directly; this server serves its content.
 */
import { createHash } from 'node:crypto';
import type { S3Settings } from '../../../base/config/config.ts';
import { Refusal } from '../../../base/http/refusal.ts';
import type { UploadStore } from '../store.ts';
import { EMPTY_HASH, presignedUrl, signedHeaders } from './signature.ts';

const TIMEOUT_MS = 30_000;

const DOWN_FOR_S = 10;

/** Devices keep their queued changes and wait (F99). */
function down(): never {
  throw new Refusal('unavailable', { retryAfterSeconds: DOWN_FOR_S });
}

/** @param clock Unix milliseconds. */
export function s3Store(settings: S3Settings, clock: () => number): UploadStore {
  const urlOf = (name: string) => new URL(`${settings.url}/${name}`);

  /** @param more headers in addition to those of the signature */
  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    { body, more = {} }: { body?: Uint8Array<ArrayBuffer>; more?: Record<string, string> } = {},
  ): Promise<Response | null> {
    const url = urlOf(name);
    const payloadHash = body ? createHash('sha256').update(body).digest('hex') : EMPTY_HASH;
    const headers = await signedHeaders(settings, { method, url, headers: more, payloadHash, at: clock() });
    const answering = new AbortController();
    // How long the bytes take depends on their reader.
    const timer = setTimeout(() => answering.abort(), TIMEOUT_MS);
    const response = await fetch(url, { method, headers, ...(body && { body }), signal: answering.signal })
      .catch(down)
      .finally(() => clearTimeout(timer));
    if (response.status === 404) return null;
    if (response.status >= 500) return down();
    if (!response.ok) throw new Error(`The storage responded ${response.status} to ${method} ${name}.`);
    return response;
  }

  return {
    async place({ key, type, bytes, expires }) {
      // The signature covers these headers: exactly this type and length, and never over an existing object.
      const headers = { 'Content-Type': type, 'If-None-Match': '*' };
      const at = clock();
      const url = await presignedUrl(settings, {
        method: 'PUT',
        url: urlOf(`uploads/${key}`),
        // Not among the returned headers: a browser sets the length itself.
        headers: { ...headers, 'Content-Length': String(bytes) },
        at,
        expiresInS: Math.ceil((expires - at) / 1_000),
      });
      return { url, headers };
    },
    // Devices upload to the bucket, never to this server.
    allows: () => false,
    async write(name, bytes) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      await ask('PUT', name, { body: new Uint8Array(Buffer.concat(chunks)) });
    },
    async read(name) {
      const response = await ask('GET', name);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    async open(name, range) {
      const more: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {};
      const response = await ask('GET', name, { more });
      return response?.body ?? null;
    },
    async size(name) {
      const response = await ask('HEAD', name);
      return response && Number(response.headers.get('content-length'));
    },
    async remove(name) {
      await ask('DELETE', name);
    },
  };
}
