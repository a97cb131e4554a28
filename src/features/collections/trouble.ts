/** Why a collection can not be shown. Pure. */

/** `gone`: it does not exist, or is not for the reader: the server does not say which. */
export type Trouble = 'gone' | 'offline' | 'failed';

const GONE: ReadonlySet<string> = new Set(['not_found', 'gone', 'forbidden']);

export function troubleOf(
  result: { kind: 'offline' | 'failed' } | { kind: 'refused'; code: string },
): Trouble {
  if (result.kind === 'offline') return 'offline';
  return result.kind === 'refused' && GONE.has(result.code) ? 'gone' : 'failed';
}
