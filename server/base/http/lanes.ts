/**
 * Lanes of writes: those that change the same outing wait for their turn here, without a connection. Waiting for the lock in
 * the database, a crowd in one outing would hold all connections, and keep everybody else from writing.
 */
import { beginWait } from '../db/asker.ts';
import { Refusal } from './refusal.ts';

/** How many may wait in one lane, and in all of them. */
export interface LaneLimits {
  readonly inLane: number;
  readonly inAll: number;
}

const LIMITS: LaneLimits = { inLane: 1_000, inAll: 2_000 };

export interface Lanes {
  /**
   * Runs `work` after all that came into this lane before.
   * @throws {Refusal} `unavailable` if too many wait, or its asker has waited for too long.
   */
  inTurn<T>(lane: string, work: () => Promise<T>): Promise<T>;
}

const busy = () => new Refusal('unavailable', { retryAfterSeconds: 2 });

export function makeLanes({ inLane, inAll }: LaneLimits = LIMITS): Lanes {
  /** Who waits, by lane; a lane is here while somebody has the turn in it. */
  const lanes = new Map<string, (() => void)[]>();
  let waiting = 0;

  async function turn(lane: string): Promise<void> {
    const queue = lanes.get(lane);
    if (queue === undefined) {
      lanes.set(lane, []);
      return;
    }
    if (queue.length >= inLane || waiting >= inAll) throw busy();
    waiting += 1;
    try {
      await new Promise<void>((resolve, reject) => {
        const endWait = beginWait(() => {
          queue.splice(queue.indexOf(begin), 1);
          endWait();
          reject(busy());
        });
        function begin() {
          endWait();
          resolve();
        }
        queue.push(begin);
      });
    } finally {
      waiting -= 1;
    }
  }

  function passOn(lane: string): void {
    const next = lanes.get(lane)?.shift();
    if (next === undefined) lanes.delete(lane);
    else next();
  }

  return {
    async inTurn(lane, work) {
      await turn(lane);
      try {
        return await work();
      } finally {
        passOn(lane);
      }
    },
  };
}
