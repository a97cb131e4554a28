/** Sends the queue: each lane in order, lanes beside each other. Only the leader drains. */
import { POISONED_AFTER_MS, POISONED_AFTER_TRIES } from '#contract/limits.ts';
import type { Mutation } from '#db/sync-state.ts';
import { backoff } from './backoff.ts';
import type { SyncContext } from './context.ts';
import type { Answer } from './http.ts';
import { freeze } from './outbox.ts';
import { refuse } from './refuse.ts';
import { accept, conflict } from './settle.ts';
import { isWaiting, writing } from './store.ts';

/** Lanes that are on the network at the same time. */
const LANES_AT_ONCE = 6;

export interface Drain {
  /** Sends whatever may be sent now; resolves when nothing more may. */
  run(): Promise<void>;
  /** Forgets all waits: the network is back, or the person asked. `evenHeld`: also what could still be undone. */
  hurry(options?: { evenHeld: boolean }): Promise<void>;
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
  /** Lanes that wait for a better time: device time to try again, and how often they failed. */
  const waits = new Map<string, { until: number; failures: number }>();
  const running = new Map<string, Promise<void>>();
  let wake = () => {};
  let evenHeld = false;
  let stopped = false;

  const allowed = () => !stopped && options.maySend();

  async function run(): Promise<void> {
    if (!allowed()) return;
    const heads = await headsOf(sync);
    for (const [lane, head] of heads) {
      if (running.size >= LANES_AT_ONCE) break;
      if (!running.has(lane) && isDue(head)) start(lane);
    }
    planWake(heads);
    await Promise.all(running.values());
  }

  const isDue = (head: Mutation) => dueAt(head) <= sync.now();
  const dueAt = (head: Mutation) =>
    Math.max(evenHeld ? 0 : head.not_before, waits.get(head.lane)?.until ?? 0);

  function start(lane: string): void {
    const drained = drainLane(lane)
      .catch(sync.report)
      .finally(() => {
        running.delete(lane);
        // A lane that ended may have freed a place, or created what another one waits for.
        if (allowed()) void run().catch(sync.report);
      });
    running.set(lane, drained);
  }

  /** Wakes up for the lane that may be tried next. */
  function planWake(heads: ReadonlyMap<string, Mutation>): void {
    wake();
    const due = [...heads.values()].filter((head) => !running.has(head.lane)).map(dueAt);
    const next = Math.min(...due.filter((at) => at > sync.now()));
    if (Number.isFinite(next))
      wake = sync.ports.after(Math.max(1, next - sync.now()), () => void run().catch(sync.report));
  }

  async function drainLane(lane: string): Promise<void> {
    let step: Step = 'next';
    while (step === 'next' && allowed()) {
      const head = (await headsOf(sync)).get(lane);
      if (!head || !isDue(head)) return;
      step = await sendHead(head);
    }
  }

  async function sendHead(head: Mutation): Promise<Step> {
    const frozen = await writing(sync.durable, async () => {
      const current = await sync.durable.outbox.get(head.position);
      return current && isWaiting(current)
        ? { mutation: current, request: await freeze(sync.durable, current) }
        : null;
    });
    if (frozen === null) return 'next';
    const { mutation, request } = frozen;
    if (request === null) {
      const message = 'This version of the app can no longer send this change.';
      await writing(sync.db, () => refuse(sync, mutation, { code: 'unknown_mutation', message, errors: {} }));
      return 'next';
    }
    // Between two awaits another tab may have taken over.
    if (!allowed()) return 'stop';
    const answer = await sync.http.send({ ...request, idempotencyKey: mutation.id });
    return settleAnswer(mutation, answer);
  }

  async function settleAnswer(mutation: Mutation, answer: Answer): Promise<Step> {
    switch (answer.kind) {
      case 'ok': {
        const accepted = await writing(sync.db, () => accept(sync, mutation, answer.body));
        if (!accepted) return later(mutation.lane, null);
        waits.delete(mutation.lane);
        return 'next';
      }
      case 'unanswered':
        return later(mutation.lane, null);
      case 'later':
        if (answer.status >= 500 && (await isPoisoned(mutation, answer))) return 'next';
        return later(mutation.lane, answer.retryAfterMs);
      case 'unauthenticated':
        options.onUnauthenticated(answer.code);
        return 'stop';
      case 'refused':
        if (answer.code === 'conflict') await writing(sync.db, () => conflict(sync, mutation, answer));
        else await writing(sync.db, () => refuse(sync, mutation, answer));
        if (answer.status === 404 || answer.status === 410)
          options.onGone(mutation.lane.replace(/^outing\./, ''));
        waits.delete(mutation.lane);
        return 'next';
    }
  }

  function later(lane: string, retryAfterMs: number | null): Step {
    const failures = (waits.get(lane)?.failures ?? 0) + 1;
    waits.set(lane, { failures, until: sync.now() + (retryAfterMs ?? backoff(failures, sync.ports.random)) });
    return 'wait';
  }

  /** One bad change must not block the device: after many 5xx in a day, while others succeed, it is set aside. */
  async function isPoisoned(
    mutation: Mutation,
    answer: { status: number; message: string },
  ): Promise<boolean> {
    return writing(sync.db, async () => {
      const current = await sync.db.outbox.get(mutation.position);
      if (current?.state.kind !== 'attempted') return false;
      const failing_since = current.state.failing_since ?? sync.now();
      const failures = current.state.failures + 1;
      await sync.db.outbox.update(current.position, { state: { ...current.state, failures, failing_since } });
      if (failures < POISONED_AFTER_TRIES || sync.now() - failing_since < POISONED_AFTER_MS) return false;
      const othersSucceed = (await sync.db.sent.where('at').above(failing_since).count()) > 0;
      if (othersSucceed)
        await refuse(sync, current, { code: String(answer.status), message: answer.message, errors: {} });
      return othersSucceed;
    });
  }

  return {
    run,
    async hurry(hurried) {
      evenHeld = hurried?.evenHeld ?? false;
      waits.clear();
      try {
        await run();
        while (running.size > 0) await Promise.all(running.values());
      } finally {
        evenHeld = false;
      }
    },
    stop() {
      stopped = true;
      wake();
    },
  };
}

/** The first waiting change of each lane that does not use what a change in another lane has yet to create. */
async function headsOf({ db }: SyncContext): Promise<Map<string, Mutation>> {
  const heads = new Map<string, Mutation>();
  const creating = new Map<string, string>();
  await db.outbox.orderBy('position').each((mutation) => {
    if (!isWaiting(mutation)) return;
    if (mutation.creates !== null) creating.set(mutation.creates, mutation.lane);
    if (!heads.has(mutation.lane)) heads.set(mutation.lane, mutation);
  });
  for (const [lane, head] of heads) {
    const waitsForAnother = head.uses.some((id) => (creating.get(id) ?? lane) !== lane);
    if (waitsForAnother) heads.delete(lane);
  }
  return heads;
}
