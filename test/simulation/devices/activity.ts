/** Detects when all started work has ended, so that virtual time advances only while nothing runs. */
import { IDBDatabase as FakeDatabase } from 'fake-indexeddb';

export interface Activity {
  /** Counts a piece of work until its promise ends. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Resolves when nothing has run for a few turns of the event loop. */
  settled(): Promise<void>;
}

let openTransactions = 0;
const beginTransaction = FakeDatabase.prototype.transaction;
FakeDatabase.prototype.transaction = function transaction(...args: Parameters<typeof beginTransaction>) {
  const begun = beginTransaction.apply(this, args);
  openTransactions += 1;
  const end = () => {
    openTransactions -= 1;
  };
  begun.addEventListener('complete', end);
  begun.addEventListener('abort', end);
  return begun;
};

const QUIET_TURNS = 4;

export function watchActivity(isBusyElsewhere: () => boolean): Activity {
  let running = 0;
  return {
    async during(work) {
      running += 1;
      try {
        return await work;
      } finally {
        running -= 1;
      }
    },
    async settled() {
      let quiet = 0;
      while (quiet < QUIET_TURNS) {
        await new Promise<void>((resolve) => setImmediate(resolve));
        quiet = running > 0 || openTransactions > 0 || isBusyElsewhere() ? 0 : quiet + 1;
      }
    },
  };
}
