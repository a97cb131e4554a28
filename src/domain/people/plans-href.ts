/** Builds the addresses of another person's plans. */

const below = (username: string, path: string) => `/users/${encodeURIComponent(username)}/${path}`;

/** Address of their outings: upcoming ones, unless the past is requested; `q`: those that contain these words. */
export function outingsOfHref(
  username: string,
  { when, q }: { when?: 'upcoming' | 'past' | undefined; q?: string | undefined } = {},
): string {
  const query = new URLSearchParams();
  if (when === 'past') query.set('when', when);
  if (q) query.set('q', q);
  const path = below(username, 'outings');
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * Address of their calendar.
 * @param day YYYY-MM-DD; today if omitted
 */
export const calendarOfHref = (username: string, day?: string): string =>
  below(username, day === undefined ? 'calendar' : `calendar?day=${day}`);
