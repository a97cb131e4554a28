/** Builds pages of lists: their size, and the path of the next page. */
import { API_PREFIX } from '#contract/base/call-path.ts';
import { fitting } from '../http/response-size.ts';
import type { CursorBinding } from './cursor.ts';
import { encodeCursor } from './cursor.ts';

const PER_PAGE_DEFAULT = 20;

interface PageRequest {
  readonly secret: string;
  readonly binding: CursorBinding;
  /** Path of the list below the prefix. */
  readonly path: string;
  /** Parameters of the next page in addition to the cursor; undefined ones are omitted. */
  readonly query: Readonly<Record<string, string | number | undefined>>;
}

export function perPageOf(query: { per_page?: number | undefined }): number {
  return query.per_page ?? PER_PAGE_DEFAULT;
}

/**
 * Builds a page from rows, of which one more was read than the page contains. It is shorter if the rows are long.
 * @param keyOf position of a row in the sort order of the list.
 * @param lengthOf approximate characters of a row; omitted where rows are short.
 */
export function pageOf<TRow>(
  request: PageRequest,
  rows: readonly TRow[],
  perPage: number,
  keyOf: (row: TRow) => readonly (string | number | null)[],
  lengthOf: (row: TRow) => number = () => 0,
): { rows: TRow[]; next: string | null } {
  const shown = fitting(rows.slice(0, perPage), lengthOf);
  const last = shown.at(-1);
  if (rows.length <= shown.length || last === undefined) return { rows: shown, next: null };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query)) {
    if (value !== undefined) query.set(name, String(value));
  }
  query.set('cursor', encodeCursor(request.secret, request.binding, keyOf(last)));
  return { rows: shown, next: `${API_PREFIX}${request.path}?${query}` };
}
