/**
 * Bounds the size of one response: writing a longer one as JSON would block all users. The next response contains the
 * rest.
 */

/** In characters of JSON, approximately. */
export const RESPONSE_MAX_LENGTH = 1_500_000;

/**
 * Returns the first of the rows, at least one, that fit a response.
 * @param lengthOf about how many characters a row has as JSON.
 */
export function fitting<TRow>(rows: readonly TRow[], lengthOf: (row: TRow) => number): TRow[] {
  let total = 0;
  const end = rows.findIndex((row, index) => {
    total += lengthOf(row);
    return index > 0 && total > RESPONSE_MAX_LENGTH;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}
