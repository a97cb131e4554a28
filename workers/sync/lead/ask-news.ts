/**
 * Requests what the device missed. Hints and timers add to what is due until a request asks for it; after a failed
 * request it is due again. Everything else that moves the cursors of channels uses the same queue.
 */
import type { SyncContext } from '../context.ts';
import { catchUp } from '../merge/catch-up.ts';
import { type Hindrance, PASSING } from '../network/response.ts';
import { createRetry } from '../network/retry.ts';
import type { HurriedBy } from '../network/retry-times.ts';
import { behind, type Due, NOTHING, together } from './due.ts';

export interface Asking {
  /**
   * Requests this and everything that is due. Calls before the request starts lead to one request; calls while it runs,
   * to one more.
   */
  ask(more: Due): Promise<void>;
  /** Like `ask`, for frequent calls: does not end the wait after a failed request. */
  askUnlessWaiting(more: Due): void;
  /** Adds to what is due, and leaves the request to a later call. */
  note(more: Due): void;
  /** Requests everything. The return of the network ends a wait only if `cut` of the retry allows it. */
  hurry(why: HurriedBy): Promise<void>;
  /** Queues another step that moves cursors. */
  enqueue(step: () => Promise<void>): Promise<void>;
  /** A request of any kind succeeded: what failed before is tried soon. */
  answered(): void;
  /** Resolves when no request or step is in progress. */
  settled(): Promise<void>;
  stop(): void;
}

export interface NewsOptions {
  mayAsk(): boolean;
  /** The device has caught up with every channel that it holds. */
  onSynced(): void;
  /** Known news could not be fetched; or all of it has been. */
  onBehind(isBehind: boolean): void;
  onUnauthenticated(code: string): void;
  onOwnChannelGone(): void;
  fetchOuting(id: string): void;
  /** Outings may have arrived, and with them lists to prefetch. */
  onOutings(): void;
}

export function askForNews(sync: SyncContext, options: NewsOptions): Asking {
  let queue: Promise<void> = Promise.resolve();
  let due: Due = NOTHING;
  let isQueued = false;
  /** Whether the last attempt failed and the next one is scheduled: hints wait for it. */
  let isWaiting = false;
  // When the server does not respond at all, connectivity notices its return.
  const retry = createRetry(sync, () => void ask(due));

  function enqueue(step: () => Promise<void>): Promise<void> {
    queue = queue.then(step).catch((problem: unknown) => {
      sync.report(problem);
      // Requests again what could not be stored, for example on a full disk.
      failed('everything', PASSING);
    });
    return queue;
  }

  function failed(asked: Due, by: Hindrance): void {
    due = together(asked, due);
    options.onBehind(true);
    isWaiting = true;
    retry.failed(by);
  }

  function note(more: Due): void {
    due = together(due, more);
  }

  function ask(more: Due): Promise<void> {
    note(more);
    if (isQueued) return queue;
    isQueued = true;
    return enqueue(run);
  }

  async function run(): Promise<void> {
    isQueued = false;
    isWaiting = false;
    // Whatever ends this state, such as the return of the network, starts with catching up.
    if (!options.mayAsk()) return;
    const asked = due;
    due = NOTHING;
    const names = await behind(sync, asked);
    if (names?.length === 0) return;
    const result = await catchUp(sync, names);
    if (result.kind === 'unauthenticated') return options.onUnauthenticated(result.code);
    if (result.kind === 'failed') return failed(asked, result.by);
    retry.succeeded();
    if (names === undefined) options.onSynced();
    else if (result.rechecks) void ask('everything');
    else if (due === NOTHING) options.onBehind(false);
    if (result.isOwnGone) options.onOwnChannelGone();
    for (const id of result.fetch) options.fetchOuting(id);
    if (names === undefined || result.bringsOutings) options.onOutings();
  }

  return {
    ask,
    askUnlessWaiting(more) {
      note(more);
      if (!isWaiting) void ask(due);
    },
    note,
    hurry(why) {
      const isUseless = why === 'network' && isWaiting && !retry.cut();
      note('everything');
      return isUseless ? queue : ask(due);
    },
    enqueue,
    answered: () => retry.answered(),
    settled: () => queue,
    stop: () => retry.stop(),
  };
}
