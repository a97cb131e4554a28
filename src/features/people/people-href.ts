/** Builds addresses of the screens of people. */
import type { PeopleTab } from './people-search.ts';

/** Returns the address of a screen of people; default values are left out. */
export function peopleHref(path: string, search: { tab?: PeopleTab; q?: string; list?: string }): string {
  const query = new URLSearchParams();
  if (search.tab !== undefined && search.tab !== 'contacts') query.set('tab', search.tab);
  if (search.q) query.set('q', search.q);
  if (search.list !== undefined) query.set('list', search.list);
  return query.size === 0 ? path : `${path}?${query}`;
}
