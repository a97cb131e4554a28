/**
 * Defines the query parameters of the news. The router reads them at the start: the definitions of the items must not
 * be loaded with them.
 */
import * as v from 'valibot';
import { Id } from '#contract/base/id.ts';
import type { FeedKind } from '#contract/people/feed/feed.ts';
import { said } from '#domain/app/frame/said.ts';

/** In the order in which they are offered. */
export const SHOWN_KINDS = [
  'outing',
  'photos',
  'collection',
  'places',
  'rating',
] as const satisfies readonly FeedKind[];

export const FeedSearch = v.object({
  kind: said(v.picklist(SHOWN_KINDS)),
  /** Usernames or ids of people whom the reader follows, separated by commas. */
  people: said(v.string()),
  /** A contact list of the reader. */
  list: said(Id),
  /** The item to scroll to. */
  itemId: said(Id),
});
export type FeedSearch = v.InferOutput<typeof FeedSearch>;
