/** Reuses the objects of rows that are unchanged after a reread, so that components that show them do not rerender. */

type Row = { id: string };

const isPlain = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** Compares only the types that rows consist of: two other values, such as blobs, never count as the same. */
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

/** Returns what was read, with the earlier row objects where they are unchanged. */
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
