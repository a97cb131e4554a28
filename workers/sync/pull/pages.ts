/** Stores pages of lists, including what their missing rows imply. */
import { parseChannel } from '#contract/events.ts';
import type { Bound, ChannelCursor, PulledList } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import { singleOuting } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { marked, subscribed } from '../lists/subscriptions.ts';
import { type MergeSnapshot, mergePage } from '../merge/merge.ts';
import { listNamed } from '../resources/registry.ts';
import type { ListDeclaration, Resource } from '../resources/resource.ts';
import { writing } from '../storage/store.ts';
import { emptyList, idsInSpan, reconcile } from './reconcile.ts';
import { spanOf } from './span.ts';

/** A fetched page that is not yet stored */
export interface ReadPage {
  kind: 'page';
  name: string;
  channel: string;
  resource: Resource;
  declared: ListDeclaration;
  page: { data: readonly { id: string }[]; links: { next: string | null }; sequence: number };
  /** The rows that match their schema */
  rows: readonly WireOf[Entity][];
  /** Whether it is the first page of its list. */
  first: boolean;
  /** The list's mark count and the device time when the page was requested */
  marks: number;
  askedAt: number;
  /** Whether the same snapshot contains the row of the outing whose channel governs the list, or a later one will. */
  withOuting: boolean;
  /** The list as it starts, if it came with the item that contains it: the device may not know it yet. */
  inside: PulledList | null;
  /** Names of the lists that were read in the same snapshot */
  alongside: ReadonlySet<string>;
}

/** Result of storing a page */
export type StoredPage =
  | {
      kind: 'stored';
      /** The list after the page, and other lists that the page made stale */
      lists: PulledList[];
      /** Number of rows on the page */
      count: number;
      left: { entity: Entity; id: string }[];
      /** The channel that is followed from this page on; null if it already was */
      follows: string | null;
    }
  /** The list was purged while the page was on its way: the user may no longer read it. */
  | { kind: 'purged' };

/**
 * Handles a list that the user may not read, or not any longer. `inside`: it came with its outing, and may be new.
 * Returns false if the list was marked while the refusal was on its way: access may have been granted since.
 */
export async function storeRefusal(
  sync: SyncContext,
  list: PulledList,
  { code, inside }: { code: string; inside: boolean },
): Promise<boolean> {
  const { name } = list;
  const known = listNamed(name);
  return writing(sync.db, async () => {
    const now = await sync.db.lists.get(name);
    if (now && now.marks !== list.marks) return false;
    if (known && NO_ACCESS.includes(code) && known.list.outing(name) !== null)
      await emptyList(sync, known.resource, known.list.rowsIn(name));
    const begun = now ?? (inside ? await listInside(sync.db, list, now) : null);
    if (begun) await sync.db.lists.put({ ...begun, failure: 'refused' });
    return true;
  });
}

/** Other refusals (an outdated client, a blocked user) say nothing about this list. */
const NO_ACCESS: readonly string[] = ['forbidden', 'not_found', 'gone'];

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
    const list = read.inside ? await listInside(db, read.inside, lists[index]) : lists[index];
    return list ? storeRows(sync, read, list, snapshot) : null;
  };
  // Different lists have different rows, except memberships, which also arrive inside other rows: those are merged in
  // turn.
  const isApart = ({ resource }: ReadPage) => !resource.unpack && resource.entity !== 'memberships';
  // Awaits without a database request would outlast the transaction: pages of deleted lists are left out first.
  const isKnown = ({ inside }: ReadPage, index: number) => inside !== null || lists[index] !== undefined;
  const merged = await Promise.all(
    pages.map((page, index) => (isApart(page) && isKnown(page, index) ? merge(page, index) : null)),
  );
  for (const [index, page] of pages.entries())
    if (!isApart(page) && isKnown(page, index)) merged[index] = await merge(page, index);
  return storePositions(sync, merged, followed);
}

/**
 * Returns null if the outing or item is gone, and if the list was pulled already: its arrival with the outing says
 * nothing about its marks.
 */
async function listInside(
  db: UserDatabase,
  inside: PulledList,
  stored: PulledList | undefined,
): Promise<PulledList | null> {
  if (stored) return stored.pulled_at === null ? stored : null;
  const outing = await db.outings.get(listNamed(inside.name)?.list.outing(inside.name) ?? '');
  return outing ? inside : null;
}

/** Cursors of the channels of these pages, including cursors written in this transaction */
type Followed = Map<string, ChannelCursor | undefined>;

interface StoredRows {
  read: ReadPage;
  /** The list before this page */
  list: PulledList;
  left: { entity: Entity; id: string }[];
  /** Position of the last row that is stored now; null if unknown */
  reached: Bound | null;
}

