/** Handles raw headers (name, value, name, value, …), which keep repeated ones such as Set-Cookie. */

/** @param names in lower case */
export function withoutHeaders(raw: readonly string[], names: readonly string[]): string[] {
  return raw.filter((_, index) => {
    const name = raw[index - (index % 2)];
    return name !== undefined && !names.includes(name.toLowerCase());
  });
}

/** Replaces all headers of a name by one. */
export const withHeader = (raw: readonly string[], name: string, value: string): string[] => [
  ...withoutHeaders(raw, [name.toLowerCase()]),
  name,
  value,
];
