/** Decides which list is pulled next. Only the leader pulls. */
import * as v from 'valibot';
import { pathWith } from '#contract/call.ts';
import { outingCalls } from '#contract/calls/outings.ts';
import { Id, oneOf } from '#contract/shapes.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import { singleOuting } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { channelOf } from '../merge/events.ts';
import { readMergeSnapshot } from '../merge/merge.ts';
import { createRetryTimes } from '../network/retry-times.ts';
import { listNamed } from '../resources/registry.ts';
import { createBatcher } from '../schedule/batcher.ts';
import { createTaskQueue, type DueTasks, type TasksUnderWay } from '../schedule/task-queue.ts';
import { loseAccess } from '../storage/purge.ts';
import { isClosed, writing } from '../storage/store.ts';
import { askPage, type ReadPage, type StoredPage, storePages } from './pages.ts';
import { type Plan, planPulls } from './plan.ts';
import type { PrefetchBudget } from './prefetch-budget.ts';
import { type ReadOuting, readOuting, type StoredOuting, storeOuting } from './single-outing.ts';
import { isAhead, markStale, outingOfSingle, subscribe } from './subscriptions.ts';

/** Concurrent requests for lists. */
const PULLS_AT_ONCE = 3;
/** Answers that may wait to be stored while others are fetched. */
const ANSWERS_WAITING = 6;
/** A small prefetched page waits for others to be stored together: each transaction has a fixed cost. */
const FEW_ROWS = 5;
const FEW_TOGETHER = 5;
const FEW_WAIT_MS = 50;
/** A transaction with this many rows takes no further page: reads of screens wait for its end. */
const ROWS_TOGETHER = 200;

export interface Puller {
  /** Pulls all subscribed lists. Resolves when nothing more can be pulled now. */
  run(): Promise<void>;
  /** Clears all waits except those that the server named, and runs. */
  hurry(): Promise<void>;
  /** A request of any kind succeeded: lists that wait are tried soon. */
  answered(): void;
  /** Resolves when all lists of screens have arrived or can not arrive now. Prefetching may go on. */
  screensServed(): Promise<void>;
  /** Fetches one outing. Removes it if the user may no longer see it. */
  fetchOuting(outingId: string): Promise<void>;
  stop(): void;
}

interface Options {
  mayPull(): boolean;
  /** How much may be prefetched now. */
  budget(): PrefetchBudget;
  onUnauthenticated(code: string): void;
  /** Outings were stored: there may be more to prefetch. */
  onOutings(): void;
  /** The first page of a channel was stored: the channel is followed from now on. */
  onFollowed(channel: string): void;
}

const OneRow = oneOf(v.looseObject({ id: Id }));

