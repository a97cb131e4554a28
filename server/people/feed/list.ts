/** Lists pages of the feed: of all whom the reader follows, of the reader, and of one user. */
import type { SQL } from 'drizzle-orm';
import { ListTree } from '#contract/people/contact-list/contact-list.ts';
import { feedCalls } from '#contract/people/feed/calls.ts';
import type { FeedItem, FeedKind } from '#contract/people/feed/feed.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { listAmong, listsOf } from '../../core/people/contact-list.ts';
import { visibleIds, visiblePerson } from '../../core/people/relations.ts';
import { describeFeed } from './describe.ts';
import {
  type Authors,
  candidates,
  type FeedPlace,
  followedAmong,
  followedBy,
  followedIn,
  itemsOf,
  oneAuthor,
} from './find.ts';

/** Approximate length of an item as JSON, in characters. */
const ITEM_LENGTH = 2_600;

/** A page has no more items than this, however many are requested: they are long. */
const PAGE_MAX = 50;

/** This multiple of a page's items is fetched at once, because the reader may not see all of them. */
const AHEAD = 3;

/** How many more searches follow if that was too few. Then the page is short. */
const ROUNDS = 2;

interface PageAsked {
  readonly path: string;
  readonly readerId: string;
  readonly query: { per_page?: number | undefined; cursor?: string | undefined };
  /** Parameters that select the items, in addition to the reader. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly kind?: FeedKind | undefined;
}

interface Found {
  readonly items: FeedItem[];
  /** Start of the next page; null: there is none. */
  readonly next: FeedPlace | null;
}

async function search(
  tx: Tx,
  { readerId, kind, wanted }: { readerId: string; kind: FeedKind | undefined; wanted: number },
  authors: Authors,
  from: FeedPlace | undefined,
): Promise<Found> {
  const items: FeedItem[] = [];
  const limit = wanted * AHEAD + 1;
  let after = from;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await candidates(tx, readerId, authors, { kind, after, limit });
    const hasMore = ids.length === limit;
    const rows = await itemsOf(tx, hasMore ? ids.slice(0, -1) : ids);
    for (let start = 0; start < rows.length; start += wanted) {
      const some = rows.slice(start, start + wanted);
      const visible = new Map((await describeFeed(tx, readerId, some)).map((item) => [item.id, item]));
      for (const [nth, row] of some.entries()) {
        after = [row.created_at_timestamp, row.id];
        const item = visible.get(row.id);
        if (item !== undefined) items.push(item);
        const isLast = start + nth === rows.length - 1 && !hasMore;
        if (items.length === wanted) return { items, next: isLast ? null : after };
      }
    }
    if (!hasMore) return { items, next: null };
  }
  return { items, next: after ?? null };
}

/** @param authorsOf called once the cursor is validated */
async function feedPage(ctx: Context, tx: Tx, asked: PageAsked, authorsOf: () => Promise<Authors | null>) {
  const { path, readerId, query, parameters, kind } = asked;
  const secret = ctx.settings.cursorSecret;
  const binding = { list: path, callerId: readerId, parameters };
  const from = query.cursor === undefined ? undefined : decodeCursor(secret, binding, query.cursor, TimeKey);
  const authors = await authorsOf();
  if (authors === null) return { places: [], next: null };
  const wanted = Math.min(perPageOf(query), PAGE_MAX);
  const { items, next } = await search(tx, { readerId, kind, wanted }, authors, from);
  const request = { secret, binding, path, query: { ...parameters, per_page: query.per_page } };
  // The next page begins after the last examined item, visible or not.
  const page = pageOf(request, next === null ? [] : [next, next], 1, (place) => place);
  return { places: items, next: page.next };
}

const among = (authors: SQL): Authors => ({ shared: authors, forMembers: authors });

export function registerFeedLists(app: App, ctx: Context): void {
  const asItIs = async (_tx: Tx, _caller: unknown, items: readonly FeedItem[]) => items;
  const common = { rowLength: ITEM_LENGTH, describe: asItIs };

  const all = ownList({
    ...common,
    call: feedCalls.list,
    page(tx, { userId }, { query }) {
      const { kind, people, list_id } = query;
      const parameters = { kind, people: people?.join(','), list_id };
      const asked = { path: feedCalls.list.path, readerId: userId, query, parameters, kind };
      return feedPage(ctx, tx, asked, async () => {
        if (people !== undefined) return among(followedAmong(userId, await visibleIds(tx, userId, people)));
        if (list_id === undefined) return { shared: followedBy(userId), forMembers: null };
        const lists = await listsOf(tx, userId);
        const { id } = await listAmong(tx, lists, list_id);
        return among(followedIn(userId, new ListTree(lists).within(id)));
      });
    },
  });
  handleList(app, ctx, all);

  const own = ownList({
    ...common,
    call: feedCalls.own,
    page: (tx, { userId }, { query }) =>
      feedPage(ctx, tx, { path: feedCalls.own.path, readerId: userId, query, parameters: {} }, async () =>
        among(oneAuthor(userId)),
      ),
  });
  handleList(app, ctx, own);

  const ofPerson = ownList({
    ...common,
    call: feedCalls.ofPerson,
    page(tx, { userId }, { params, query }) {
      const path = `/users/${params.username}/profile/feed`;
      return feedPage(ctx, tx, { path, readerId: userId, query, parameters: {} }, async () => {
        const { user } = await visiblePerson(tx, userId, params.username);
        return { shared: oneAuthor(user.id) };
      });
    },
  });
  handleList(app, ctx, ofPerson);
}
