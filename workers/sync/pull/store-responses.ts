/** Stores the responses to lists, many in one transaction, and handles their effects. */

import type { PulledList } from '#db/database/sync-state.ts';
import { singleOuting } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { markStale, outingOfSingle, subscribe } from '../lists/subscriptions.ts';
import { channelOf } from '../merge/events.ts';
import { readMergeSnapshot } from '../merge/merge.ts';
import { loseAccess } from '../merge/purge.ts';
import { PASSING } from '../network/response.ts';
import type { RetryTimes } from '../network/retry-times.ts';
import { listNamed } from '../resources/registry.ts';
import { createBatcher } from '../schedule/batcher.ts';
import { isClosed, writing } from '../storage/store.ts';
import type { ListResponse } from './ask.ts';
import { type ReadPage, type StoredPage, storePages, storeRefusal } from './pages.ts';
import type { Planner } from './plan.ts';
import { type ReadOuting, type StoredOuting, storeOuting } from './single-outing.ts';

/** Rows that may wait for storage while others are fetched */
const ROWS_WAITING = 2_000;
/** Cost of a list in addition to its rows, in rows: its transaction reads and writes its progress. */
const ROWS_OF_A_LIST = 2;
/** A small prefetched page waits to be stored together with others: each transaction has a fixed cost. */
const FEW_ROWS = 5;
const FEW_TOGETHER = 5;
const FEW_WAIT_MS = 50;
/** A transaction with this many rows takes no further page: reads of screens wait for its end. */
const ROWS_TOGETHER = 200;

export interface ResponseStore {
  /** Stores the response to a list. `ahead`: no screen has asked for it. Reports errors. */
  take(list: PulledList, response: ListResponse, ahead: boolean): Promise<void>;
  /** Resolves when little is left to store, so that responses do not pile up. */
  room(): Promise<void>;
  /** Subscribes to an outing whose stored row may be outdated, so that it is fetched again. */
  recheckOuting(outingId: string): Promise<void>;
}

interface Options {
  plan: Planner;
  retryTimes: RetryTimes;
  /** Rows that come with lists were stored: there may be more to prefetch. */
  onMore(): void;
  /** A page of the list of stories was stored. */
  onStories(): void;
  /** The first page of a channel was stored: the channel is followed from now on. */
  onFollowed(channel: string): void;
}

const entityOf = (name: string): string => listNamed(name)?.resource.entity ?? '';

/**
 * Entities whose rows come with lists to prefetch: the contents of an outing, the messages of a chat, an outing of a
 * collection
 */
const BRINGING_LISTS: ReadonlySet<string> = new Set(['outings', 'conversations', 'collectedOutings']);