export function createPuller(sync: SyncContext, options: Options): Puller {
  const retryTimes = createRetryTimes(sync);
  const plan = planPulls(sync.db);
  const store = createBatcher(sync.db, {
    work: (answers: readonly Answered[]) =>
      storeAll(
        sync,
        answers.map(({ read }) => read),
      ),
    sizeOf: ({ read }) => rowsIn(read),
    maxSize: ROWS_TOGETHER,
    delay: {
      mayWait: ({ read, ahead }) => ahead && rowsIn(read) <= FEW_ROWS,
      maxBatch: FEW_TOGETHER,
      maxDelayMs: FEW_WAIT_MS,
      after: sync.ports.after,
    },
  });
  let storing = 0;
  /** Called once no more pages arrive for a screen. */
  let screenWaiters: (() => void)[] = [];

  const tasks = createTaskQueue({
    atOnce: PULLS_AT_ONCE,
    allowed: options.mayPull,
    due,
    work(name, release) {
      const outingId = outingOfSingle(name);
      return outingId === null ? pull(name, release) : pullOuting(name, outingId, release);
    },
    failed(name, problem) {
      sync.report(problem);
      retryTimes.failed(name, null);
    },
    after: sync.ports.after,
    report: sync.report,
  });

  /**
   * What a screen asked for last comes first. Prefetching starts when all of that has arrived and then stays within its budget,
   * the nearest outing first.
   */
  async function due({ isBusy, holding }: TasksUnderWay): Promise<DueTasks> {
    const planned = await plan.read();
    const { lists } = planned;
    const active = holding();
    let free = PULLS_AT_ONCE - active.length;
    const isScreenActive = active.some((name) => isAsked(lists.get(name)));
    const { atOnce, withinMs } = options.budget();
    const names: string[] = [];
    for (const list of lists.values()) {
      const { name, pulled_at, distance = 0 } = list;
      if (isAhead(list)) {
        if (isScreenActive || names.some((other) => isAsked(lists.get(other)))) break;
        free = Math.min(free, atOnce - active.length);
        if (pulled_at === null && distance > withinMs) continue;
      }
      if (names.length >= free) break;
      if (mayAsk(name, planned) && !isBusy(name)) names.push(name);
    }
    if (screenWaiters.length > 0 && !isComing(planned, isBusy)) {
      for (const resolve of screenWaiters) resolve();
      screenWaiters = [];
    }
    const next = retryTimes.next();
    return { names, nextInMs: next === null ? null : next - sync.now() };
  }

  /** Whether a list of a screen is being pulled or can be pulled now. */
  function isComing(planned: Plan, isBusy: TasksUnderWay['isBusy']): boolean {
    for (const list of planned.lists.values()) {
      // The lists of screens come first.
      if (isAhead(list)) return false;
      if (isBusy(list.name) || mayAsk(list.name, planned)) return true;
    }
    return false;
  }

  function mayAsk(name: string, { uncreated }: Plan): boolean {
    const outing = outingOf(name);
    return (outing === null || !uncreated.has(outing)) && retryTimes.until(name) <= sync.now();
  }

  /** Fetches a page and stores it. The next request does not wait for the storing. */
  async function pull(name: string, release: () => void): Promise<void> {
    const list = (await plan.read()).lists.get(name);
    if (!list) return;
    const asked = await askPage(sync, list);
    if (asked.kind === 'page') return storeAnswer({ read: asked.read, ahead: isAhead(list) }, release);
    plan.outdate();
    const outingId = outingOf(name);
    switch (asked.kind) {
      case 'refused':
        // Notes may be closed to a spectator while the outing is open: the outing itself shows what is left.
        if (outingId !== null && (asked.status === 404 || asked.status === 410))
          await recheckOuting(outingId, async () => (await sync.db.lists.get(name)) !== undefined);
        return;
      case 'outdated':
        return;
      case 'unauthenticated':
        options.onUnauthenticated(asked.code);
        retryTimes.failed(name, null);
        return;
      case 'later':
        retryTimes.failed(name, asked.retryAfterMs);
        return;
      case 'unanswered':
        retryTimes.failed(name, null);
    }
  }

  async function storeAnswer(answered: Answered, release: () => void): Promise<void> {
    const { name } = answered.read;
    storing += 1;
    if (storing <= ANSWERS_WAITING) release();
    try {
      const result = await store(answered);
      retryTimes.succeeded(name);
      await stored(name, result);
    } finally {
      storing -= 1;
    }
  }

  async function stored(name: string, result: StoredPage | StoredOuting): Promise<void> {
    switch (result.kind) {
      case 'purged':
      case 'outdated':
        return plan.outdate();
      case 'shown':
        plan.moved(result.list);
        if (result.isNew) options.onOutings();
        return;
      case 'stored':
        for (const list of result.lists) plan.moved(list);
        // A row that left its list may be deleted: only the entity's own answer shows that.
        for (const { entity, id } of result.left) {
          if (entity !== 'outings') continue;
          await recheckOuting(id, async () => (await sync.db.outings.get(id)) !== undefined);
        }
        if (result.count > 0 && listNamed(name)?.resource.entity === 'outings') options.onOutings();
        if (result.follows !== null) options.onFollowed(result.follows);
    }
  }

  /**
   * Fetches an outing again whose stored row may be outdated. `isNeeded` is asked again in the transaction, because the outing
   * may have been purged since.
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

  /** Fetches one outing. Removes it if the user may no longer see it. */
  async function pullOuting(name: string, outingId: string, release: () => void): Promise<void> {
    const list = (await plan.read()).lists.get(name);
    if (!list) return;
    const answer = await sync.http.send({
      method: 'GET',
      path: pathWith(outingCalls.show, { params: { id: outingId } }),
      body: null,
    });
    if (answer.kind === 'unauthenticated') options.onUnauthenticated(answer.code);
    if (answer.kind !== 'ok' && answer.kind !== 'refused')
      return retryTimes.failed(name, answer.kind === 'later' ? answer.retryAfterMs : null);
    if (answer.kind === 'ok') {
      const row = v.safeParse(OneRow, answer.body);
      if (!row.success) return retryTimes.failed(name, null);
      const read = readOuting(name, row.output.data, list.marks);
      return storeAnswer({ read, ahead: isAhead(list) }, release);
    }
    release();
    retryTimes.succeeded(name);
    await writing(sync.db, async () => {
      const now = await sync.db.lists.get(name);
      // Marked or purged while the answer was on its way: the answer may be older.
      if (now && now.marks === list.marks) await loseOuting(answer.status, outingId, now);
    });
    plan.outdate();
  }

  async function loseOuting(status: number, outingId: string, list: PulledList): Promise<void> {
    if (status === 404 || status === 410) await loseAccess(sync, outingId);
    const progress = { kind: 'pulling', next: null, reached: null } as const;
    await sync.db.lists.update(list.name, { progress, stale: false, failure: 'refused', pulled_at: null });
  }

  /** The caller may have subscribed to something. */
  function run(): Promise<void> {
    plan.outdate();
    return tasks.run();
  }

  return {
    run,
    hurry() {
      retryTimes.hurry();
      return run();
    },
    answered() {
      if (retryTimes.answered()) void tasks.run().catch(sync.report);
    },
    screensServed() {
      const served = new Promise<void>((resolve) => screenWaiters.push(resolve));
      return Promise.race([served, run()]);
    },
    async fetchOuting(outingId) {
      await recheckOuting(outingId);
      await run();
    },
    stop: tasks.stop,
  };
}

const outingOf = (name: string) => outingOfSingle(name) ?? listNamed(name)?.list.outing(name) ?? null;

const isAsked = (list: PulledList | undefined) => list !== undefined && !isAhead(list);

type Read = ReadPage | ReadOuting;

interface Answered {
  read: Read;
  /** No screen has asked for it. */
  ahead: boolean;
}

const rowsIn = (read: Read) => (read.kind === 'page' ? read.page.data.length : 1);

/** Stores answers. Returns one result each, in their order. Runs inside `writing`. */
async function storeAll(sync: SyncContext, answers: readonly Read[]): Promise<(StoredPage | StoredOuting)[]> {
  const snapshot = await readMergeSnapshot(sync.db);
  const pages = answers.filter((read) => read.kind === 'page');
  const stored = new Map<Read, StoredPage | StoredOuting>();
  for (const [index, result] of (await storePages(sync, pages, snapshot)).entries()) {
    const page = pages[index];
    if (page) stored.set(page, result);
  }
  for (const read of answers)
    if (read.kind === 'outing') stored.set(read, await storeOuting(sync, read, snapshot));
  return answers.flatMap((read) => stored.get(read) ?? []);
}
