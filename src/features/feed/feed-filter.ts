/** Defines the filters of the news, and their address. */
import { FEED_PEOPLE_MAX } from '#contract/base/limits.ts';
import type { FeedSearch } from './feed-search.ts';

export interface FeedFilter extends Pick<FeedSearch, 'kind' | 'list'> {
  /** Usernames or ids; never none. */
  people?: readonly string[] | undefined;
}

/** Longer than any username. */
const PERSON_MAX = 100;

/** Parses an address. Users type and share addresses: invalid names are ignored. */
export function filterOf({ kind, people = '', list }: Partial<FeedSearch>): FeedFilter {
  const names = people.split(',').filter((name) => name !== '' && name.length <= PERSON_MAX);
  const some = [...new Set(names)].slice(0, FEED_PEOPLE_MAX);
  return { kind, list, people: some.length === 0 ? undefined : some };
}

export const FEED = '/feed';

export function feedHref(filter: FeedFilter): string {
  const query = new URLSearchParams();
  for (const name of ['kind', 'people', 'list'] as const) {
    const value = filter[name];
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? FEED : `${FEED}?${query}`;
}
