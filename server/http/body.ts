/** Reads the body of a request, up to a limit. */
import { Refusal } from './refusal.ts';

export const BODY_MAX_BYTES = 1_000_000;

/**
 * The text of a JSON body; empty if there is none.
 * @throws {Refusal} `too_large`, `unsupported_type`, `bad_request` (not UTF-8).
 */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX_BYTES) throw new Refusal('too_large');
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > BODY_MAX_BYTES) throw new Refusal('too_large');
    chunks.push(chunk);
  }
  if (bytes === 0) return '';
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('unsupported_type');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('bad_request');
  }
}
