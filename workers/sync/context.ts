/** What the duties of the engine share while one person is signed in. */
import type { Person } from '#contract/shapes.ts';
import type { User } from '#contract/user.ts';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Http, Sender } from './network/http.ts';
import type { Ports } from './ports.ts';

export interface SyncContext {
  /** The person's database. `durable` is the same one, opened so that a commit is on disk when it resolves. */
  db: UserDatabase;
  durable: UserDatabase;
  user: User;
  me: Person;
  /** Requests in this person's name. */
  http: Sender;
  /** Tells the server with each request which socket is this device's. */
  setSocket(socketId: string | null): void;
  ports: Ports;
  /**
   * How often a change left the queue unaccepted, or came back to where it stood: what was made ready to be sent before is
   * looked at once more.
   */
  queueGeneration: { count: number };
  now(): number;
  report(problem: unknown): void;
}

/** What an engine is started with, in a tab or in the background. */
export interface EngineDependencies {
  ports: Ports;
  device: DeviceDatabase;
  /** Opens the database of a person; `durable`: a commit is on disk when it resolves. */
  openDatabase(userId: string, durability: 'relaxed' | 'durable'): UserDatabase;
}

/** Opens what the duties share for a person who is signed in on this device. The caller closes both databases. */
export function openContext(
  { ports, openDatabase }: EngineDependencies,
  http: Http,
  user: User,
  report: (problem: unknown) => void,
): SyncContext {
  return {
    db: openDatabase(user.id, 'relaxed'),
    durable: openDatabase(user.id, 'durable'),
    user,
    me: personOf(user),
    http: http.as(user.id),
    setSocket: http.setSocket,
    queueGeneration: { count: 0 },
    ports,
    now: ports.now,
    report,
  };
}

export function personOf(user: User): Person {
  const { username, name, avatar } = user.attributes;
  return { id: user.id, username, name, avatar };
}
