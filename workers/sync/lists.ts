/** Pulls one page of a list and reconciles the span that it covers. */
import * as v from 'valibot';
import { listOf } from '#contract/shapes.ts';
import { listBetween } from '#db/list-range.ts';
import { type Entity, type RowOf, rowKey, type WireOf } from '#db/rows.ts';
import type { Bound, PulledList } from '#db/sync-state.ts';
import type { UserDatabase } from '#db/user-database.ts';
import type { SyncContext } from './context.ts';
import { mergePage, unlist } from './merge.ts';
import type { ListDeclaration, Resource } from './resource.ts';
import { listNamed } from './resources/registry.ts';
import { parseWire, tableOf, writing } from './store.ts';

/** Rows of one page; large ones cost the least where the network allows. */
export const PAGE_SIZE = 100;

/** Only the envelope: each row is judged for itself, so that one that a newer server shaped otherwise spoils no page. */
const Page = listOf(v.looseObject({ id: v.string() }));

export type PullResult =
  | { kind: 'pulled'; left: { entity: Entity; id: string }[] }
  | { kind: 'unanswered' }
  | { kind: 'later'; retryAfterMs: number | null }
  | { kind: 'unauthenticated'; code: string }
  /** The list is not (or no longer) the person's to read. */
  | { kind: 'refused'; status: number };

/** Fetches the next page of a list and stores it together with the list's position. */
export async function pullPage(sync: SyncContext, name: string): Promise<PullResult> {
  const declared = listNamed(name);
  const list = await sync.db.lists.get(name);
  if (!declared || !list) return { kind: 'refused', status: 404 };
  const first = list.stale || list.progress.kind === 'complete' || list.progress.next === null;
  const path = first ? firstPath(declared.list, list) : (nextOf(list) ?? firstPath(declared.list, list));
  const answer = await sync.http.send({ method: 'GET', path, body: null });
  if (answer.kind === 'ok') {
    const page = v.safeParse(Page, answer.body);
    if (!page.success) return { kind: 'unanswered' };
    const left = await writing(sync.db, () =>
      storePage(sync, declared.resource, declared.list, name, page.output, { first, marks: list.marks }),
    );
    return { kind: 'pulled', left };
  }
  const failure = answer.kind === 'refused' ? 'refused' : 'unreachable';
  await sync.db.lists.update(name, { failure });
  if (answer.kind === 'refused') return { kind: 'refused', status: answer.status };
  return answer;
}

const nextOf = (list: PulledList) => (list.progress.kind === 'complete' ? null : list.progress.next);

function firstPath(declared: ListDeclaration, list: PulledList): string {
  const path = declared.path(list);
  return `${path}${path.includes('?') ? '&' : '?'}per_page=${PAGE_SIZE}`;
}

async function storePage<TEntity extends Entity>(
  { db, me, now, report }: SyncContext,
  resource: Resource<TEntity>,
  declared: ListDeclaration,
  name: string,
  page: v.InferOutput<typeof Page>,
  { first, marks }: { first: boolean; marks: number },
): Promise<{ entity: Entity; id: string }[]> {
  const list = await db.lists.get(name);
  // Purged while the page was on its way: what it holds is no longer this person's.
  if (!list) return [];
  const rows: WireOf[TEntity][] = [];
  for (const raw of page.data) {
    const row = parseWire(resource.entity, raw);
    if (row) rows.push(row);
    else report({ problem: 'a row of a page does not fit its schema', list: name, id: raw.id });
  }
  const last = rows.at(-1);
  const reached: Bound | null = last ? { order: resource.place(last).order, id: last.id } : null;
  const from = first ? null : reachedOf(list);
  const span = spanOf(declared, list, from, page.links.next === null ? null : reached);
  await mergePage(db, resource.entity, rows, page.sequence, me);
  const left = span
    ? await reconcile(
        { db, me },
        resource,
        declared.placedIn(name),
        span,
        new Set(page.data.map((row) => row.id)),
        page.sequence,
      )
    : [];
  const { next } = page.links;
  await db.lists.update(name, {
    progress: next === null ? { kind: 'complete' } : { kind: 'partial', next, reached: reached ?? from },
    // Marked again while the page was on its way: what it holds may be from before.
    stale: first ? list.marks !== marks : list.stale,
    failure: null,
    pulled_at: now(),
    pages_pulled: (first ? 0 : list.pages_pulled) + 1,
  });
  // A channel is followed from the first of its pages on; events up to later pages are older than these and do no harm.
  if ((await db.channels.get(list.channel)) === undefined) {
    await db.channels.put({ name: list.channel, sequence: page.sequence });
  }
  return left;
}

const reachedOf = (list: PulledList) => (list.progress.kind === 'complete' ? null : list.progress.reached);

