/** Reads the body of a request, up to a limit. */
import type { Call } from '#contract/base/call.ts';
import { Refusal } from '../refusal.ts';

/** Limit of a call whose description has no other one. */
const BODY_MAX_BYTES = 64_000;

/** Returns the largest body of a call, in bytes. */
export const bodyMaxOf = ({ bodyMaxBytes = BODY_MAX_BYTES }: Pick<Call, 'bodyMaxBytes'>): number =>
  bodyMaxBytes;

/** Returns the bytes of a request's body; none if it has none. @throws {Refusal} `too_large`. */
export async function readBytes(
  call: Pick<Call, 'bodyMaxBytes'>,
  request: Request,
): Promise<Buffer<ArrayBuffer>> {
  const most = bodyMaxOf(call);
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new Refusal('too_large');
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new Refusal('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Returns the text of a call's JSON body; empty if there is none.
 * @throws {Refusal} `too_large`, `unsupported_type`, `bad_request` (not UTF-8).
 */
export async function readBody(call: Pick<Call, 'bodyMaxBytes'>, request: Request): Promise<string> {
  const bytes = await readBytes(call, request);
  if (bytes.byteLength === 0) return '';
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('unsupported_type');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('bad_request');
  }
}
