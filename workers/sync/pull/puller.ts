/** Decides which list to pull next. Only the leader pulls. */

import { LISTS_PER_REQUEST_MAX } from '#contract/base/limits.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import type { SyncContext } from '../context.ts';
import { openLists } from '../lists/open-lists.ts';
import { isAhead } from '../lists/subscriptions.ts';
import type { ApiResponse } from '../network/response.ts';
import { hindranceOf, PASSING } from '../network/response.ts';
import { createRetryTimes, type HurriedBy } from '../network/retry-times.ts';
import { createTaskQueue, type DueTasks, type TasksUnderWay } from '../schedule/task-queue.ts';
import { writing } from '../storage/store.ts';
import { askLists } from './ask.ts';
import { type Batch, nextBatch, withOutings } from './batches.ts';
import { type Plan, planPulls } from './plan.ts';
import type { PrefetchBudget } from './prefetch-budget.ts';
import { createResponseStore, outingOf } from './store-responses.ts';

/** Concurrent requests: screens that open one after the other do not wait for each other. */
const REQUESTS_AT_ONCE = 3;
export interface Puller {
  /** Pulls all subscribed lists. Resolves when nothing more can be pulled now. */
  run(): Promise<void>;
  /** Clears all waits except those that the server named, and runs. */
  hurry(why: HurriedBy): Promise<void>;
  /** A request of any kind succeeded: lists that wait are tried soon. */
  answered(): void;
  /** Resolves when all lists of screens have arrived or cannot arrive now. Prefetching may continue. */
  screensServed(): Promise<void>;
  /** Fetches one outing. Deletes it if the user may no longer see it. */
  fetchOuting(outingId: string): Promise<void>;
  stop(): void;
}

interface Options {
  mayPull(): boolean;
  /** Returns whether the lists to prefetch are being determined: all of them go into the next request. */
  isPlanning(): boolean;
  /** Returns how much may be prefetched now. */
  budget(): PrefetchBudget;
  onUnauthenticated(code: string): void;
  /** Rows that come with lists were stored: there may be more to prefetch. */
  onMore(): void;
  /** A page of the list of stories was stored. */
  onStories(): void;
  /** The first page of a channel was stored: the channel is followed from now on. */
  onFollowed(channel: string): void;
}

/** Returns whether a screen has asked for it. */
const isShown = ({ wanted_at }: PulledList) => wanted_at > 0;

const CLOSED = { kind: 'refused', status: 403, code: 'forbidden', inside: false } as const;

const PREFETCH = 'prefetch';
const isPrefetch = (task: string) => task.startsWith(PREFETCH);

