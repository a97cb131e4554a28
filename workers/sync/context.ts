/** Holds what the parts of the engine share while a user is logged in. */
import { isGuest } from '#contract/accounts/user/guest.ts';
import type { User } from '#contract/accounts/user/user.ts';
import type { Limits } from '#contract/base/quotas.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { forEngine } from '#db/stack/writers.ts';
import type { Http, Sender } from './network/http.ts';
import type { Ports } from './ports.ts';

/** The user's database. `durable` is the same database, opened so that a commit is on disk when it resolves. */
export interface UserDatabases {
  db: UserDatabase;
  durable: UserDatabase;
}

export interface SyncContext extends UserDatabases {
  user: User;
  me: Person;
  /** Sends requests in this user's name */
  http: Sender;
  /** Names this device's socket in each later request. */
  setSocket(socketId: string | null): void;
  /** Returns the server's limits as stored on this device. */
  limits(): Promise<Limits | undefined>;
  ports: Ports;
  /**
   * Counts how often a change left the queue unaccepted or moved back to an earlier position. Requests prepared before
   * are then prepared again.
   */
  queueGeneration: { count: number };
  /** Device time, Unix ms: for waiting */
  now(): number;
  /** The server's time if known, else the device's; Unix ms: for what the agenda calls today */
  serverNow(): number;
  report(problem: unknown): void;
}

/** What an engine needs to start, in a tab or in the background */
export interface EngineDependencies {
  ports: Ports;
  device: DeviceDatabase;
  /**
   * Opens the database of a user, stacked for a writer (src/db/stack); `durable`: a commit is on disk when it resolves.
   */
  openDatabase(userId: string, durability: 'relaxed' | 'durable'): UserDatabase;
}

export function openDatabases(
  { openDatabase }: Pick<EngineDependencies, 'openDatabase'>,
  userId: string,
): UserDatabases {
  const open = (durability: 'relaxed' | 'durable') =>
    forEngine(openDatabase(userId, durability), userId, durability);
  return { db: open('relaxed'), durable: open('durable') };
}

/** Creates what the parts of the engine share for a logged-in user. The caller closes both databases. */
export function openContext(
  { ports, device, ...opening }: EngineDependencies,
  http: Http,
  user: User,
  serverNow: () => number,
  report: (problem: unknown) => void,
  databases: UserDatabases = openDatabases(opening, user.id),
): SyncContext {
  return {
    ...databases,
    user,
    me: personOf(user),
    http: http.as(user.id),
    setSocket: http.setSocket,
    limits: () => device.fact('limits'),
    queueGeneration: { count: 0 },
    ports,
    now: ports.now,
    serverNow,
    report,
  };
}

export function personOf(user: User): Person {
  const { username, name, avatar } = user.attributes;
  return { id: user.id, username, name, avatar, ...(isGuest(user) && { guest: true }) };
}
