/** Collects pieces of database work and runs them in one transaction, because each transaction has a fixed cost. */
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Ports } from '../ports.ts';
import { writing } from '../storage/store.ts';

interface Options<TPiece, TResult> {
  /** Runs inside `writing`. Returns one result per piece, in their order. May run again if its transaction failed. */
  work(pieces: readonly TPiece[]): Promise<readonly TResult[]>;
  /** Returns how much a piece prolongs its transaction, during which nothing else can read. */
  sizeOf(piece: TPiece): number;
  /** A transaction of this size takes no further piece. */
  maxSize: number;
  delay?: Delay<TPiece>;
  /** Receives why a batch failed whose pieces all succeed by themselves: nothing else reports it. */
  report(problem: unknown): void;
}

/** Pieces that may wait are held back until another kind arrives, or this many of them, or for this many ms. */
interface Delay<TPiece> {
  mayWait(piece: TPiece): boolean;
  maxBatch: number;
  maxDelayMs: number;
  after: Ports['after'];
}

interface WaitingPiece<TPiece, TResult> {
  piece: TPiece;
  resolve(result: TResult): void;
  reject(problem: unknown): void;
}

/** Runs each piece in a transaction, by itself or with others. A batch that fails is repeated piece by piece. */
export function createBatcher<TPiece, TResult>(
  db: UserDatabase,
  { work, sizeOf, maxSize, delay, report }: Options<TPiece, TResult>,
): (piece: TPiece) => Promise<TResult> {
  type Queue = WaitingPiece<TPiece, TResult>[];
  const queue: Queue = [];
  let working = false;
  let cancelWait: (() => void) | null = null;

  function takeBatch(): Queue {
    let size = 0;
    let count = 0;
    for (const { piece } of queue) {
      if (size >= maxSize) break;
      size += sizeOf(piece);
      count += 1;
    }
    return queue.splice(0, count);
  }

  async function attempt(batch: Queue): Promise<void> {
    const results = await writing(db, () => work(batch.map(({ piece }) => piece)));
    if (results.length !== batch.length) throw new Error('A piece of work has no result');
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  }

  /** @returns whether all of them succeeded */
  async function attemptEach(batch: Queue): Promise<boolean> {
    let failed = 0;
    for (const waiting of batch)
      await attempt([waiting]).catch((problem: unknown) => {
        failed += 1;
        waiting.reject(problem);
      });
    return failed === 0;
  }

  async function drainQueue(): Promise<void> {
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      try {
        await attempt(batch);
      } catch (problem) {
        if (batch.length === 1) batch[0]?.reject(problem);
        else if (await attemptEach(batch)) report(problem);
      }
    }
    working = false;
  }

  function begin(): void {
    cancelWait?.();
    cancelWait = null;
    if (working) return;
    working = true;
    void drainQueue();
  }

  return (piece) =>
    new Promise((resolve, reject) => {
      queue.push({ piece, resolve, reject });
      if (delay && queue.length < delay.maxBatch && queue.every((waiting) => delay.mayWait(waiting.piece)))
        cancelWait ??= delay.after(delay.maxDelayMs, begin);
      else begin();
    });
}
