/** Reads pages of lists for callers that need them once, such as an export. Stores nothing. */
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

/** A page of a list. `next`: the `next` of an earlier page; null for the first */
export interface WantedPage {
  list: string;
  next: string | null;
}

/** The server's response for one list. The rows are raw, for the reader to parse. */
export type PageRead =
  | { list: string; kind: 'page'; rows: readonly { id: string }[]; next: string | null }
  /** The user may not read it, or the list does not exist, or no longer exists. */
  | { list: string; kind: 'refused' };

const Page = listOf(v.looseObject({ id: v.string() }));

/**
 * About how many characters of JSON one response contains: it crosses two threads, and neither may block for long. A
 * list that does not fit is not among the responses.
 */
const RESPONSE_LENGTH = 400_000;

/** Lists missing from the responses were not read; the caller requests them again. */
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
  // A response that was cut off contains what arrived before.
  return response.kind === 'ok' || read.length > 0 ? { kind: 'ok', response: read } : resultOf(response);
}

async function pathTo({ db, now }: SyncContext, { list, next }: WantedPage): Promise<string> {
  if (next !== null) return next;
  const declared = listNamed(list)?.list;
  if (!declared) throw new Error(`No resource has the list ${list}`);
  // The start of a list's window is fixed when the list is first subscribed to.
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
