/** Reads pages of lists for somebody who wants them once, such as an export. Nothing of them is stored. */
import * as v from 'valibot';
import { LISTS_PER_REQUEST_MAX, PER_PAGE_MAX } from '#contract/base/limits.ts';
import { listOf } from '#contract/base/shapes.ts';
import { ListsLine, listsCalls } from '#contract/system/list-calls.ts';
import type { CallResult } from '../api.ts';
import type { SyncContext } from '../context.ts';
import { openLists } from '../lists/open-lists.ts';
import { subscribed } from '../lists/subscriptions.ts';
import { meaning } from '../network/response.ts';
import { listNamed } from '../resources/registry.ts';
import { resultOf } from '../session/direct-calls.ts';

/** A page of a list. `next`: what an earlier page gave as its next one; null for the first. */
export interface WantedPage {
  list: string;
  next: string | null;
}

/** What the server answered for one list. The rows are as they came, for the reader to parse. */
export type PageRead =
  | { list: string; kind: 'page'; rows: readonly { id: string }[]; next: string | null }
  /** The user may not read it, or there is no such list (any more). */
  | { list: string; kind: 'refused' };

const Page = listOf(v.looseObject({ id: v.string() }));

/**
 * About how many characters of JSON one response holds: it crosses two threads, and none of them may stand still for long. A list that
 * found no room in it is not among the responses.
 */
const RESPONSE_LENGTH = 400_000;

/** Lists that the responses leave out were not read; the caller asks for them again. */
export async function readPages(
  sync: SyncContext,
  wanted: readonly WantedPage[],
): Promise<CallResult<PageRead[]>> {
  const open = await openLists(
    sync,
    wanted.map(({ list }) => list),
  );
  const known = wanted.filter(({ list }) => listNamed(list) !== undefined && open.has(list));
  const read: PageRead[] = wanted
    .filter((page) => !known.includes(page))
    .map(({ list }) => ({ list, kind: 'refused' }));
  if (known.length === 0) return { kind: 'ok', response: read };
  const asked = await Promise.all(
    known
      .slice(0, LISTS_PER_REQUEST_MAX)
      .map(async (page) => ({ list: page.list, path: await pathTo(sync, page) })),
  );
  const body = { paths: asked.map(({ path }) => path), max_length: RESPONSE_LENGTH };
  const response = await sync.http.sendForLines(
    { method: listsCalls.read.method, path: listsCalls.read.path, body: JSON.stringify(body) },
    (raw) => {
      const line = v.safeParse(ListsLine, raw);
      if (!line.success || 'left' in line.output) return;
      const about = asked[line.output.list];
      const page = about && pageOf(about.list, line.output);
      if (page) read.push(page);
    },
    new AbortController().signal,
  );
  // A response that was cut brought what came before.
  return response.kind === 'ok' || read.length > 0 ? { kind: 'ok', response: read } : resultOf(response);
}

async function pathTo({ db, now }: SyncContext, { list, next }: WantedPage): Promise<string> {
  if (next !== null) return next;
  const declared = listNamed(list)?.list;
  if (!declared) throw new Error(`No resource has the list ${list}`);
  // Where the window of a list begins is decided once, when it is first subscribed to.
  const begun =
    (await db.lists.get(list)) ??
    subscribed(undefined, list, '', 1, { by: 'prefetch', now: now(), distance: 0 });
  const path = declared.path(begun);
  return `${path}${path.includes('?') ? '&' : '?'}per_page=${PER_PAGE_MAX}`;
}

function pageOf(list: string, { status, body }: { status: number; body: unknown }): PageRead | null {
  const response = meaning({ status, body, header: () => null });
  if (response.kind === 'refused') return { list, kind: 'refused' };
  if (response.kind !== 'ok') return null;
  const page = v.safeParse(Page, body);
  return page.success ? { list, kind: 'page', rows: page.output.data, next: page.output.links.next } : null;
}
