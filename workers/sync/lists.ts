/** Pulls one page of a list and reconciles the span that it covers. */
import * as v from 'valibot';
import { listOf } from '#contract/shapes.ts';
import type { Entity, WireOf } from '#db/rows.ts';
import type { Bound, PulledList } from '#db/sync-state.ts';
import type { SyncContext } from './context.ts';
import type { Answer } from './http.ts';
import { spanOf } from './list-span.ts';
import { mergePage } from './merge.ts';
import { emptyList, reconcile } from './reconcile.ts';
import type { ListDeclaration, Resource } from './resource.ts';
import { listNamed } from './resources/registry.ts';
import { parseWire, writing } from './store.ts';

/** Rows of one page; large ones cost the least where the network allows. */
export const PAGE_SIZE = 100;

/** Only the envelope: each row is judged for itself, so that one that a newer server shaped otherwise spoils no page. */
const Page = listOf(v.looseObject({ id: v.string() }));

export type PullResult =
  /** `follows`: the channel that is followed from this page on; null when it was before. */
  | ({ kind: 'pulled' } & StoredPage)
  | { kind: 'unanswered' }
  | { kind: 'later'; retryAfterMs: number | null }
  | { kind: 'unauthenticated'; code: string }
  /** The list is not (or no longer) the person's to read. */
  | { kind: 'refused'; status: number };

interface StoredPage {
  left: { entity: Entity; id: string }[];
  follows: string | null;
}

/** Fetches the next page of a list and stores it together with the list's position. */
export async function pullPage(sync: SyncContext, name: string): Promise<PullResult> {
  const declared = listNamed(name);
  const list = await sync.db.lists.get(name);
  if (!declared || !list) return { kind: 'refused', status: 404 };
  const first = list.stale || list.progress.kind === 'complete' || list.progress.next === null;
  const path = first ? firstPath(declared.list, list) : (nextOf(list) ?? firstPath(declared.list, list));
  const read = { first, marks: list.marks, askedAt: sync.now() };
  const answer = await sync.http.send({ method: 'GET', path, body: null });
  if (answer.kind === 'ok') {
    const page = v.safeParse(Page, answer.body);
    if (!page.success) return { kind: 'unanswered' };
    const stored = await writing(sync.db, () =>
      storePage(sync, declared.resource, declared.list, name, page.output, read),
    );
    return { kind: 'pulled', ...stored };
  }
  await writing(sync.db, async () => {
    if (tellsNoAccess(answer) && declared.list.outing(name) !== null)
      await emptyList(sync, declared.resource, declared.list.placedIn(name));
    const failure = answer.kind === 'refused' ? 'refused' : 'unreachable';
    await sync.db.lists.update(name, { failure });
  });
  if (answer.kind === 'refused') return { kind: 'refused', status: answer.status };
  return answer;
}

/** Other refusals (a client that is too old, a person who is blocked) say nothing of this one list. */
const NO_ACCESS: readonly string[] = ['forbidden', 'not_found', 'gone'];
const tellsNoAccess = (answer: Answer) => answer.kind === 'refused' && NO_ACCESS.includes(answer.code);

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
  { first, marks, askedAt }: { first: boolean; marks: number; askedAt: number },
): Promise<StoredPage> {
  const list = await db.lists.get(name);
  // Purged while the page was on its way: what it holds is no longer this person's.
  if (!list) return { left: [], follows: null };
  const rows: WireOf[TEntity][] = [];
  for (const raw of page.data) {
    const row = parseWire(resource.entity, raw);
    if (row) rows.push(row);
    else report({ problem: 'a row of a page does not fit its schema', list: name, id: raw.id });
  }
  const last = rows.at(-1);
  const reached: Bound | null = last ? { order: resource.place(last).order, id: last.id } : null;
  const from = first ? null : reachedOf(list);
  await mergePage(db, resource.entity, rows, page.sequence, me);
  // Where no row of a page can be read and more follow, how far it reaches is not known, nor where the next one begins.
  const isBounded = (first || from !== null) && (page.links.next === null || reached !== null);
  const left = isBounded
    ? await reconcile({ db, me }, resource, {
        placedIn: declared.placedIn(name),
        span: spanOf(declared, list, from, page.links.next === null ? null : reached),
        onPage: new Set(page.data.map((row) => row.id)),
        sequence: page.sequence,
        askedAt,
      })
    : [];
  const { next } = page.links;
  const cursor = await db.channels.get(list.channel);
  const isMarked = list.marks !== marks;
  await db.lists.update(name, {
    progress: next === null ? { kind: 'complete' } : { kind: 'partial', next, reached: reached ?? from },
    // Marked again while the page was on its way: what it holds may be from before. Read before the channel was followed
    // from another page: what was said between the two came to nobody here.
    stale: first ? isMarked || page.sequence < (cursor?.since ?? 0) : list.stale,
    failure: null,
    pulled_at: now(),
    pages_pulled: (first ? 0 : list.pages_pulled) + 1,
  });
  // A channel is followed from the first of its pages on; events up to later pages are older than these and do no harm.
  const follows = cursor === undefined && !isMarked ? list.channel : null;
  if (follows !== null)
    await db.channels.put({ name: follows, sequence: page.sequence, since: page.sequence });
  return { left, follows };
}

const reachedOf = (list: PulledList) => (list.progress.kind === 'complete' ? null : list.progress.reached);
