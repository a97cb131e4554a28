/**
 * Processes news from the server one after the other, because all of it moves the same cursors: events and hints of the
 * socket, and missed events, fetched by catching up.
 */
import type { Hint } from '#contract/events.ts';
import type { SyncContext } from '../context.ts';
import { admitSocketEvents, mayBringOutings } from '../merge/events.ts';
import type { HurriedBy } from '../network/retry-times.ts';
import { askForNews, type NewsOptions } from './ask-news.ts';
import { type Due, NOTHING } from './due.ts';

/** A safety net below events and hints, however little happens */
export const CATCH_UP_EVERY_MS = 5 * 60_000;
/** When all devices are told at once to fetch something, they spread the requests over this time. */
const SPREAD_MS = 1_000;
/**
 * Channels that the engine starts to follow in quick succession, as during the pull of an agenda, catch up together.
 */
const FOLLOWED_TOGETHER_MS = 1_000;

export interface News {
  /**
   * Catches up with all channels. Calls before the request starts lead to one request; calls while it runs, to one
   * more.
   */
  catchUp(why: HurriedBy): Promise<void>;
  /** An event arrived through the socket. */
  event(raw: unknown): void;
  /** The server reports which channels have new events. */
  hint(hint: Hint): void;
  /** The device holds a first page of this channel: earlier events and hints found no cursor. */
  followed(channel: string, isShown: boolean): void;
  /** Requests what is known to be missing, unless that waits. */
  resume(): void;
  /** A request of any kind succeeded: what failed before is tried soon. */
  answered(): void;
  /** Resolves when no request or step is in progress. */
  settled(): Promise<void>;
  stop(): void;
}

export function followNews(sync: SyncContext, options: NewsOptions): News {
  const asking = askForNews(sync, options);
  let received: unknown[] = [];
  let cancelTimer = () => {};
  let cancelSpread: (() => void) | null = null;
  let cancelFollowed = () => {};

  /** Events that arrive during a merge are merged together next: each transaction has a fixed cost. */
  async function takeEvents(): Promise<void> {
    const raws = received;
    received = [];
    for (const admission of await admitSocketEvents(sync, raws)) {
      switch (admission?.kind) {
        case 'gap':
          void asking.ask(new Map([[admission.channel, null]]));
          break;
        case 'other_epoch':
          void asking.ask('everything');
          break;
        case 'recheck':
          void asking.ask('everything');
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
      void asking.ask('everything');
      every();
    });
  }

  every();
  return {
    catchUp: asking.hurry,
    event(raw) {
      received.push(raw);
      if (received.length === 1) void asking.enqueue(takeEvents);
    },
    hint({ epoch, channels }) {
      if (channels !== null) {
        const aims = Object.entries(channels).map(([name, sequence]) => [name, { epoch, sequence }] as const);
        return asking.askUnlessWaiting(new Map(aims));
      }
      cancelSpread ??= sync.ports.after(sync.ports.random() * SPREAD_MS, () => {
        cancelSpread = null;
        asking.askUnlessWaiting('everything');
      });
    },
    followed(channel, isShown) {
      const more: Due = new Map([[channel, null]]);
      if (isShown) return asking.askUnlessWaiting(more);
      asking.note(more);
      cancelFollowed();
      cancelFollowed = sync.ports.after(FOLLOWED_TOGETHER_MS, () => asking.askUnlessWaiting(NOTHING));
    },
    answered: asking.answered,
    resume: () => asking.askUnlessWaiting(NOTHING),
    settled: asking.settled,
    stop() {
      cancelTimer();
      cancelSpread?.();
      cancelFollowed();
      asking.stop();
    },
  };
}