/** From (exclusive) the last row of the page before to (inclusive) the last row of this one; null: no such end. */
interface Span {
  low: { bound: Bound | null; inclusive: boolean; window: number };
  high: { bound: Bound | null; inclusive: boolean; window: number };
}

function spanOf(declared: ListDeclaration, list: PulledList, from: Bound | null, to: Bound | null): Span {
  const window = declared.window(list);
  const near = { bound: from, inclusive: false };
  const far = { bound: to, inclusive: true };
  return declared.direction === 'ascending'
    ? { low: { ...near, window: window.from }, high: { ...far, window: window.to } }
    : { low: { ...far, window: window.from }, high: { ...near, window: window.to } };
}

function covers({ low, high }: Span, row: Bound): boolean {
  if (row.order < low.window || row.order >= high.window) return false;
  return (
    (low.bound === null || beyond(row, low.bound, low.inclusive)) &&
    (high.bound === null || beyond(high.bound, row, high.inclusive))
  );
}

/** Whether `a` comes after `b` in the list's ascending order. */
function beyond(a: Bound, b: Bound, inclusive: boolean): boolean {
  if (a.order !== b.order) return a.order > b.order;
  return inclusive ? a.id >= b.id : a.id > b.id;
}

/**
 * Rows that stand within the span and not on the page have left the list, unless they came after the page was read or
 * the server has not seen them yet. Nothing is deleted: that takes a deleted event or the entity's own 404.
 */
async function reconcile<TEntity extends Entity>(
  { db, me }: Pick<SyncContext, 'db' | 'me'>,
  resource: Resource<TEntity>,
  placedIn: string,
  span: Span,
  onPage: ReadonlySet<string>,
  sequence: number,
): Promise<{ entity: Entity; id: string }[]> {
  const lowest = Math.max(span.low.window, span.low.bound?.order ?? Number.NEGATIVE_INFINITY);
  const highest = span.high.bound === null ? span.high.window : span.high.bound.order + 1;
  const missing = await listBetween<RowOf<TEntity>>(tableOf(db, resource.entity), placedIn, lowest, highest)
    .filter(
      (row) =>
        !onPage.has(row.id) &&
        row.sequence <= sequence &&
        covers(span, { order: row.order ?? 0, id: row.id }),
    )
    .toArray();
  const left: { entity: Entity; id: string }[] = [];
  for (const row of missing) {
    const aside = await db.serverRows.get(rowKey(resource.entity, row.id));
    if (aside?.row === null) continue;
    await unlist(db, resource.entity, row, sequence, me);
    left.push({ entity: resource.entity, id: row.id });
  }
  return left;
}

const SINGLE = 'outing/';

/** The outing that a name stands for by itself; null for names of lists. */
export const singleOuting = (name: string) => (name.startsWith(SINGLE) ? name.slice(SINGLE.length) : null);

/**
 * Declares that a list is wanted; answers whether there is anything to pull for it. `wantedAt` is the device time at which
 * a screen asked for it, 0 where it is only kept ready for later.
 */
export async function wantList(
  db: UserDatabase,
  name: string,
  pages: number,
  { now, wantedAt }: { now: number; wantedAt: number },
  channelOf: (outingId: string | null) => Promise<string>,
): Promise<boolean> {
  const declared = listNamed(name)?.list;
  const single = singleOuting(name);
  if (!declared && single === null) return false;
  const stored = await db.lists.get(name);
  const channel = stored?.channel ?? (await channelOf(declared ? declared.outing(name) : single));
  const pages_wanted = Math.max(pages, stored?.pages_wanted ?? 0);
  const fresh: PulledList = {
    name,
    channel,
    progress: { kind: 'pulling', next: null, reached: null },
    stale: false,
    marks: 0,
    pulled_at: null,
    failure: null,
    pages_wanted,
    pages_pulled: 0,
    wanted_at: wantedAt,
    ...(declared?.from ? { from: declared.from(now) } : {}),
  };
  // Refused once, asked for anew: access may have been given meanwhile.
  const failure = stored?.failure === 'refused' ? null : (stored?.failure ?? null);
  const row = stored
    ? { ...stored, pages_wanted, wanted_at: Math.max(wantedAt, stored.wanted_at), failure }
    : fresh;
  await db.lists.put(row);
  return needsPull(row);
}

/** Whether a list has a page to fetch: it is stale, or fewer pages are stored than wanted. */
export function needsPull(list: PulledList): boolean {
  if (list.failure === 'refused') return false;
  return list.stale || (list.progress.kind !== 'complete' && list.pages_pulled < list.pages_wanted);
}

/** Marks lists to be pulled again from their start; what is stored stays visible meanwhile. */
export async function markStale(db: UserDatabase, lists: readonly PulledList[]): Promise<void> {
  await db.lists.bulkPut(
    lists.map((list) => ({ ...list, stale: true, marks: list.marks + 1, failure: null })),
  );
}
