/** Fetches a page of a list and stores it, including what its missing rows imply. */
import * as v from 'valibot';
import { parseChannel } from '#contract/events.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { listOf } from '#contract/shapes.ts';
import type { Bound, ChannelCursor, PulledList } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import { singleOuting } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { type MergeSnapshot, mergePage } from '../merge/merge.ts';
import type { Answer } from '../network/answer.ts';
import { listNamed } from '../resources/registry.ts';
import type { ListDeclaration, Resource } from '../resources/resource.ts';
import { parseWire, writing } from '../storage/store.ts';
import { emptyList, idsInSpan, reconcile } from './reconcile.ts';
import { spanOf } from './span.ts';
import { isAhead, marked, subscribed } from './subscriptions.ts';

/** Rows of a page that a screen waits for: few, so that the first ones appear soon. */
const PAGE_SIZE = 100;
/** Rows of a prefetched page: large pages cost least a row to request, answer and store. */
export const PAGE_SIZE_AHEAD = PER_PAGE_MAX;

/** Only the envelope. Each row is parsed by itself, so that one in a newer format does not spoil the page. */
const Page = listOf(v.looseObject({ id: v.string() }));

/** A fetched page that is not yet stored. */
export interface ReadPage {
  kind: 'page';
  name: string;
  channel: string;
  resource: Resource;
  declared: ListDeclaration;
  page: v.InferOutput<typeof Page>;
  /** The rows that match their schema. */
  rows: readonly WireOf[Entity][];
  /** Whether it is the first one. */
  first: boolean;
  /** The list's mark count and the device time when the page was requested. */
  marks: number;
  askedAt: number;
}

export type AskedPage =
  | { kind: 'page'; read: ReadPage }
  | { kind: 'unanswered' }
  | { kind: 'later'; retryAfterMs: number | null }
  | { kind: 'unauthenticated'; code: string }
  /** The user may not read the list (any more). */
  | { kind: 'refused'; status: number }
  /** The list was marked while a refusal was on its way: access may have been granted since. */
  | { kind: 'outdated' };

/** Result of storing a page. */
export type StoredPage =
  | {
      kind: 'stored';
      /** The list after the page, and other lists that the page made stale. */
      lists: PulledList[];
      /** How many rows the page held. */
      count: number;
      left: { entity: Entity; id: string }[];
      /** The channel that is followed from this page on; null when it already was. */
      follows: string | null;
    }
  /** The list was purged while the page was on its way: the user may no longer read it. */
  | { kind: 'purged' };

/** Fetches the next page of a list. A failure is stored with the list. */
export async function askPage(sync: SyncContext, list: PulledList): Promise<AskedPage> {
  const { name } = list;
  const known = listNamed(name);
  if (!known) return { kind: 'refused', status: 404 };
  const { resource, list: declared } = known;
  const next = list.stale ? null : nextOf(list);
  const askedAt = sync.now();
  const answer = await sync.http.send({ method: 'GET', path: next ?? firstPath(declared, list), body: null });
  if (answer.kind === 'ok') {
    const page = v.safeParse(Page, answer.body);
    if (!page.success) return { kind: 'unanswered' };
    const rows = rowsOf(sync, resource, name, page.output.data);
    const { channel, marks } = list;
    const about = { kind: 'page', name, channel, resource, declared } as const;
    const read = { ...about, page: page.output, rows, first: next === null, marks, askedAt };
    return { kind: 'page', read };
  }
  const isOutdated = await writing(sync.db, async () => {
    const now = await sync.db.lists.get(name);
    if (answer.kind === 'refused' && now && now.marks !== list.marks) return true;
    if (isNoAccess(answer) && declared.outing(name) !== null)
      await emptyList(sync, resource, declared.rowsIn(name));
    const failure = answer.kind === 'refused' ? 'refused' : 'unreachable';
    await sync.db.lists.update(name, { failure });
    return false;
  });
  if (isOutdated) return { kind: 'outdated' };
  if (answer.kind === 'refused') return { kind: 'refused', status: answer.status };
  return answer;
}

/** Other refusals (an outdated client, a blocked user) say nothing about this list. */
const NO_ACCESS: readonly string[] = ['forbidden', 'not_found', 'gone'];
const isNoAccess = (answer: Answer) => answer.kind === 'refused' && NO_ACCESS.includes(answer.code);

const nextOf = (list: PulledList) => (list.progress.kind === 'complete' ? null : list.progress.next);

function firstPath(declared: ListDeclaration, list: PulledList): string {
  const path = declared.path(list);
  // After a failure, smaller pages: a large one may have timed out.
  const rows = isAhead(list) && list.failure === null ? PAGE_SIZE_AHEAD : PAGE_SIZE;
  return `${path}${path.includes('?') ? '&' : '?'}per_page=${rows}`;
}

