/** The addresses of what another person plans. */

const below = (username: string, path: string) => `/users/${encodeURIComponent(username)}/${path}`;

/** Their outings: what is to come, unless the past is asked for; `q`: those that have these words. */
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

/** Their calendar. @param day YYYY-MM-DD; today, if left out */
export const calendarOfHref = (username: string, day?: string): string =>
  below(username, day === undefined ? 'calendar' : `calendar?day=${day}`);
