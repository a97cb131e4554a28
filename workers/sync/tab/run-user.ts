/** Runs the engine of one user in this tab, on databases that may be lost or full while it runs. */
import type { User } from '#contract/accounts/user/user.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import type { Loss } from '#db/database/watched-database.ts';
import { type EngineDependencies, openContext, type SyncContext, type UserDatabases } from '../context.ts';
import { startUserEngine, type UserEngine } from '../lead/user-engine.ts';
import type { OpenSocket } from '../ports.ts';
import type { TabNetwork } from './tab-network.ts';

export interface TabOptions extends EngineDependencies {
  openSocket: OpenSocket;
}

export interface Running {
  sync: SyncContext;
  person: UserEngine;
  /** Returns whether its databases are no longer usable. */
  isLost(): boolean;
  /** Stops what runs in this tab for that user. */
  leave(): Promise<void>;
}

/** Callbacks about the storage and the session while a user's engine runs */
export interface RunCallbacks {
  onLoss(loss: Loss): void;
  onUnauthenticated(): void;
  /** The server no longer knows this user: their username may have changed. */
  onOwnChannelGone(): void;
}

interface Needed extends RunCallbacks {
  options: TabOptions;
  network: TabNetwork;
  /** There was no space on the disk for fetched rows. */
  onFull(): void;
}

/** @param databases databases of the user, if already open */
export function runUser(
  user: User,
  { options, network, onLoss, onFull, onUnauthenticated, onOwnChannelGone }: Needed,
  databases: UserDatabases | undefined,
): Running {
  const { ports, device, openSocket } = options;
  const { http, clock, connectivity, configuration } = network;
  let left = false;
  const report = (problem: unknown) => {
    // Work in progress finds the database closed. The next engine repeats it.
    if (left || isLost()) return;
    if (storageFailure(problem) === 'full') onFull();
    else ports.report(problem);
  };
  const sync = openContext(options, http, user, clock.now, report, databases);
  const isLost = () => sync.db.loss !== null || sync.durable.loss !== null;
  for (const db of [sync.db, sync.durable]) db.onLoss = onLoss;
  const person = startUserEngine({
    sync,
    openSocket,
    device,
    connectivity,
    configuration,
    onUnauthenticated,
    onOwnChannelGone,
  });
  const leave = () => {
    left = true;
    return person.stop();
  };
  return { sync, person, isLost, leave };
}