export function createResponseStore(
  sync: SyncContext,
  { plan, retryTimes, onMore, onStories, onFollowed }: Options,
): ResponseStore {
  const store = createBatcher(sync.db, {
    work: (responses: readonly Answered[]) =>
      storeAll(
        sync,
        responses.map(({ read }) => read),
      ),
    sizeOf: ({ read }) => ROWS_OF_A_LIST + rowsIn(read),
    maxSize: ROWS_TOGETHER,
    report: sync.report,
    delay: {
      mayWait: ({ read, ahead }) => ahead && rowsIn(read) <= FEW_ROWS,
      maxBatch: FEW_TOGETHER,
      maxDelayMs: FEW_WAIT_MS,
      after: sync.ports.after,
    },
  });
  /** Rows that wait to be stored */
  let waiting = 0;
  const roomWaiters: (() => void)[] = [];

  async function take(list: PulledList, response: ListResponse, ahead: boolean): Promise<void> {
    try {
      if (response.kind === 'refused') await refused(list, response);
      else await storeRead({ read: response.read, ahead });
    } catch (problem) {
      sync.report(problem);
      retryTimes.failed(list.name, PASSING);
    }
  }

  async function refused(
    list: PulledList,
    { status, code, inside }: Extract<ListResponse, { kind: 'refused' }>,
  ): Promise<void> {
    const { name } = list;
    const single = outingOfSingle(name);
    retryTimes.succeeded(name);
    if (single !== null) return refusedOuting(list, single, status);
    const isNews = await storeRefusal(sync, list, { code, inside });
    plan.outdate();
    const outingId = outingOf(name);
    // A spectator may lack access to notes of an open outing: the outing itself shows what is left.
    if (isNews && outingId !== null && (status === 404 || status === 410))
      await recheckOuting(outingId, async () => (await sync.db.lists.get(name)) !== undefined);
  }

  async function storeRead(answered: Answered): Promise<void> {
    const { name } = answered.read;
    const rows = rowsIn(answered.read);
    waiting += rows;
    try {
      const result = await store(answered);
      retryTimes.succeeded(name);
      await stored(name, result);
    } finally {
      waiting -= rows;
      if (waiting <= ROWS_WAITING) for (const resolve of roomWaiters.splice(0)) resolve();
    }
  }

  async function stored(name: string, result: StoredPage | StoredOuting): Promise<void> {
    switch (result.kind) {
      case 'purged':
      case 'outdated':
        return plan.outdate();
      case 'shown':
        plan.moved(result.list);
        if (result.isNew) onMore();
        return;
      case 'stored':
        for (const list of result.lists) plan.moved(list);
        // A row that left its list may be deleted: only the entity's own response shows that.
        for (const { entity, id } of result.left) {
          if (entity !== 'outings') continue;
          await recheckOuting(id, async () => (await sync.db.outings.get(id)) !== undefined);
        }
        if (result.count > 0 && BRINGING_LISTS.has(entityOf(name))) onMore();
        if (entityOf(name) === 'stories') onStories();
        if (result.follows !== null) onFollowed(result.follows);
    }
  }

  /**
   * Fetches an outing again whose stored row may be outdated. Calls `isNeeded` again in the transaction, because the
   * outing may have been purged since.
   */
  async function recheckOuting(
    outingId: string,
    isNeeded: () => Promise<boolean> = async () => true,
  ): Promise<void> {
    const name = singleOuting(outingId);
    await writing(sync.db, async () => {
      if (await isClosed(sync.db)) return;
      if (!(await isNeeded())) return;
      await subscribe(sync.db, name, 1, { by: 'recheck', now: sync.now() }, (id) => channelOf(sync, id));
      await markStale(
        sync.db,
        (await sync.db.lists.bulkGet([name])).filter((list) => list !== undefined),
      );
    });
    plan.outdate();
  }

  /** Deletes an outing that the user may no longer see. */
  async function refusedOuting({ name, marks }: PulledList, outingId: string, status: number): Promise<void> {
    await writing(sync.db, async () => {
      const now = await sync.db.lists.get(name);
      // Marked or purged while the response was on its way: the response may be older.
      if (now && now.marks === marks) await loseOuting(status, outingId, now);
    });
    plan.outdate();
  }

  async function loseOuting(status: number, outingId: string, list: PulledList): Promise<void> {
    if (status === 404 || status === 410) await loseAccess(sync, outingId);
    const progress = { kind: 'pulling', next: null, reached: null } as const;
    await sync.db.lists.update(list.name, { progress, stale: false, failure: 'refused', pulled_at: null });
  }

  return {
    take,
    async room() {
      if (waiting > ROWS_WAITING) await new Promise<void>((resolve) => roomWaiters.push(resolve));
    },
    recheckOuting,
  };
}

/** Returns the outing that a list belongs to, or that is pulled under this name; null for lists of the user. */
export const outingOf = (name: string) => outingOfSingle(name) ?? listNamed(name)?.list.outing(name) ?? null;

type Read = ReadPage | ReadOuting;

interface Answered {
  read: Read;
  /** Whether no screen has asked for it. */
  ahead: boolean;
}

const rowsIn = (read: Read) => (read.kind === 'page' ? read.page.data.length : 1);

/** Stores responses. Returns one result each, in their order. Runs inside `writing`. */
async function storeAll(
  sync: SyncContext,
  responses: readonly Read[],
): Promise<(StoredPage | StoredOuting)[]> {
  const snapshot = await readMergeSnapshot(sync.db);
  const pages = responses.filter((read) => read.kind === 'page');
  const stored = new Map<Read, StoredPage | StoredOuting>();
  for (const [index, result] of (await storePages(sync, pages, snapshot)).entries()) {
    const page = pages[index];
    if (page) stored.set(page, result);
  }
  for (const read of responses)
    if (read.kind === 'outing') stored.set(read, await storeOuting(sync, read, snapshot));
  return responses.flatMap((read) => stored.get(read) ?? []);
}
