/**
 * Opaque cursors. Each is signed and bound to its list, the list's parameters and the caller, so that a forged, altered
 * or foreign cursor is refused (S27).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { invalidField, type Refusal } from '../http/refusal.ts';

/** What a cursor is bound to: the parameters that select and sort the list, without the size of a page. */
export interface CursorBinding {
  readonly list: string;
  readonly callerId: string;
  readonly parameters: Readonly<Record<string, string | number | undefined>>;
}

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
  return invalidField('cursor', 'This is not a place in this list.');
}

/** @throws {Refusal} `invalid` for a cursor that was not made for this list, caller and parameters. */
export function decodeCursor<TKey extends v.GenericSchema>(
  secret: string,
  binding: CursorBinding,
  cursor: string,
  schema: TKey,
): v.InferOutput<TKey> {
  const [body = '', signature = ''] = cursor.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, binding, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refusal();
  return v.parse(schema, JSON.parse(Buffer.from(body, 'base64url').toString()));
}
