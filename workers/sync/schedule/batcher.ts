/** Pieces of database work that come while another is under way are done together: a transaction has a price of its own. */
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Ports } from '../ports.ts';
import { writing } from '../storage/store.ts';

interface Options<TPiece, TResult> {
  /** Runs inside `writing`; one result a piece, in their order. May be run again when its transaction failed. */
  work(pieces: readonly TPiece[]): Promise<readonly TResult[]>;
  /** How much a piece adds to the length of a transaction, during which nobody else can read. */
  sizeOf(piece: TPiece): number;
  /** A transaction takes on no more pieces once it weighs this much. */
  maxSize: number;
  delay?: Delay<TPiece>;
}

/** Pieces that nobody waits for are left until others come: until one of those, or so many of these, or for so many ms. */
interface Delay<TPiece> {
  mayWait(piece: TPiece): boolean;
  maxBatch: number;
  maxDelayMs: number;
  after: Ports['after'];
}

interface Waiting<TPiece, TResult> {
  piece: TPiece;
  resolve(result: TResult): void;
  reject(problem: unknown): void;
}

/** Does each piece in a transaction, alone or with others; what fails together is tried once more piece by piece. */
export function createBatcher<TPiece, TResult>(
  db: UserDatabase,
  { work, sizeOf: weigh, maxSize: enough, delay: patience }: Options<TPiece, TResult>,
): (piece: TPiece) => Promise<TResult> {
  type Line = Waiting<TPiece, TResult>[];
  const line: Line = [];
  let working = false;
  let cancelWait: (() => void) | null = null;

  function takeTurn(): Line {
    let weight = 0;
    let count = 0;
    for (const { piece } of line) {
      if (weight >= enough) break;
      weight += weigh(piece);
      count += 1;
    }
    return line.splice(0, count);
  }

  async function attempt(turn: Line): Promise<void> {
    const results = await writing(db, () => work(turn.map(({ piece }) => piece)));
    if (results.length !== turn.length) throw new Error('A piece of work has no result');
    for (const [index, result] of results.entries()) turn[index]?.resolve(result);
  }

  async function workOff(): Promise<void> {
    for (let turn = takeTurn(); turn.length > 0; turn = takeTurn()) {
      try {
        await attempt(turn);
      } catch (problem) {
        if (turn.length === 1) turn[0]?.reject(problem);
        else for (const one of turn) await attempt([one]).catch(one.reject);
      }
    }
    working = false;
  }

  function begin(): void {
    cancelWait?.();
    cancelWait = null;
    if (working) return;
    working = true;
    void workOff();
  }

  return (piece) =>
    new Promise((resolve, reject) => {
      line.push({ piece, resolve, reject });
      if (patience && line.length < patience.maxBatch && line.every((one) => patience.mayWait(one.piece)))
        cancelWait ??= patience.after(patience.maxDelayMs, begin);
      else begin();
    });
}
