/** Which part of a file a request asks for (RFC 9110, 14.2): one range, or all of it. */
import type { ByteRange } from '../../core/files/store.ts';

/** @returns null for all of it, also where the header is not understood; `unsatisfiable` for what is beyond the end */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { from: bytes - length, to: bytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= bytes ? 'unsatisfiable' : { from, to };
}
