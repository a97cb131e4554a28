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
import { purgeOuting } from '../storage/purge.ts';
import { isClosed, writing } from '../storage/store.ts';
import { askPage, type ReadPage, type StoredPage, storePages } from './pages.ts';
import { type Plan, planPulls } from './plan.ts';
import type { PrefetchBudget } from './prefetch-budget.ts';
import { type ReadOuting, readOuting, type StoredOuting, storeOuting } from './single-outing.ts';
import { isAhead, markStale, outingOfSingle, subscribe } from './subscriptions.ts';

/** Requests for lists that are on the network at the same time. */
const PULLS_AT_ONCE = 3;
/** Answers that may wait to be stored while others are fetched. */
const ANSWERS_WAITING = 6;
/** What brings next to nothing, and was asked for by nobody, is stored with what comes next: a transaction has a price of its own. */
const FEW_ROWS = 5;
const FEW_TOGETHER = 5;
const FEW_WAIT_MS = 50;
/** Rows after which a transaction takes on no further page: a screen that reads waits for its end. */
const ROWS_TOGETHER = 200;

export interface Puller {
  /** Pulls whatever is wanted; resolves when nothing more may be pulled now. */
  run(): Promise<void>;
  /** Tries again what waits, but for what the server named a time for. */
  hurry(): Promise<void>;
  /** Resolves when all that screens ask for has come, or can not come now; what is kept ready may still be on its way. */
  screensServed(): Promise<void>;
  /** Fetches one outing; removes it if it is no longer the person's to see. */
  fetchOuting(outingId: string): Promise<void>;
  stop(): void;
}

interface Options {
  mayPull(): boolean;
  /** How much may be fetched ahead of need now. */
  allowance(): PrefetchBudget;
  onUnauthenticated(code: string): void;
  /** Outings are stored: there may be more to keep ready. */
  onOutings(): void;
  /** A page is stored from which on a channel is followed. */
  onFollowed(channel: string): void;
}

const OneRow = oneOf(v.looseObject({ id: Id }));

