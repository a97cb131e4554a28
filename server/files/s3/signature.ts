/**
 * AWS Signature Version 4 for S3, by which storages of many makers know who asks
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

interface Signed {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** Sent with the request, and covered by the signature. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hexadecimal, or `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string;
  /** Unix milliseconds. */
  readonly at: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
export const UNSIGNED = 'UNSIGNED-PAYLOAD';
export const EMPTY_HASH = createHash('sha256').update('').digest('hex');

/** RFC 3986, 2.3: what stays as it is. `encodeURIComponent` leaves a few characters more. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `20130524T000000Z` */
const stampOf = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

const scopeOf = ({ region }: S3Keys, stamp: string) => `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;

function signatureOf(keys: S3Keys, stamp: string, canonical: string): string {
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = [ALGORITHM, stamp, scopeOf(keys, stamp), hash].join('\n');
  const key = [stamp.slice(0, 8), keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex');
}

function canonicalOf({ method, url, headers, payloadHash }: Omit<Signed, 'at'>) {
  const sorted = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const names = sorted.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const lines = sorted.map(([name, value]) => `${name}:${value}\n`).join('');
  return { text: [method, path, query, lines, names, payloadHash].join('\n'), names };
}

/** The headers of a request, `Authorization` among them. */
export function signedHeaders(keys: S3Keys, request: Signed): Record<string, string> {
  const stamp = stampOf(request.at);
  const headers = {
    ...request.headers,
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': stamp,
  };
  const { text, names } = canonicalOf({ ...request, headers });
  const credential = `${keys.accessKeyId}/${scopeOf(keys, stamp)}`;
  const signature = signatureOf(keys, stamp, text);
  return {
    ...headers,
    Authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** A URL by which anybody may make this one request, with these headers, for so many seconds. */
export function presignedUrl(
  keys: S3Keys,
  request: Omit<Signed, 'payloadHash'> & { readonly expiresInS: number },
): string {
  const stamp = stampOf(request.at);
  const url = new URL(request.url);
  const signed = canonicalOf({ ...request, url, payloadHash: UNSIGNED }).names;
  url.searchParams.set('X-Amz-Algorithm', ALGORITHM);
  url.searchParams.set('X-Amz-Credential', `${keys.accessKeyId}/${scopeOf(keys, stamp)}`);
  url.searchParams.set('X-Amz-Date', stamp);
  url.searchParams.set('X-Amz-Expires', String(request.expiresInS));
  url.searchParams.set('X-Amz-SignedHeaders', signed);
  const { text } = canonicalOf({ ...request, url, payloadHash: UNSIGNED });
  url.searchParams.set('X-Amz-Signature', signatureOf(keys, stamp, text));
  return url.href;
}
