/** Requests pages of many lists in one request, and reads the response to each list. */

import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import { Id, listOf, oneOf } from '#contract/base/shapes.ts';
import { outingChannel } from '#contract/events.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { distanceTo } from '#contract/places/distance.ts';
import { ANY_OUTING, ListsLine, listsCalls } from '#contract/system/list-calls.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import { declarationOf, type Entity, type WireOf } from '#db/entities.ts';
import { listsKeptReady } from '#db/entity-loops.ts';
import type { SyncContext } from '../context.ts';
import { isOpenEverywhere } from '../lists/open-lists.ts';
import { isAhead, isNewAgenda, outingOfSingle, pagesAhead, subscribed } from '../lists/subscriptions.ts';
import { type ApiResponse, meaning } from '../network/response.ts';
import { listNamed } from '../resources/registry.ts';
import type { ListDeclaration, Resource } from '../resources/resource.ts';
import { parseWire } from '../storage/store.ts';
import type { ReadPage } from './pages.ts';
import { type ReadOuting, readOuting } from './single-outing.ts';

/** Rows of a page that a screen waits for: few, so that the first ones appear soon */
const PAGE_SIZE = 100;
/** Rows of a prefetched page: the larger the page, the less each row costs to request, serve and store. */
export const PAGE_SIZE_AHEAD = PER_PAGE_MAX;

/** Only the envelope. Each row is parsed separately, so that one in a newer format does not spoil the page. */
const Page = listOf(v.looseObject({ id: v.string() }));
const OneRow = oneOf(v.looseObject({ id: Id }));

/** A list to request */
export interface AskedList {
  list: PulledList;
  /**
   * The list of outings or items through which the server found it: the device may not know the outing, or this list,
   * before that is stored.
   */
  within?: string;
  /** Whether the same request asks for the row of the outing whose channel governs the list. */
  withOuting: boolean;
}

/** The response to one of the lists */
export type ListResponse =
  | { kind: 'read'; read: ReadPage | ReadOuting }
  /**
   * The user may not read it, or not any longer. `inside`: the list came with its outing, and may be unknown to the
   * device.
   */
  | { kind: 'refused'; status: number; code: string; inside: boolean };

export interface AskOptions {
  /** About how much JSON the response may contain, in characters */
  maxLength: number;
  /** Whether the first response to the agenda includes what the device keeps of each outing. */
  withAgenda: boolean;
  /** Aborts the request. What has arrived by then is valid. */
  signal: AbortSignal;
}

export interface AskResult {
  /** What the response as a whole means */
  response: ApiResponse;
  /** Names of the lists that should have got a response and did not */
  unanswered: readonly string[];
}

/**
 * Requests the next page of each of these lists; for prefetched lists also everything to keep of their items, and for
 * the agenda everything to keep of its outings. `each` receives the response to a list as soon as it arrives. The
 * server may leave lists for another request: these are neither answered nor unanswered.
 */
export async function askLists(
  sync: SyncContext,
  asked: readonly AskedList[],
  { maxLength, withAgenda, signal }: AskOptions,
  each: (asked: AskedList, response: ListResponse) => void,
): Promise<AskResult> {
  const askedAt = sync.now();
  const waiting = new Map(asked.map((one, index) => [index, one]));
  /** Lists of outings and items in the response, by the paths under which the server answers them */
  const inside = new Map<string, AskedList>();
  const alongside = new Set(asked.map(({ list }) => list.name));
  const agenda = withAgenda && asked.some(({ list }) => isNewAgenda(list));
  const items = asked.some(({ list }) => isAhead(list) && list.pulled_at === null && isOfItems(list.name));
  const body = {
    paths: asked.map(({ list }) => pathOf(list)),
    inside: agenda || items ? openInside(sync, INSIDE_ITEM).map(pathOfEach) : [],
    inside_agenda: agenda ? openInside(sync, INSIDE_OUTING).map(pathOfEach) : [],
    max_length: maxLength,
  };
  const response = await sync.http.sendForLines(
    { method: listsCalls.read.method, path: listsCalls.read.path, body: JSON.stringify(body) },
    (raw) => {
      const line = v.safeParse(ListsLine, raw);
      if (!line.success) return;
      if ('left' in line.output) {
        for (const index of line.output.left) waiting.delete(index);
        return;
      }
      const { list: index, path } = line.output;
      const one = path === undefined ? waiting.get(index) : inside.get(path);
      const read = one && readLine(sync, one, askedAt, alongside, line.output);
      if (!read) return;
      waiting.delete(index);
      if (body.inside.length > 0)
        for (const [at, more] of listsInside(sync, one, read)) {
          inside.set(at, more);
          alongside.add(more.list.name);
        }
      each(one, read);
    },
    signal,
  );
  return { response, unanswered: [...waiting.values()].map(({ list }) => list.name) };
}