export function createPuller(sync: SyncContext, options: Options): Puller {
  const waits = createRetryTimes(sync);
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
  /** Those to be told once nothing comes for a screen any more. */
  let awaiting: (() => void)[] = [];

  const tasks = createTaskQueue({
    atOnce: PULLS_AT_ONCE,
    allowed: options.mayPull,
    due,
    work(name, leave) {
      const outingId = outingOfSingle(name);
      return outingId === null ? pull(name, leave) : show(name, outingId, leave);
    },
    failed(name, problem) {
      sync.report(problem);
      waits.failed(name, null);
    },
    after: sync.ports.after,
    report: sync.report,
  });

  /**
   * What a screen asked for last comes first. What is only kept ready waits until all of that has come, and then takes no more of
   * the network than it is allowed, the nearest first.
   */
  async function due({ isBusy, holding }: TasksUnderWay): Promise<DueTasks> {
    const planned = await plan.read();
    const { lists } = planned;
    const held = holding();
    let room = PULLS_AT_ONCE - held.length;
    const isHeldByScreen = held.some((name) => isAsked(lists.get(name)));
    const { atOnce, withinMs } = options.allowance();
    const names: string[] = [];
    for (const list of lists.values()) {
      const { name, pulled_at, distance = 0 } = list;
      if (isAhead(list)) {
        if (isHeldByScreen || names.some((other) => isAsked(lists.get(other)))) break;
        room = Math.min(room, atOnce - held.length);
        if (pulled_at === null && distance > withinMs) continue;
      }
      if (names.length >= room) break;
      if (mayAsk(name, planned) && !isBusy(name)) names.push(name);
    }
    if (awaiting.length > 0 && !isComing(planned, isBusy)) {
      for (const told of awaiting) told();
      awaiting = [];
    }
    const next = waits.next();
    return { names, nextInMs: next === null ? null : next - sync.now() };
  }

  /** Whether something that a screen asks for is on its way, or may be asked for now. */
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
    return (outing === null || !uncreated.has(outing)) && waits.until(name) <= sync.now();
  }

  /** Fetches a page and stores it; the next request does not wait for the storing. */
  async function pull(name: string, leave: () => void): Promise<void> {
    const list = (await plan.read()).lists.get(name);
    if (!list) return;
    const asked = await askPage(sync, list);
    if (asked.kind === 'page') return keep({ read: asked.read, ahead: isAhead(list) }, leave);
    plan.outdate();
    const outingId = outingOf(name);
    switch (asked.kind) {
      case 'refused':
        // Notes may be closed to a spectator while the outing is open: the outing itself tells what is left.
        if (outingId !== null && (asked.status === 404 || asked.status === 410))
          await doubtOuting(outingId, async () => (await sync.db.lists.get(name)) !== undefined);
        return;
      case 'outdated':
        return;
      case 'unauthenticated':
        options.onUnauthenticated(asked.code);
        waits.failed(name, null);
        return;
      case 'later':
        waits.failed(name, asked.retryAfterMs);
        return;
      case 'unanswered':
        waits.failed(name, null);
    }
  }

  async function keep(answered: Answered, leave: () => void): Promise<void> {
    const { name } = answered.read;
    storing += 1;
    if (storing <= ANSWERS_WAITING) leave();
    try {
      const result = await store(answered);
      waits.succeeded(name);
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
        // What left a list may be gone altogether: only the entity's own answer tells.
        for (const { entity, id } of result.left) {
          if (entity !== 'outings') continue;
          await doubtOuting(id, async () => (await sync.db.outings.get(id)) !== undefined);
        }
        if (result.count > 0 && listNamed(name)?.resource.entity === 'outings') options.onOutings();
        if (result.follows !== null) options.onFollowed(result.follows);
    }
  }

  /**
   * Asks for an outing of which what is stored may no longer be so. `isDoubted`: whether that is still so in the transaction
   * that says it; the outing may have been purged since.
   */
  async function doubtOuting(
    outingId: string,
    isDoubted: () => Promise<boolean> = async () => true,
  ): Promise<void> {
    const name = singleOuting(outingId);
    await writing(sync.db, async () => {
      if (await isClosed(sync.db)) return;
      if (!(await isDoubted())) return;
      await subscribe(sync.db, name, 1, { by: 'doubt', now: sync.now() }, (id) => channelOf(sync, id));
      await markStale(
        sync.db,
        (await sync.db.lists.bulkGet([name])).filter((list) => list !== undefined),
      );
    });
    plan.outdate();
  }

  /** Fetches one outing; what is no longer the person's to see is removed. */
  async function show(name: string, outingId: string, leave: () => void): Promise<void> {
    const list = (await plan.read()).lists.get(name);
    if (!list) return;
    const answer = await sync.http.send({
      method: 'GET',
      path: pathWith(outingCalls.show, { params: { id: outingId } }),
      body: null,
    });
    if (answer.kind === 'unauthenticated') options.onUnauthenticated(answer.code);
    if (answer.kind !== 'ok' && answer.kind !== 'refused')
      return waits.failed(name, answer.kind === 'later' ? answer.retryAfterMs : null);
    if (answer.kind === 'ok') {
      const row = v.safeParse(OneRow, answer.body);
      if (!row.success) return waits.failed(name, null);
      const read = readOuting(name, row.output.data, list.marks);
      return keep({ read, ahead: isAhead(list) }, leave);
    }
    leave();
    waits.succeeded(name);
    await writing(sync.db, async () => {
      const now = await sync.db.lists.get(name);
      // Marked or purged while the answer was on its way: it may be from before.
      if (now && now.marks === list.marks) await loseOuting(answer.status, outingId, now);
    });
    plan.outdate();
  }

  async function loseOuting(status: number, outingId: string, list: PulledList): Promise<void> {
    if (status === 404 || status === 410) await purgeOuting(sync, outingId);
    const progress = { kind: 'pulling', next: null, reached: null } as const;
    await sync.db.lists.update(list.name, { progress, stale: false, failure: 'refused', pulled_at: null });
  }

  /** Whoever asks may have changed what is wanted. */
  function run(): Promise<void> {
    plan.outdate();
    return tasks.run();
  }

  return {
    run,
    hurry() {
      waits.hurry();
      return run();
    },
    screensServed() {
      const served = new Promise<void>((resolve) => awaiting.push(resolve));
      return Promise.race([served, run()]);
    },
    async fetchOuting(outingId) {
      await doubtOuting(outingId);
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
  /** Nobody looks at it yet. */
  ahead: boolean;
}

const rowsIn = (read: Read) => (read.kind === 'page' ? read.page.data.length : 1);

/** Stores what was answered; one result each, in their order. Runs inside `writing`. */
async function storeAll(sync: SyncContext, answers: readonly Read[]): Promise<(StoredPage | StoredOuting)[]> {
  const aside = await readMergeSnapshot(sync.db);
  const pages = answers.filter((read) => read.kind === 'page');
  const stored = new Map<Read, StoredPage | StoredOuting>();
  for (const [index, result] of (await storePages(sync, pages, aside)).entries()) {
    const page = pages[index];
    if (page) stored.set(page, result);
  }
  for (const read of answers)
    if (read.kind === 'outing') stored.set(read, await storeOuting(sync, read, aside));
  return answers.flatMap((read) => stored.get(read) ?? []);
}
