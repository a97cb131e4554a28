/**
 * Prepares the next changes of a lane, and settles its accepted ones. The database works a little ahead of the network.
 */
import type { Mutation } from '#db/database/sync-state.ts';
import type { Accepted, Ready, SettleAndPrepare } from './settle-and-prepare.ts';

/** A prepared change can no longer be folded into a newer one or discarded. */
const MOST_READY = 8;

export interface SendWindow {
  /** Returns the next change to send; null if there is none now and all accepted changes are settled. */
  next(): Promise<Ready | null>;
  /** Settles accepted changes and prepares more while `sending` is in flight. Not awaited. */
  refill(sending: Mutation): void;
  /** A change was accepted. The next refill settles it. */
  accepted(accepted: Accepted): void;
  /** Returns whether nothing is prepared, and no refill is running. */
  isEmpty(): boolean;
  /** Settles accepted changes and drops the prepared ones, which are read again later. */
  flush(): Promise<void>;
}

/**
 * Starts with one prepared change. When the network has to wait for the database, prepares and settles more at a time.
 * When the database was quicker than a response, prepares fewer again. `generation`: see `SyncContext.queueGeneration`.
 */
export function openSendWindow(
  lane: string,
  settleAndPrepare: SettleAndPrepare,
  generation: { count: number },
): SendWindow {
  let ready: Ready[] = [];
  let unsettled: Accepted[] = [];
  /** A failed refill stays here, so that the next caller that awaits it gets the error. */
  let refilling: Promise<void> | null = null;
  /** How many should be ready after a refill */
  let target = 1;
  let isAnsweredDuringRefill = false;

  async function step(ahead: readonly Mutation[], count: number): Promise<void> {
    const accepted = unsettled;
    unsettled = [];
    ready.push(...(await settleAndPrepare({ lane, accepted, ahead, count })));
  }

  return {
    async next() {
      if (ready.length === 0 && refilling) {
        target = Math.min(target * 2, MOST_READY);
        await refilling;
      }
      if (ready[0]?.queueGeneration !== generation.count) {
        await refilling;
        ready = [];
        await step([], 1);
      }
      return ready.shift() ?? null;
    },
    refill(sending) {
      if (refilling || ready.length > target / 2) return;
      isAnsweredDuringRefill = false;
      const ahead = [sending, ...ready.map(({ mutation }) => mutation)];
      refilling = step(ahead, Math.max(0, target - ready.length)).then(() => {
        refilling = null;
        if (!isAnsweredDuringRefill) target = Math.max(1, target - 1);
      });
      refilling.catch(() => {});
    },
    accepted(accepted) {
      unsettled.push(accepted);
      isAnsweredDuringRefill = true;
    },
    isEmpty: () => ready.length === 0 && refilling === null,
    async flush() {
      await refilling;
      ready = [];
      if (unsettled.length > 0) await step([], 0);
    },
  };
}
