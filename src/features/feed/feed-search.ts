/** The query parameters of the news. The router reads them at the start: what describes the items themselves must not come along. */
import * as v from 'valibot';
import type { FeedKind } from '#contract/feed.ts';
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

/** People type and share addresses: invalid parts are ignored. */
const said = <TSchema extends v.GenericSchema<string, string>>(schema: TSchema) =>
  v.fallback(v.optional(schema), undefined);

export const FeedSearch = v.object({
  kind: said(v.picklist(SHOWN_KINDS)),
  /** Username or id of somebody whom the reader follows. */
  person: said(v.pipe(v.string(), v.nonEmpty(), v.maxLength(PERSON_MAX))),
  /** A contact list of the reader. */
  list: said(Id),
  /** The item to scroll to. */
  itemId: said(Id),
});
export type FeedSearch = v.InferOutput<typeof FeedSearch>;

/** What narrows the news down. */
export type FeedFilter = Pick<FeedSearch, 'kind' | 'person' | 'list'>;

export const FEED = '/feed';

export function feedHref(filter: FeedFilter): string {
  const query = new URLSearchParams();
  for (const name of ['kind', 'person', 'list'] as const) {
    const value = filter[name];
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? FEED : `${FEED}?${query}`;
}
