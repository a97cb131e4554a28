/** Whether two values say the same, in whatever order their fields are. */

/** Text that is the same for values that are. */
function told(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(told).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${name}:${told(part)}`).join()}}`;
}

export const sameValue = (one: unknown, other: unknown): boolean => told(one) === told(other);
