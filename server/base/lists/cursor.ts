/**
 * Creates opaque cursors. Each is signed and bound to its list, the list's parameters and the caller, so that a forged,
 * altered or foreign cursor is refused (S27).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { misuse, type Refusal } from '../http/refusal.ts';

/** What a cursor is bound to: the parameters that select and sort the list, without the page size. */
export interface CursorBinding {
  readonly list: string;
  readonly callerId: string;
  readonly parameters: Readonly<Record<string, string | number | undefined>>;
}

/** Position in a list that is sorted by an instant (Unix milliseconds) and an id. */
export const TimeKey = v.strictTuple([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.uuid())]);
export type TimeKey = v.InferOutput<typeof TimeKey>;

const SIGNATURE_BYTES = 16;

function sign(secret: string, binding: CursorBinding, body: string): Buffer {
  const parameters = Object.entries(binding.parameters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const bound = JSON.stringify(['cursor', binding.list, binding.callerId, parameters, body]);
  return createHmac('sha256', secret).update(bound).digest().subarray(0, SIGNATURE_BYTES);
}

/** @param key position of the last row of a page: its values in the sort order of the list. */
export function encodeCursor(
  secret: string,
  binding: CursorBinding,
  key: readonly (string | number | null)[],
): string {
  const body = Buffer.from(JSON.stringify(key)).toString('base64url');
  return `${body}.${sign(secret, binding, body).toString('base64url')}`;
}

function refusal(): Refusal {
  return misuse('cursor', 'This is not a position in this list.');
}

/** @throws {Refusal} `invalid` for a cursor that was not made for this list, caller and parameters. */
export function decodeCursor<TKey extends v.GenericSchema>(
  secret: string,
  binding: CursorBinding,
  cursor: string,
  schema: TKey,
): v.InferOutput<TKey> {
  const [body = '', signature = '', ...more] = cursor.split('.');
  // Compared as text: decoding ignores characters outside the alphabet.
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(secret, binding, body).toString('base64url'));
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || more.length > 0) throw refusal();
  // A cursor signed by an earlier version of the server may have another form.
  const key = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    Buffer.from(body, 'base64url').toString(),
  );
  if (!key.success) throw refusal();
  return key.output;
}

/** For lists in one page, which have no cursors. @throws {Refusal} `invalid` for any cursor. */
export function refuseCursor({ cursor }: { readonly cursor?: string | undefined }): void {
  if (cursor !== undefined) throw refusal();
}
