/** How much one answer holds: writing a longer one as JSON would keep everybody waiting. What is left out follows in the next one. */

/** In characters of JSON, about. */
export const RESPONSE_MAX_LENGTH = 1_500_000;

/**
 * The first of the rows, at least one, that fit a response.
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
