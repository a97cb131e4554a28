/**
 * What the server has to tell: events and hints of the socket, and what is missed, fetched by catching up. All of it moves the same
 * cursors, so one is done after the other.
 */

import type { Hint } from '#contract/events.ts';
import type { SyncContext } from '../context.ts';
import { catchUp } from '../merge/catch-up.ts';
import { admitSocketEvents, mayBringOutings } from '../merge/events.ts';
import { type Hindrance, PASSING } from '../network/answer.ts';
import { createRetry } from '../network/retry.ts';
import type { HurriedBy } from '../network/retry-times.ts';

/** However little happens: a net below events and hints. */
export const CATCH_UP_EVERY_MS = 5 * 60_000;
/** What all devices are told at once to fetch, they fetch spread over this time. */
const SPREAD_MS = 1_000;
/** Channels that begin to be followed one after the other, as while an agenda is pulled, are caught up with together. */
const FOLLOWED_TOGETHER_MS = 1_000;

export interface News {
  /** Catches up with all channels. Requests before the call starts lead to one call; requests while it runs, to one more. */
  catchUp(why: HurriedBy): Promise<void>;
  /** An event came by the socket. */
  event(raw: unknown): void;
  /** The server says which channels have new events. */
  hint(hint: Hint): void;
  /** The device holds a first page of this channel: events and hints that came before found no cursor. */
  followed(channel: string, isShown: boolean): void;
  /** Asks for what is known to be missing, unless that waits. */
  resume(): void;
  /** A request of any kind succeeded: what failed before is tried soon. */
  answered(): void;
  /** Resolves when nothing of it is being done. */
  settled(): Promise<void>;
  stop(): void;
}

interface Options {
  mayAsk(): boolean;
  /** Everything that the device holds was caught up with. */
  onSynced(): void;
  /** What is known to be new could not be fetched; or all of it has been. */
  onBehind(isBehind: boolean): void;
  onUnauthenticated(code: string): void;
  onOwnChannelGone(): void;
  fetchOuting(id: string): void;
  /** Outings may have come, and with them lists to prefetch. */
  onOutings(): void;
}

/** Up to where a channel is to be caught up with, in which epoch; null: to its end, in any. */
type Aim = Pick<Hint, 'epoch'> & { sequence: number };
type Due = 'everything' | ReadonlyMap<string, Aim | null>;

const NOTHING: Due = new Map();

function together(before: Due, after: Due): Due {
  if (before === 'everything' || after === 'everything') return 'everything';
  const all = new Map(before);
  for (const [channel, aim] of after) {
    const known = all.get(channel);
    all.set(channel, known === undefined ? aim : further(known, aim));
  }
  return all;
}

/** Of two aims the further one. Messages may arrive late, so a lower sequence does not replace a higher one. */
function further(one: Aim | null, other: Aim | null): Aim | null {
  if (one === null || other === null || one.epoch !== other.epoch) return null;
  return one.sequence > other.sequence ? one : other;
}

/** The channels that are behind what is due; undefined for all of the device, because the server lives another life. */
async function behind({ db }: SyncContext, due: Due): Promise<string[] | undefined> {
  if (due === 'everything') return undefined;
  const epoch = (await db.facts.get('epoch'))?.value;
  const aims = [...due.values()];
  if (epoch !== undefined && aims.some((aim) => aim !== null && aim.epoch !== epoch)) return undefined;
  // Without a cursor the device holds nothing of a channel.
  const cursors = await db.channels.bulkGet([...due.keys()]);
  return cursors.flatMap((cursor) => {
    const aim = cursor && due.get(cursor.name);
    const isBehind =
      aim === null || (aim !== undefined && cursor !== undefined && cursor.sequence < aim.sequence);
    return cursor !== undefined && isBehind ? [cursor.name] : [];
  });
}

export function followNews(sync: SyncContext, options: Options): News {
  let queue: Promise<void> = Promise.resolve();
  let received: unknown[] = [];
  let due: Due = NOTHING;
  let isQueued = false;
  /** The last attempt failed, and the next one has its time: hints wait for it. */
  let isWaiting = false;
  let cancelTimer = () => {};
  let cancelSpread: (() => void) | null = null;
  let cancelFollowed = () => {};
  // When the server does not respond at all, connectivity notices its return.
  const retry = createRetry(sync, () => void ask(due));

  function enqueue(step: () => Promise<void>): Promise<void> {
    queue = queue.then(step).catch((problem: unknown) => {
      sync.report(problem);
      // What could not be stored, for example on a full disk, is requested again.
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

  function ask(more: Due): Promise<void> {
    due = together(due, more);
    if (isQueued) return queue;
    isQueued = true;
    return enqueue(run);
  }

  /** Like `ask`, for what is told often. */
  function askUnlessWaiting(more: Due): void {
    due = together(due, more);
    if (!isWaiting) void ask(due);
  }

  async function run(): Promise<void> {
    isQueued = false;
    isWaiting = false;
    // Whatever ends this, such as the return of the network, begins with catching up.
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

  /** Events that arrive during a merge are merged together next: each transaction has a fixed cost. */
  async function takeEvents(): Promise<void> {
    const raws = received;
    received = [];
    for (const admission of await admitSocketEvents(sync, raws)) {
      switch (admission?.kind) {
        case 'gap':
          void ask(new Map([[admission.channel, null]]));
          break;
        case 'other_epoch':
          void ask('everything');
          break;
        case 'recheck':
          void ask('everything');
          for (const id of admission.outingIds) options.fetchOuting(id);
          break;
        case 'fetch':
          if (admission.outingId !== null) options.fetchOuting(admission.outingId);
      }
    }
    if (raws.some(mayBringOutings)) options.onOutings();
  }

  function every(): void {
    cancelTimer = sync.ports.after(CATCH_UP_EVERY_MS, () => {
      void ask('everything');
      every();
    });
  }

  every();
  return {
    catchUp(why) {
      const isUseless = why === 'network' && isWaiting && !retry.cut();
      due = together(due, 'everything');
      return isUseless ? queue : ask(due);
    },
    event(raw) {
      received.push(raw);
      if (received.length === 1) void enqueue(takeEvents);
    },
    hint({ epoch, channels }) {
      if (channels !== null) {
        const aims = Object.entries(channels).map(([name, sequence]) => [name, { epoch, sequence }] as const);
        return askUnlessWaiting(new Map(aims));
      }
      cancelSpread ??= sync.ports.after(sync.ports.random() * SPREAD_MS, () => {
        cancelSpread = null;
        askUnlessWaiting('everything');
      });
    },
    followed(channel, isShown) {
      const more: Due = new Map([[channel, null]]);
      if (isShown) return askUnlessWaiting(more);
      due = together(due, more);
      cancelFollowed();
      cancelFollowed = sync.ports.after(FOLLOWED_TOGETHER_MS, () => askUnlessWaiting(NOTHING));
    },
    answered: () => retry.answered(),
    resume: () => askUnlessWaiting(NOTHING),
    settled: () => queue,
    stop() {
      cancelTimer();
      cancelSpread?.();
      cancelFollowed();
      retry.stop();
    },
  };
}