/** The lists that the device keeps of every outing and every item, under a placeholder id */
const INSIDE_OUTING = listsKeptReady({ id: ANY_OUTING, parent_id: null });
const INSIDE_ITEM = listsKeptReady({ id: ANY_OUTING, parent_id: ANY_OUTING });

/** Returns those of them that the user may read in every outing. */
const openInside = (sync: SyncContext, names: readonly string[]) =>
  names.filter((name) => isOpenEverywhere(sync, name));

/** Returns whether the rows of a list are items. */
function isOfItems(name: string): boolean {
  const known = listNamed(name);
  return known?.resource.entity === 'outings' && known.list.outing(name) !== null;
}

/** Returns the path of the first page of such a list. */
const pathOfEach = (name: string) => pathOf(subscribed(undefined, name, '', pagesAhead(name), AHEAD));

const AHEAD = { by: 'prefetch', now: 0, distance: 0 } as const;

/** Returns the lists of the outings or items on a page, by their paths. */
function listsInside(sync: SyncContext, asked: AskedList, response: ListResponse): Map<string, AskedList> {
  const inside = new Map<string, AskedList>();
  if (response.kind !== 'read' || response.read.kind !== 'page') return inside;
  const { read } = response;
  const { list } = asked;
  const isAgenda = isNewAgenda(list);
  if (!isAgenda && !isOfItems(list.name)) return inside;
  for (const row of read.rows) {
    const { order } = read.resource.listPosition(row);
    // The agenda itself includes the row of the outing, in the same snapshot.
    const of = isAgenda
      ? { channel: outingChannel(row.id), distance: distanceTo(order, sync.serverNow()), withOuting: true }
      : { channel: list.channel, distance: list.distance ?? 0, withOuting: asked.withOuting };
    for (const each of openInside(sync, isAgenda ? INSIDE_OUTING : INSIDE_ITEM)) {
      const name = each.replace(ANY_OUTING, row.id);
      const begun = subscribed(undefined, name, of.channel, pagesAhead(name), {
        by: 'prefetch',
        now: sync.now(),
        distance: of.distance,
      });
      inside.set(pathOf(begun), { list: begun, within: list.name, withOuting: of.withOuting });
    }
  }
  return inside;
}

/** Returns undefined for a line that is no response to that list. */
function readLine(
  sync: SyncContext,
  { list, within, withOuting }: AskedList,
  askedAt: number,
  alongside: ReadonlySet<string>,
  { status, body }: Extract<ListsLine, { list: number }>,
): ListResponse | undefined {
  const response = meaning({ status, body, header: () => null });
  if (response.kind === 'refused')
    return { kind: 'refused', status, code: response.code, inside: within !== undefined };
  if (response.kind !== 'ok') return undefined;
  const { name, channel, marks } = list;
  if (outingOfSingle(name) !== null) {
    const one = v.safeParse(OneRow, body);
    return one.success
      ? { kind: 'read', read: readOuting(name, one.output.data, marks, alongside) }
      : undefined;
  }
  const known = listNamed(name);
  const page = v.safeParse(Page, body);
  if (!known || !page.success) return undefined;
  const { resource, list: declared } = known;
  const rows = rowsOf(sync, resource, name, page.output.data);
  const inside = within === undefined ? null : list;
  const about = { kind: 'page', name, channel, resource, declared, marks, askedAt } as const;
  const beside = { withOuting, inside, alongside, first: nextOf(list) === null };
  return { kind: 'read', read: { ...about, ...beside, page: page.output, rows } };
}

/** Returns the rows of a page that match their schema. */
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

/** Returns where the next page of a list starts; null for its start. */
const nextOf = ({ stale, progress }: PulledList) =>
  stale || progress.kind === 'complete' ? null : progress.next;

function pathOf(list: PulledList): string {
  const outingId = outingOfSingle(list.name);
  if (outingId !== null) return pathWith(outingCalls.show, { params: { id: outingId } });
  const declared = listNamed(list.name)?.list;
  if (!declared) throw new Error(`No resource has the list ${list.name}`);
  return nextOf(list) ?? firstPath(declared, list);
}

function firstPath(declared: ListDeclaration, list: PulledList): string {
  const path = declared.path(list);
  // After a failure, pages are smaller: a large one may have timed out.
  const rows = isAhead(list) && list.failure === null ? rowsAhead(list.name) : PAGE_SIZE;
  return `${path}${path.includes('?') ? '&' : '?'}per_page=${rows}`;
}

/** Returns the number of rows of the first page of a prefetched list. */
function rowsAhead(name: string): number {
  const entity = listNamed(name)?.resource.entity;
  return (entity && declarationOf(entity).rowsKeptReady) ?? PAGE_SIZE_AHEAD;
}