/** Stores pages, each with the progress of its list. Runs inside `writing`. */
export async function storePages(
  sync: SyncContext,
  pages: readonly ReadPage[],
  snapshot: MergeSnapshot,
): Promise<StoredPage[]> {
  const { db } = sync;
  const channels = [...new Set(pages.map(({ channel }) => channel))];
  const [lists, cursors] = await Promise.all([
    db.lists.bulkGet(pages.map(({ name }) => name)),
    db.channels.bulkGet(channels),
  ]);
  const followed: Followed = new Map(channels.map((channel, index) => [channel, cursors[index]]));
  const merge = async (read: ReadPage, index: number) => {
    const list = lists[index];
    return list ? storeRows(sync, read, list, snapshot) : null;
  };
  // Rows of different lists are different rows, except memberships inside other rows: those are merged in turn.
  const merged = pages.every(({ resource }) => !resource.unpack)
    ? await Promise.all(pages.map(merge))
    : await inTurn(pages, merge);
  // Pages of one channel decide in turn where its cursor starts.
  return inTurn(merged, (rows) =>
    rows === null ? { kind: 'purged' as const } : storePosition(sync, rows, followed),
  );
}

/** Cursors of the channels of these pages, including cursors written in this transaction. */
type Followed = Map<string, ChannelCursor | undefined>;

async function inTurn<T, TResult>(
  items: readonly T[],
  work: (item: T, index: number) => TResult,
): Promise<Awaited<TResult>[]> {
  const results: Awaited<TResult>[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}

interface StoredRows {
  read: ReadPage;
  /** The list before this page. */
  list: PulledList;
  left: { entity: Entity; id: string }[];
  /** Position of the last row that is stored now; null when unknown. */
  reached: Bound | null;
}

async function storeRows(
  sync: SyncContext,
  read: ReadPage,
  list: PulledList,
  snapshot: MergeSnapshot,
): Promise<StoredRows> {
  const { db, me } = sync;
  const { name, resource, declared, page, rows, first, askedAt } = read;
  const { entity } = resource;
  const last = rows.at(-1);
  const reached: Bound | null = last ? { order: resource.listPosition(last).order, id: last.id } : null;
  const from = first ? null : reachedOf(list);
  const { sequence, links } = page;
  const placedIn = declared.rowsIn(name);
  const span = spanOf(declared, list, from, links.next === null ? null : reached);
  const idsBefore = await idsInSpan(db, entity, placedIn, span);
  await mergePage(db, entity, rows, sequence, me, { present: idsBefore, snapshot });
  // If no row of a page is readable and more follow, the end of its span and the start of the next one are unknown.
  const isBounded = (first || from !== null) && (links.next === null || reached !== null);
  const onPage = new Set(page.data.map((row) => row.id));
  const left = isBounded
    ? await reconcile(sync, resource, { placedIn, span, idsBefore, onPage, sequence, askedAt, snapshot })
    : [];
  return { read, list, left, reached: reached ?? from };
}

async function storePosition(
  { db, now }: SyncContext,
  { read, list, left, reached }: StoredRows,
  followed: Followed,
): Promise<StoredPage> {
  const { first } = read;
  const { sequence, links } = read.page;
  const cursor = followed.get(list.channel);
  const isMarked = list.marks !== read.marks;
  const moved: PulledList = {
    ...list,
    progress: links.next === null ? { kind: 'complete' } : { kind: 'partial', next: links.next, reached },
    // Stale if the list was marked while the page was on its way, or if another page started the channel's cursor later than this
    // page was read: events between the two were not received.
    stale: first ? isMarked || sequence < (cursor?.since ?? 0) : list.stale,
    failure: null,
    pulled_at: now(),
    pages_pulled: (first ? 0 : list.pages_pulled) + 1,
  };
  // A channel is followed from its first page on. Events before later pages are older than those pages and do no harm.
  const follows = cursor === undefined && !isMarked ? list.channel : null;
  const lists = [moved];
  if (follows !== null) {
    const following: ChannelCursor = { name: follows, sequence, since: sequence };
    followed.set(follows, following);
    const of = parseChannel(follows);
    const beside = of?.kind === 'outing' ? [outingToFetch(db, of.rootId, list, now())] : [];
    const [outings] = await Promise.all([Promise.all(beside), db.channels.put(following)]);
    lists.push(...outings);
  }
  await db.lists.bulkPut(lists);
  return { kind: 'stored', lists, count: read.page.data.length, left, follows };
}

/**
 * The outing's channel also covers the outing's own row (its description, its count of items), which another list brought before
 * the channel was followed. So the outing is fetched once more.
 */
async function outingToFetch(
  db: UserDatabase,
  rootId: string,
  { channel, distance }: PulledList,
  now: number,
): Promise<PulledList> {
  const name = singleOuting(rootId);
  const want =
    distance === undefined ? ({ by: 'recheck', now } as const) : ({ by: 'prefetch', now, distance } as const);
  return marked(subscribed(await db.lists.get(name), name, channel, 1, want));
}

/** The rows of a page that match their schema. */
function rowsOf<TEntity extends Entity>(
  { report }: SyncContext,
  resource: Resource<TEntity>,
  list: string,
  page: readonly { id: string }[],
): WireOf[TEntity][] {
  return page.flatMap((raw) => {
    const row = parseWire(resource.entity, raw);
    if (row) return [row];
    report({ problem: 'a row of a page does not fit its schema', list, id: raw.id });
    return [];
  });
}

const reachedOf = (list: PulledList) => (list.progress.kind === 'complete' ? null : list.progress.reached);
