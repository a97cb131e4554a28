/**
 * Signs requests to an S3-compatible storage by AWS Signature Version 4, through aws4fetch
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

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
  /** SHA-256 of the body in hexadecimal. */
  readonly payloadHash: string;
  /** Unix milliseconds. */
  readonly at: number;
}

export const EMPTY_HASH = createHash('sha256').update('').digest('hex');

/** `20130524T000000Z` */
const stampOf = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Signs every header, so that a presigned URL allows only this length and type. */
const signer = (
  { accessKeyId, secretAccessKey, region }: S3Keys,
  { method, url, headers, at }: Omit<Signed, 'payloadHash'>,
  signQuery: boolean,
) =>
  new AwsV4Signer({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    method,
    url: url.href,
    headers: { ...headers },
    datetime: stampOf(at),
    allHeaders: true,
    signQuery,
  });

/** Returns the headers of a request, including `Authorization`. */
export async function signedHeaders(keys: S3Keys, request: Signed): Promise<Record<string, string>> {
  const headers = {
    ...request.headers,
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': stampOf(request.at),
  };
  return { ...headers, Authorization: await signer(keys, { ...request, headers }, false).authHeader() };
}

/** Returns a URL that allows this one request, with these headers, for this many seconds. */
export async function presignedUrl(
  keys: S3Keys,
  request: Omit<Signed, 'payloadHash'> & { readonly expiresInS: number },
): Promise<string> {
  const url = new URL(request.url);
  url.searchParams.set('X-Amz-Expires', String(request.expiresInS));
  return (await signer(keys, { ...request, url }, true).sign()).url.href;
}
