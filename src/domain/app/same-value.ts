/** Compares two values, regardless of the order of their fields. */

/** Canonical string: equal values give equal strings. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${name}:${canonical(part)}`).join()}}`;
}

export const sameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
