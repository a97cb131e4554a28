/** The query parameters of the news. */
import * as v from 'valibot';
import { UsernameOrId } from '#contract/calls/people.ts';
import { FeedKind } from '#contract/feed.ts';
import { Id } from '#contract/shapes.ts';

/** People type and share addresses: invalid parts are ignored. */
const said = <TSchema extends v.GenericSchema<string, string>>(schema: TSchema) =>
  v.fallback(v.optional(schema), undefined);

export const FeedSearch = v.object({
  kind: said(FeedKind),
  /** Username or id of somebody whom the reader follows. */
  person: said(UsernameOrId),
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
