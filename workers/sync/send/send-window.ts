/** What a lane has ready to be sent next, and what of it was answered: the database works a little ahead of the network. */
import type { Mutation } from '#db/database/sync-state.ts';
import type { Accepted, Ready, SettleAndPrepare } from './settle-and-prepare.ts';

/** What is made ready can no longer be folded into a newer change or discarded. */
const MOST_READY = 8;

export interface SendWindow {
  /** The change to be sent next; null where there is none now, and all that was accepted is settled. */
  next(): Promise<Ready | null>;
  /** Settles what was accepted, and makes more ready, while `sending` is on its way. Nobody waits for it. */
  refill(sending: Mutation): void;
  /** A change was accepted; it is settled with the next refill. */
  accepted(accepted: Accepted): void;
  /** Nothing is ready, and nothing is being made ready. */
  isEmpty(): boolean;
  /** Settles what was accepted, and forgets what is ready: it is looked at anew. */
  empty(): Promise<void>;
}

/**
 * At first one change is kept ready. Where the network waited for the database all the same there are more of them, and they are
 * settled and made ready several at a time; where the database was quicker than an answer there are fewer again. `upheavals`: see
 * `SyncContext`.
 */
export function openSendWindow(
  lane: string,
  next: SettleAndPrepare,
  upheavals: { count: number },
): SendWindow {
  let ready: Ready[] = [];
  let answered: Accepted[] = [];
  /** Stays where it failed, for whoever waits for it next. */
  let refilling: Promise<void> | null = null;
  /** How many are to be ready after a refill. */
  let wanted = 1;
  let isAnsweredMeanwhile = false;

  async function step(ahead: readonly Mutation[], count: number): Promise<void> {
    const accepted = answered;
    answered = [];
    ready.push(...(await next({ lane, accepted, ahead, count })));
  }

  return {
    async next() {
      if (ready.length === 0 && refilling) {
        wanted = Math.min(wanted * 2, MOST_READY);
        await refilling;
      }
      if (ready[0]?.queueGeneration !== upheavals.count) {
        await refilling;
        ready = [];
        await step([], 1);
      }
      return ready.shift() ?? null;
    },
    refill(sending) {
      if (refilling || ready.length > wanted / 2) return;
      isAnsweredMeanwhile = false;
      const ahead = [sending, ...ready.map(({ mutation }) => mutation)];
      refilling = step(ahead, Math.max(0, wanted - ready.length)).then(() => {
        refilling = null;
        if (!isAnsweredMeanwhile) wanted = Math.max(1, wanted - 1);
      });
      refilling.catch(() => {});
    },
    accepted(accepted) {
      answered.push(accepted);
      isAnsweredMeanwhile = true;
    },
    isEmpty: () => ready.length === 0 && refilling === null,
    async empty() {
      await refilling;
      ready = [];
      if (answered.length > 0) await step([], 0);
    },
  };
}
