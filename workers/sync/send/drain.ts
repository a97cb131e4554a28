/** Sends the queue: each lane in order, several lanes at once, bytes before their changes. Only the leader drains. */

import { parseChannel } from '#contract/events.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { distinctKeys } from '#db/lists/distinct-keys.ts';
import type { SyncContext } from '../context.ts';
import { type ApiResponse, FOREIGN, type Hindrance, hindranceOf, PASSING } from '../network/response.ts';
import { createRetryTimes, type HurriedBy } from '../network/retry-times.ts';
import { dropGone, ownReason, refuse } from '../queue/refuse.ts';
import { mutationNamed } from '../resources/registry.ts';
import { createTaskQueue, type DueTasks, type TasksUnderWay } from '../schedule/task-queue.ts';
import { isWaiting, writing } from '../storage/store.ts';
import { noteKeptOut } from './kept-out.ts';
import { headOf, missingBytes } from './lanes.ts';
import { isPoisoned } from './poison.ts';
import { conflict, isWriteResponse } from './response.ts';
import { openSendWindow } from './send-window.ts';
import { settleAndPrepare } from './settle-and-prepare.ts';
import { createUploads, isUploadName } from './uploads.ts';

/** Concurrent lanes and uploads, and how many of them may be uploads */
const AT_ONCE = 6;
const UPLOADS_AT_ONCE = 2;
/** After this many changes a lane frees its slot for a waiting lane, once its send window is empty. */
const CHANGES_A_TURN = 20;

export interface Drain {
  /** Sends all changes that are due. Resolves when nothing more can be sent now. */
  run(): Promise<void>;
  /** Ends waits (see `RetryTimes.hurry`), and runs. `evenHeld`: also sends changes that could still be undone. */
  hurry(why: HurriedBy, options: { evenHeld: boolean }): Promise<void>;
  /** A request of any kind succeeded: lanes and uploads that wait are tried soon. */
  answered(): void;
  stop(): void;
}

interface Options {
  /** Returns whether this engine may still send: it leads, it is online, and the session is valid. */
  maySend(): boolean;
  onUnauthenticated(code: string): void;
  /** A response says that this outing is gone. */
  onGone(outingId: string): void;
}

type Step = 'next' | 'wait' | 'stop';

