/** Runs deferrable work while no one writes to the user's database. */
import { Dexie, type ObservabilitySet } from 'dexie';
import type { SyncContext } from '../context.ts';
import { isClosed, writing } from '../storage/store.ts';

/** Idle after this long without a write */
const IDLE_AFTER_MS = 1_000;
/** Between two pieces of work: the device has other things to do meanwhile. */
const PAUSE_MS = 50;

/** A piece of work that no one waits for. Runs inside `writing`. Returns true if more is left. */
export type Chore = (sync: SyncContext) => Promise<boolean>;

export interface WhenIdle {
  /** From now on: waits until no tab writes. */
  begin(): void;
  stop(): void;
}

/**
 * Runs the chores in their order, each to its end, one piece at a time. After each write it waits again, and then
 * starts at the first one.
 */
export function whenIdle(sync: SyncContext, chores: readonly Chore[], mayGoOn: () => boolean): WhenIdle {
  const { db, ports, report } = sync;
  const ofThisUser = `idb://${db.name}/`;
  let cancel = () => {};

  function wait(ms: number): void {
    cancel();
    cancel = ports.after(ms, () => void work().catch(report));
  }

  async function work(): Promise<void> {
    for (const chore of chores) {
      if (!mayGoOn()) return;
      const isMoreLeft = await writing(db, async () => !(await isClosed(db)) && (await chore(sync)));
      if (isMoreLeft && mayGoOn()) return wait(PAUSE_MS);
    }
  }

  /** Chores write as well: when the last one is done, one more scan finds nothing to do. */
  function onChange(changes: ObservabilitySet): void {
    if (Object.keys(changes).some((part) => part.startsWith(ofThisUser))) wait(IDLE_AFTER_MS);
  }

  return {
    begin() {
      Dexie.on('storagemutated', onChange);
      wait(IDLE_AFTER_MS);
    },
    stop() {
      Dexie.on.storagemutated.unsubscribe(onChange);
      cancel();
    },
  };
}
