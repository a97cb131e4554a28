/** Stores the state of the network in the device's database, for the screens. */
import {
  CONNECTIVITY_AT_FIRST,
  type Connectivity,
  type DeviceDatabase,
} from '#db/database/device-database.ts';
import type { Ports } from '../ports.ts';

/** Wait before another attempt to store a state */
const REWRITE_MS = 2_000;

export interface ConnectivityStore {
  /** Writes are queued, so that the latest value of each part wins. Other tabs write other parts. */
  write(change: Partial<Connectivity>): void;
  stop(): void;
}

export function createConnectivityStore(
  ports: Pick<Ports, 'after' | 'report'>,
  device: DeviceDatabase,
): ConnectivityStore {
  let written = Promise.resolve();
  /** What is not stored yet, or could not be */
  let unwritten: Partial<Connectivity> = {};
  let cancelRewrite = () => {};

  function write(change: Partial<Connectivity>): void {
    unwritten = { ...unwritten, ...change };
    written = written.then(storeUnwritten).catch((problem: unknown) => {
      ports.report(problem);
      // The disk may be full: screens must not show a wrong state for longer than that.
      cancelRewrite();
      cancelRewrite = ports.after(REWRITE_MS, () => write({}));
    });
  }

  async function storeUnwritten(): Promise<void> {
    const change = unwritten;
    unwritten = {};
    try {
      await device.transaction('rw', device.facts, async () => {
        const before = (await device.fact('connectivity')) ?? CONNECTIVITY_AT_FIRST;
        await device.setFact('connectivity', { ...before, ...change });
      });
    } catch (problem) {
      // Changes found meanwhile are newer.
      unwritten = { ...change, ...unwritten };
      throw problem;
    }
  }

  return { write, stop: () => cancelRewrite() };
}