export function createPuller(sync: SyncContext, options: Options): Puller {
  const retryTimes = createRetryTimes(sync);
  const plan = planPulls(sync.db);
  const responses = createResponseStore(sync, { ...options, plan, retryTimes });
  /** Names of lists that were requested and are not stored yet */
  const busy = new Set<string>();
  /** The batch of the next request, with the name of its task */
  let next: { task: string; batch: Batch } | null = null;
  let count = 0;
  /** The prefetching request, the names that have not arrived yet, and those of them that a screen has asked for */
  let prefetch: { abort: AbortController; names: ReadonlySet<string>; shown: ReadonlySet<string> } | null =
    null;
  /** Called once no more pages arrive for a screen */
  let screenWaiters: (() => void)[] = [];

  const tasks = createTaskQueue({
    atOnce: REQUESTS_AT_ONCE,
    allowed: options.mayPull,
    due,
    work: pull,
    failed: (_task, problem) => sync.report(problem),
    after: sync.ports.after,
    report: sync.report,
  });

  async function due({ holding }: TasksUnderWay): Promise<DueTasks> {
    const planned = await plan.read();
    // A screen that wants a list being prefetched does not wait for the rest of that response.
    if ([...planned.lists.values()].some((list) => isShown(list) && prefetch?.names.has(list.name)))
      endPrefetch();
    const active = holding();
    const batch = nextBatch(
      planned.lists.values(),
      {
        isBusy: (name) => busy.has(name),
        mayAsk: (name) => mayAsk(name, planned),
        screens: !active.every(isPrefetch),
        ahead: active.some(isPrefetch) || options.isPlanning(),
      },
      options.budget(),
    );
    if (screenWaiters.length > 0 && !isComing(planned)) {
      for (const resolve of screenWaiters) resolve();
      screenWaiters = [];
    }
    const retryAt = retryTimes.next();
    const nextInMs = retryAt === null ? null : retryAt - sync.now();
    if (batch === null) return { names: [], nextInMs };
    count += 1;
    next = { task: `${batch.ahead ? PREFETCH : 'screens'} ${count}`, batch };
    return { names: [next.task], nextInMs };
  }

  /** Returns whether a list of a screen is being pulled or can be pulled now. */
  function isComing(planned: Plan): boolean {
    for (const list of planned.lists.values()) {
      // The lists of screens come first.
      if (isAhead(list)) return false;
      if (busy.has(list.name) || mayAsk(list.name, planned)) return true;
    }
    return false;
  }

  function mayAsk(name: string, { uncreated }: Plan): boolean {
    const outing = outingOf(name);
    return (outing === null || !uncreated.has(outing)) && retryTimes.until(name) <= sync.now();
  }

  /** Requests lists and stores each as it arrives. The next request does not wait until all of them are stored. */
  async function pull(task: string, release: () => void): Promise<void> {
    if (next?.task !== task) return;
    const { lists } = next.batch;
    const names = new Set(lists.map(({ name }) => name));
    for (const name of names) busy.add(name);
    const shown = new Set(lists.filter(isShown).map(({ name }) => name));
    const abort = new AbortController();
    // Lists that a screen waits for get the whole bandwidth.
    if (shown.size > 0) endPrefetch();
    if (lists.some(isAhead)) prefetch = { abort, names, shown };
    const taken = new Map<string, Promise<void>>();
    try {
      const open = await openLists(sync, [...names]);
      // As after a refusal by the server: what the user could read before leaves the device.
      for (const list of lists.filter(({ name }) => !open.has(name)))
        await responses.take(list, CLOSED, isAhead(list));
      const readable = lists.filter(({ name }) => open.has(name));
      const asked = (await withOutings(sync, readable)).slice(0, LISTS_PER_REQUEST_MAX);
      const inRequest = new Set(asked.map(({ list }) => list.name));
      for (const name of names) if (!inRequest.has(name)) busy.delete(name);
      names.clear();
      for (const name of inRequest) {
        names.add(name);
        busy.add(name);
      }
      if (asked.length === 0) return;
      const { maxLength, withinMs } = options.budget();
      const withAgenda = withinMs === Number.POSITIVE_INFINITY;
      const { response, unanswered } = await askLists(
        sync,
        asked,
        { maxLength, withAgenda, signal: abort.signal },
        ({ list, within }, one) => {
          const { name } = list;
          names.delete(name);
          shown.delete(name);
          busy.add(name);
          // The contents of an outing or item are stored after it.
          const before = within === undefined ? undefined : taken.get(within);
          const stored = Promise.resolve(before).then(() => responses.take(list, one, isAhead(list)));
          taken.set(
            name,
            stored.finally(() => busy.delete(name)),
          );
        },
      );
      if (!abort.signal.aborted) await fail(unanswered, response);
    } catch (problem) {
      sync.report(problem);
      if (names.size > 0) retryTimes.failedTogether([...names], PASSING);
    } finally {
      if (prefetch?.abort === abort) prefetch = null;
      for (const name of names) busy.delete(name);
    }
    plan.outdate();
    await responses.room();
    release();
    await Promise.all(taken.values());
  }

  /** These lists should have got a response and did not. */
  async function fail(names: readonly string[], response: ApiResponse): Promise<void> {
    if (response.kind === 'unauthenticated') options.onUnauthenticated(response.code);
    if (names.length === 0) return;
    retryTimes.failedTogether(names, hindranceOf(response));
    await writing(sync.db, async () => {
      const known = (await sync.db.lists.bulkGet([...names])).filter((list) => list !== undefined);
      await sync.db.lists.bulkPut(known.map((list) => ({ ...list, failure: 'unreachable' })));
    });
  }

  /** Ends the prefetching request, unless a screen waits for it as well. What has arrived stays. */
  function endPrefetch(): void {
    if (prefetch?.shown.size === 0) prefetch.abort.abort();
  }

  /** The caller may have subscribed to something. */
  function run(): Promise<void> {
    plan.outdate();
    return tasks.run();
  }

  return {
    run,
    hurry(why) {
      retryTimes.hurry(why);
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
      await responses.recheckOuting(outingId);
      await run();
    },
    stop() {
      tasks.stop();
      prefetch?.abort.abort();
    },
  };
}
