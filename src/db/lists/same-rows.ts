/** Rows that were read again and are as they were stay the same objects, so that what is drawn of them stays as well. */

type Row = { id: string };

const isPlain = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** Only of what rows consist of: of anything else, such as a blob, two are never the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (!isPlain(one) || !isPlain(other)) return false;
  const others = new Map<string, unknown>(Object.entries(other));
  const parts = Object.entries(one);
  return (
    parts.length === others.size &&
    parts.every(([key, part]) => others.has(key) && isSame(part, others.get(key)))
  );
}

/** What was read, with the rows of before where they are the same. */
export function withSameRows<TRow extends Row>(
  read: readonly TRow[],
  before: readonly TRow[] | undefined,
): readonly TRow[] {
  if (!before) return read;
  const known = new Map(before.map((row) => [row.id, row]));
  return read.map((row) => {
    const last = known.get(row.id);
    return last !== undefined && isSame(row, last) ? last : row;
  });
}