async function storeRows(
  sync: SyncContext,
  read: ReadPage,
  list: PulledList,
  snapshot: MergeSnapshot,
): Promise<StoredRows> {
  const { db, me } = sync;
  const { name, resource, declared, page, rows, first, askedAt, alongside } = read;
  const { entity } = resource;
  const last = rows.at(-1);
  const reached: Bound | null = last ? { order: resource.listPosition(last).order, id: last.id } : null;
  const from = first ? null : reachedOf(list);
  const { sequence, links } = page;
  const placedIn = declared.rowsIn(name);
  const span = spanOf(declared, list, from, links.next === null ? null : reached);
  const idsBefore = await idsInSpan(db, entity, placedIn, span);
  await mergePage(db, entity, rows, sequence, me, { present: idsBefore, snapshot, alongside });
  // If no row of a page is readable and more follow, the end of its span and the start of the next one are unknown.
  const isBounded = (first || from !== null) && (links.next === null || reached !== null);
  const onPage = new Set(page.data.map((row) => row.id));
  const left = isBounded
    ? await reconcile(sync, resource, {
        ...{ placedIn, channel: list.channel, span, idsBefore, onPage },
        ...{ sequence, askedAt, snapshot },
      })
    : [];
  return { read, list, left, reached: reached ?? from };
}

/**
 * Stores the progress of the lists of these pages. Pages of one channel decide in turn where its cursor starts.
 * Everything is written at once: awaiting each of hundreds of lists would also outlast the transaction.
 */
async function storePositions(
  { db, now }: SyncContext,
  merged: readonly (StoredRows | null)[],
  followed: Followed,
): Promise<StoredPage[]> {
  const begun: ChannelCursor[] = [];
  /** Outings to fetch once more, each with the lists that its page moves */
  const beside: { rootId: string; list: PulledList; lists: PulledList[] }[] = [];
  const results = merged.map((rows): StoredPage => {
    if (rows === null) return { kind: 'purged' };
    const { read, list, left } = rows;
    const cursor = followed.get(list.channel);
    const lists = [moved(rows, cursor, now())];
    // A channel is followed from its first page on. Events before later pages are older than those pages and do no
    // harm.
    const follows = cursor === undefined && list.marks === read.marks ? list.channel : null;
    if (follows !== null) {
      const { sequence } = read.page;
      const following: ChannelCursor = { name: follows, sequence, since: sequence };
      followed.set(follows, following);
      begun.push(following);
      const of = parseChannel(follows);
      if (of?.kind === 'outing' && !read.withOuting) beside.push({ rootId: of.rootId, list, lists });
    }
    return { kind: 'stored', lists, count: read.page.data.length, left, follows };
  });
  const stored = await db.lists.bulkGet(beside.map(({ rootId }) => singleOuting(rootId)));
  for (const [index, { rootId, list, lists }] of beside.entries())
    lists.push(outingToFetch(stored[index], rootId, list, now()));
  await Promise.all([
    db.channels.bulkPut(begun),
    db.lists.bulkPut(results.flatMap((result) => (result.kind === 'stored' ? result.lists : []))),
  ]);
  return results;
}

/** Returns the list after that page. */
function moved(
  { read, list, reached }: StoredRows,
  cursor: ChannelCursor | undefined,
  now: number,
): PulledList {
  const { first } = read;
  const { sequence, links } = read.page;
  const isMarked = list.marks !== read.marks;
  return {
    ...list,
    progress: links.next === null ? { kind: 'complete' } : { kind: 'partial', next: links.next, reached },
    // Stale if the list was marked while the page was on its way, or if another page started the channel's cursor later
    // than this page was read: events between the two were not received.
    stale: first ? isMarked || sequence < (cursor?.since ?? 0) : list.stale,
    failure: null,
    pulled_at: now,
    pages_pulled: (first ? 0 : list.pages_pulled) + 1,
  };
}

/**
 * The outing's channel also covers the outing's own row (its description, its count of items), which another list
 * fetched before the channel was followed. So the outing is fetched once more.
 * @param stored what is stored of that
 */
export function outingToFetch(
  stored: PulledList | undefined,
  rootId: string,
  { channel, distance }: PulledList,
  now: number,
): PulledList {
  const name = singleOuting(rootId);
  const want =
    distance === undefined ? ({ by: 'recheck', now } as const) : ({ by: 'prefetch', now, distance } as const);
  return marked(subscribed(stored, name, channel, 1, want));
}

const reachedOf = (list: PulledList) => (list.progress.kind === 'complete' ? null : list.progress.reached);