export function createDrain(sync: SyncContext, options: Options): Drain {
  const retryTimes = createRetryTimes(sync);
  let evenHeld = false;
  let stopped = false;
  /** Lanes in the order of their latest turns */
  const lanesByTurn = new Set<string>();
  /** Whether a lane waits for a slot. */
  let isCrowded = false;

  const allowed = () => !stopped && options.maySend();
  // If it was queued later than now, the clock was set back, and it is unknown whether its undo time is over.
  const honoursUndoTime = (head: Mutation) => !evenHeld && sync.now() >= head.queued_at;
  const dueAt = (head: Mutation) =>
    Math.max(honoursUndoTime(head) ? head.not_before : 0, retryTimes.until(head.lane));
  const isDue = (head: Mutation) => dueAt(head) <= sync.now();
  const next = settleAndPrepare(sync, isDue);

  const uploads = createUploads(sync, { ...options, allowed, retryTimes });

  const tasks = createTaskQueue({
    atOnce: AT_ONCE,
    allowed,
    due,
    work: (name) => (isUploadName(name) ? uploads.work(name) : drainLane(name)),
    failed(lane, problem) {
      sync.report(problem);
      retryTimes.failed(lane, PASSING);
    },
    after: sync.ports.after,
    report: sync.report,
  });

  /** Scans once, in one transaction: each has a fixed cost, and there is one before and after every change. */
  function due(underWay: TasksUnderWay): Promise<DueTasks> {
    const { outbox, uploads } = sync.db;
    return sync.db.transaction('r', [outbox, uploads], async () => await dueNow(underWay));
  }

  async function dueNow({ isBusy, holding }: TasksUnderWay): Promise<DueTasks> {
    const names: string[] = [];
    let next = Number.POSITIVE_INFINITY;
    const missing = missingBytes(sync.db);
    // Lanes also contain refused changes.
    const idle = (await distinctKeys(sync.db.outbox, 'lane')).filter((lane) => !isBusy(lane));
    const heads = await Promise.all(idle.map((lane) => headOf(sync.db, lane, missing)));
    for (const [index, lane] of idle.entries()) {
      const head = heads[index];
      if (head && isDue(head)) names.push(lane);
      else if (head) next = Math.min(next, dueAt(head));
    }
    const turns = [...lanesByTurn];
    names.sort((a, b) => turns.indexOf(a) - turns.indexOf(b));
    let uploading = 0;
    const counted = (name: string) => {
      const busy = isBusy(name);
      if (busy) uploading += 1;
      return busy;
    };
    for (const { name, at } of await uploads.due(counted)) {
      if (at > sync.now()) next = Math.min(next, at);
      else if (uploading < UPLOADS_AT_ONCE) {
        uploading += 1;
        names.unshift(name);
      }
    }
    isCrowded = holding().length + names.length > AT_ONCE;
    return { names, nextInMs: Number.isFinite(next) ? next - sync.now() : null };
  }

  /**
   * Sends the changes of a lane one after the other. While one is in flight, earlier ones are settled and later ones
   * prepared, so that database and network do not wait for each other. The first one is sent by itself: if it is not
   * accepted, nothing else was touched.
   */
  async function drainLane(lane: string): Promise<void> {
    lanesByTurn.delete(lane);
    lanesByTurn.add(lane);
    const sendWindow = openSendWindow(lane, next, sync.queueGeneration);
    let isFlowing = false;
    for (let sent = 0; allowed(); sent += 1) {
      const isTurnOver = isCrowded && sent >= CHANGES_A_TURN;
      if (isTurnOver && sendWindow.isEmpty()) break;
      const ready = await sendWindow.next();
      if (!ready) return;
      const { mutation, request, isLast } = ready;
      if (request === null) {
        await refuseUnknown(mutation);
        continue;
      }
      if (isFlowing && !isTurnOver) sendWindow.refill(mutation);
      const response = await sync.http.send({ ...request, idempotencyKey: mutation.id, may: allowed });
      // This engine has ended. The next one sends the change again under the same key and gets the same response.
      if (stopped) return;
      isFlowing = response.kind === 'ok' && isWriteResponse(response.body);
      if (response.kind === 'ok' && isFlowing) {
        retryTimes.succeeded(lane);
        sendWindow.accepted({ mutation, body: response.body });
        // The scan after each lane picks up what was queued meanwhile.
        if (isLast && sendWindow.isEmpty()) break;
        continue;
      }
      await sendWindow.flush();
      if ((await handleResponse(mutation, response)) !== 'next') return;
    }
    if (!stopped) await sendWindow.flush();
  }

  async function refuseUnknown(mutation: Mutation): Promise<void> {
    await withCurrent(mutation, (current) => refuse(sync, current, ownReason('unknown_mutation')));
  }

  async function handleResponse(sent: Mutation, response: ApiResponse): Promise<Step> {
    const { lane } = sent;
    switch (response.kind) {
      case 'ok':
        // Not a response to a change, so not from our server: the change stays.
        return await later(sent, FOREIGN);
      case 'unanswered':
        return await later(sent, hindranceOf(response));
      case 'later':
        if (response.status >= 500 && (await refuseIfPoisoned(sent, response))) {
          retryTimes.succeeded(lane);
          return 'next';
        }
        return await later(sent, hindranceOf(response));
      case 'unauthenticated':
        options.onUnauthenticated(response.code);
        return 'stop';
      case 'refused': {
        const isGone = response.status === 404 || response.status === 410;
        const isFine = isGone && mutationNamed(sent.name)?.goneIsFine === true;
        const resolve = response.code === 'conflict' ? conflict : isFine ? dropGone : refuse;
        await withCurrent(sent, async (current) => {
          if (isWaiting(current)) await resolve(sync, current, response);
        });
        const of = parseChannel(lane);
        if (of?.kind === 'outing' && isGone) options.onGone(of.rootId);
        retryTimes.succeeded(lane);
        return 'next';
      }
    }
  }

  /** Runs work on a change after its response; undefined if its event has already settled it. */
  function withCurrent<T>(sent: Mutation, work: (current: Mutation) => Promise<T>): Promise<T | undefined> {
    return writing(sync.db, async () => {
      const current = await sync.db.outbox.get(sent.position);
      return current?.id === sent.id ? await work(current) : undefined;
    });
  }

  async function later(sent: Mutation, by: Hindrance): Promise<Step> {
    retryTimes.failed(sent.lane, by);
    await withCurrent(sent, (current) => noteKeptOut(sync, current, by));
    return 'wait';
  }

  /** Counts a 5xx. Returns true if the change now counts as poisoned and was refused. */
  async function refuseIfPoisoned(
    sent: Mutation,
    { status, message, reason }: { status: number; message: string; reason: string | undefined },
  ): Promise<boolean> {
    const poisoned = await withCurrent(sent, async (current) => {
      if (current.state.kind !== 'attempted') return false;
      const failing_since = current.state.failing_since ?? sync.now();
      const failures = current.state.failures + 1;
      await sync.db.outbox.update(current.position, { state: { ...current.state, failures, failing_since } });
      const poisoned = await isPoisoned(sync, { failures, failing_since });
      if (poisoned) await refuse(sync, current, { code: String(status), message, reason, errors: {} });
      return poisoned;
    });
    return poisoned ?? false;
  }

  return {
    run: tasks.run,
    async hurry(why, hurried) {
      evenHeld ||= hurried.evenHeld;
      retryTimes.hurry(why);
      try {
        await tasks.run();
      } finally {
        evenHeld = false;
      }
    },
    answered() {
      if (retryTimes.answered()) void tasks.run().catch(sync.report);
    },
    stop() {
      stopped = true;
      uploads.stop();
      tasks.stop();
    },
  };
}
