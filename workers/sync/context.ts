/** What the duties of the engine share while one person is signed in. */
import type { Person } from '#contract/shapes.ts';
import type { User } from '#contract/user.ts';
import type { UserDatabase } from '#db/user-database.ts';
import type { Sender } from './http.ts';
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
  now(): number;
  report(problem: unknown): void;
}

export function personOf(user: User): Person {
  const { username, name, avatar } = user.attributes;
  return { id: user.id, username, name, avatar };
}
