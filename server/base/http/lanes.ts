/**
 * Queues writes in lanes: writes to the same outing wait here for their turn, without a connection. If they waited for
 * the lock in the database, many writes in one outing would occupy all connections, and block all other users' writes.
 */
import { beginWait } from '../db/asker.ts';
import { Refusal } from './refusal.ts';

/** Maximum number of waiting writes, in one lane and in total. */
export interface LaneLimits {
  readonly inLane: number;
  readonly inAll: number;
}

const LIMITS: LaneLimits = { inLane: 1_000, inAll: 2_000 };

export interface Lanes {
  /**
   * Runs `work` after everything that entered this lane earlier.
   * @throws {Refusal} `unavailable` if too many wait, or the request has waited too long.
   */
  inTurn<T>(lane: string, work: () => Promise<T>): Promise<T>;
}

const busy = () => new Refusal('unavailable', { retryAfterSeconds: 2 });

export function makeLanes({ inLane, inAll }: LaneLimits = LIMITS): Lanes {
  /** Waiting writes by lane; a lane has an entry while a write has its turn. */
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
