/** Returns the cursor in the link to the next page of a list; null: the page with that link is the last one. */
export const cursorIn = (next: string | null): string | null =>
  next === null ? null : new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor');
