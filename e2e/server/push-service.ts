/**
 * A push service on this machine, for tests, with devices that decrypt what they receive (RFC 8030, 8188, 8291 and
 * 8292).
 */
import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]) => {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};
const ONE = Buffer.from([1]);

/** A browser's side of a push: its keys, and the received pushes. */
export interface PushDevice {
  readonly address: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Decrypted, oldest first. */
  readonly pushes: { readonly payload: unknown; readonly headers: IncomingHttpHeaders }[];
  /** The status of its push service from now on; 201 at first. */
  status: number;
  /** The statuses for the next pushes, before that. */
  readonly next: number[];
}

interface Keys {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

/**
 * Returns the text of a push of one record (RFC 8188, `aes128gcm`).
 * @throws {Error} if it was not encrypted for these keys
 */
function decrypt(body: Buffer, { pair, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const shared = hmac(auth, pair.computeSecret(sender));
  const ikm = hmac(shared, 'WebPush: info\0', pair.getPublicKey(), sender, ONE);
  const prk = hmac(salt, ikm);
  const key = hmac(prk, 'Content-Encoding: aes128gcm\0', ONE).subarray(0, 16);
  const nonce = hmac(prk, 'Content-Encoding: nonce\0', ONE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** @returns the claims and the public key of a server. @throws {Error} without its valid signature */
function readVapid(header = ''): { claims: unknown; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(key, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('This push has no signature.');
  return { claims: decoded(claims), key };
}

export interface PushService {
  readonly origin: string;
  /** Signed claims of the servers that sent pushes, and their public keys. */
  readonly senders: { readonly claims: unknown; readonly key: string }[];
  /** Unreadable pushes, as errors. */
  readonly unread: unknown[];
  device(): PushDevice;
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { device: PushDevice; keys: Keys }>();
  const senders: PushService['senders'] = [];
  const unread: unknown[] = [];
  const server = createServer(async (request, response) => {
    const found = devices.get(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    if (found === undefined) return response.writeHead(404).end();
    const { device, keys } = found;
    const status = device.next.shift() ?? device.status;
    if (status >= 300) return response.writeHead(status).end();
    try {
      senders.push(readVapid(request.headers.authorization));
      device.pushes.push({
        payload: JSON.parse(decrypt(Buffer.concat(chunks), keys)),
        headers: request.headers,
      });
    } catch (error) {
      unread.push(error);
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    senders,
    unread,
    device() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const device: PushDevice = { address: `${origin}${path}`, keys, pushes: [], status: 201, next: [] };
      devices.set(path, { device, keys: { pair, auth } });
      return device;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
