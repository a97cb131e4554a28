/** The query parameters of the news. The router reads them at the start: what describes the items themselves must not come along. */
import * as v from 'valibot';
import type { FeedKind } from '#contract/feed.ts';
import { FEED_PEOPLE_MAX } from '#contract/limits.ts';
import { Id } from '#contract/shapes.ts';

/** In the order in which they are offered. */
export const SHOWN_KINDS = [
  'outing',
  'photos',
  'collection',
  'places',
  'rating',
] as const satisfies readonly FeedKind[];

/** Longer than any username. */
const PERSON_MAX = 100;

/** Names with commas between them. */
const People = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((name) => name !== '' && name.length <= PERSON_MAX)),
  v.minLength(1),
  v.transform((names) => [...new Set(names)].slice(0, FEED_PEOPLE_MAX)),
);

/** People type and share addresses: invalid parts are ignored. */
const said = <TSchema extends v.GenericSchema<string, unknown>>(schema: TSchema) =>
  v.fallback(v.optional(schema), undefined);

export const FeedSearch = v.object({
  kind: said(v.picklist(SHOWN_KINDS)),
  /** Usernames or ids of people whom the reader follows. */
  people: said(People),
  /** A contact list of the reader. */
  list: said(Id),
  /** The item to scroll to. */
  itemId: said(Id),
});
export type FeedSearch = v.InferOutput<typeof FeedSearch>;

/** What narrows the news down. */
export type FeedFilter = Pick<FeedSearch, 'kind' | 'people' | 'list'>;

export const FEED = '/feed';

export function feedHref(filter: FeedFilter): string {
  const query = new URLSearchParams();
  for (const name of ['kind', 'people', 'list'] as const) {
    const value = filter[name];
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? FEED : `${FEED}?${query}`;
}
