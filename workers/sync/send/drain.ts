/** Sends the queue: each lane in order, lanes beside each other, bytes ahead of their changes. Only the leader drains. */
import { parseChannel } from '#contract/events.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import type { SyncContext } from '../context.ts';
import type { Answer } from '../network/http.ts';
import { createRetryTimes } from '../network/retry-times.ts';
import { createTaskQueue, type DueTasks, type TasksUnderWay } from '../schedule/task-queue.ts';
import { isWaiting, writing } from '../storage/store.ts';
import { conflict, isWriteAnswer } from './answer.ts';
import { headOf, lanesOf } from './lanes.ts';
import { isPoisoned } from './poison.ts';
import { ownReason, refuse } from './refuse.ts';
import { openSendWindow } from './send-window.ts';
import { settleAndPrepare } from './settle-and-prepare.ts';
import { createUploads, isUploadName } from './uploads.ts';

/** Lanes and uploads that are on the network at the same time, and uploads among them. */
const AT_ONCE = 6;
const UPLOADS_AT_ONCE = 2;
/** Changes after which a lane gives its place to one that waits for a place, once it has sent what it has ready. */
const CHANGES_A_TURN = 20;

export interface Drain {
  /** Sends whatever may be sent now; resolves when nothing more may. */
  run(): Promise<void>;
  /**
   * The network is back, or the person asked: tries again what waits, but for what the server named a time for.
   * `evenHeld`: also what could still be undone.
   */
  hurry(options: { evenHeld: boolean }): Promise<void>;
  stop(): void;
}

interface Options {
  /** Whether this engine may still send: it leads, it is online, the session holds. */
  maySend(): boolean;
  onUnauthenticated(code: string): void;
  /** An outing that an answer says is gone. */
  onGone(outingId: string): void;
}

type Step = 'next' | 'wait' | 'stop';

export function createDrain(sync: SyncContext, options: Options): Drain {
  const waits = createRetryTimes(sync);
  let evenHeld = false;
  let stopped = false;
  /** Lanes in the order of their latest turns. */
  const served = new Set<string>();
  /** Whether a lane waits for a place. */
  let isCrowded = false;

  const allowed = () => !stopped && options.maySend();
  // It was made later than now: the clock was set back, and its time may be over or not.
  const isHeld = (head: Mutation) => !evenHeld && sync.now() >= head.queued_at;
  const dueAt = (head: Mutation) => Math.max(isHeld(head) ? head.not_before : 0, waits.until(head.lane));
  const isDue = (head: Mutation) => dueAt(head) <= sync.now();
  const next = settleAndPrepare(sync, isDue);

  const uploads = createUploads(sync, { ...options, allowed, waits });

  const tasks = createTaskQueue({
    atOnce: AT_ONCE,
    allowed,
    due,
    work: (name) => (isUploadName(name) ? uploads.work(name) : drainLane(name)),
    failed(lane, problem) {
      sync.report(problem);
      waits.failed(lane, null);
    },
    after: sync.ports.after,
    report: sync.report,
  });

  async function due({ isBusy, holding }: TasksUnderWay): Promise<DueTasks> {
    const names: string[] = [];
    let next = Number.POSITIVE_INFINITY;
    for (const lane of await lanesOf(sync.db)) {
      if (isBusy(lane)) continue;
      const head = await headOf(sync.db, lane);
      if (head && isDue(head)) names.push(lane);
      else if (head) next = Math.min(next, dueAt(head));
    }
    const turns = [...served];
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
   * Sends the changes of a lane one after the other. While one is on its way those before are settled and those after made
   * ready: the database and the network do not wait for each other. The first one goes alone: where it is not accepted,
   * nothing else has been touched.
   */
  async function drainLane(lane: string): Promise<void> {
    served.delete(lane);
    served.add(lane);
    const stock = openSendWindow(lane, next, sync.queueGeneration);
    let isFlowing = false;
    for (let sent = 0; allowed(); sent += 1) {
      const isTurnOver = isCrowded && sent >= CHANGES_A_TURN;
      if (isTurnOver && stock.isEmpty()) break;
      const ready = await stock.next();
      if (!ready) return;
      const { mutation, request } = ready;
      if (request === null) {
        await giveUp(mutation);
        continue;
      }
      if (isFlowing && !isTurnOver) stock.refill(mutation);
      const answer = await sync.http.send({ ...request, idempotencyKey: mutation.id, may: allowed });
      // What was answered to an engine that ended is answered again to the next one, under the same key.
      if (stopped) return;
      isFlowing = answer.kind === 'ok' && isWriteAnswer(answer.body);
      if (answer.kind === 'ok' && isFlowing) {
        waits.succeeded(lane);
        stock.accepted({ mutation, body: answer.body });
        continue;
      }
      await stock.empty();
      if ((await handleAnswer(mutation, answer)) !== 'next') return;
    }
    if (!stopped) await stock.empty();
  }

  async function giveUp(mutation: Mutation): Promise<void> {
    await withCurrent(mutation, (current) => refuse(sync, current, ownReason('unknown_mutation')));
  }

  async function handleAnswer(sent: Mutation, answer: Answer): Promise<Step> {
    const { lane } = sent;
    switch (answer.kind) {
      case 'ok':
        // Of another form than answers to changes have: somebody else answered, and the change stays.
        return later(lane, null);
      case 'unanswered':
        return later(lane, null);
      case 'later':
        if (answer.status >= 500 && (await giveUpIfPoisoned(sent, answer))) {
          waits.succeeded(lane);
          return 'next';
        }
        return later(lane, answer.retryAfterMs);
      case 'unauthenticated':
        options.onUnauthenticated(answer.code);
        return 'stop';
      case 'refused': {
        const take = answer.code === 'conflict' ? conflict : refuse;
        await withCurrent(sent, async (current) => {
          if (isWaiting(current)) await take(sync, current, answer);
        });
        const of = parseChannel(lane);
        if (of?.kind === 'outing' && (answer.status === 404 || answer.status === 410))
          options.onGone(of.rootId);
        waits.succeeded(lane);
        return 'next';
      }
    }
  }

  /** Does something with a change that was answered; undefined when its event had settled it before. */
  function withCurrent<T>(sent: Mutation, work: (current: Mutation) => Promise<T>): Promise<T | undefined> {
    return writing(sync.db, async () => {
      const current = await sync.db.outbox.get(sent.position);
      return current?.id === sent.id ? await work(current) : undefined;
    });
  }

  function later(lane: string, retryAfterMs: number | null): Step {
    waits.failed(lane, retryAfterMs);
    return 'wait';
  }

  /** Counts a 5xx; true where it was the last one for now, and the change is set aside. */
  async function giveUpIfPoisoned(
    sent: Mutation,
    answer: { status: number; message: string },
  ): Promise<boolean> {
    const poisoned = await withCurrent(sent, async (current) => {
      if (current.state.kind !== 'attempted') return false;
      const failing_since = current.state.failing_since ?? sync.now();
      const failures = current.state.failures + 1;
      await sync.db.outbox.update(current.position, { state: { ...current.state, failures, failing_since } });
      const poisoned = await isPoisoned(sync, { failures, failing_since });
      if (poisoned)
        await refuse(sync, current, { code: String(answer.status), message: answer.message, errors: {} });
      return poisoned;
    });
    return poisoned ?? false;
  }

  return {
    run: tasks.run,
    async hurry(hurried) {
      evenHeld ||= hurried.evenHeld;
      waits.hurry();
      try {
        await tasks.run();
      } finally {
        evenHeld = false;
      }
    },
    stop() {
      stopped = true;
      uploads.stop();
      tasks.stop();
    },
  };
}
