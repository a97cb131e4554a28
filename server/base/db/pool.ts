/**
 * Pools of connections. A connection that breaks while it is in use, and a pool without a free one, are passing conditions:
 * what was asked fails as `DatabaseUnavailable`, and the next request gets a new connection.
 */
import pg from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { beginWait } from './asker.ts';
import { DatabaseUnavailable } from './errors.ts';
import { refusePoolInsideTransaction } from './inside.ts';

const broken = new WeakSet<pg.ClientBase>();

/** Whether a connection broke: all that runs on it fails, and it can not be used again. */
export const isBroken = (client: pg.ClientBase): boolean => broken.has(client);

/** What ends the statement that runs on a connection. */
const enders = new WeakMap<pg.ClientBase, () => Promise<void>>();

/**
 * Ends what runs on a connection, where the database can: it fails as canceled. The embedded database cannot. Give the connection back
 * only after the promise has resolved: until then, the next statement could be ended in the place of this one. Never rejects.
 */
export const endStatement = async (client: pg.ClientBase): Promise<void> => enders.get(client)?.();

/** No connection was free in time, or none could be made. Errors of the database and of the network have codes instead. */
function noConnection(error: unknown): unknown {
  return error instanceof Error && !('code' in error) ? new DatabaseUnavailable(error) : error;
}

/** Waits for a connection, but not for longer than the asker of the present work does. One that comes too late goes back. */
function inTime(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const endWait = beginWait(() => {
      reject(new DatabaseUnavailable(new Error('No connection was free in time.')));
      connecting.then(
        (client) => client.release(),
        () => {},
      );
    });
    connecting.then(resolve, (error: unknown) => reject(noConnection(error))).finally(endWait);
  });
}

/** A pool that throws when it is used inside a transaction, where waiting for a connection could deadlock. */
export function guardedPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // The pool itself hears only idle connections. The error of one in use would end the process if nobody heard it.
  pool.on('connect', (client) => {
    client.on('error', () => broken.add(client));
  });
  pool.connect = new Proxy(pool.connect, {
    apply(connectPool, self, args) {
      refusePoolInsideTransaction();
      const connecting = inTime(Promise.resolve(Reflect.apply(connectPool, self, [])));
      const [callback] = args;
      if (typeof callback !== 'function') return connecting;
      connecting.then((client) => callback(undefined, client, client.release.bind(client)), callback);
      return undefined;
    },
  });
  // What fails on a connection that broke, maybe before it was asked, tells that by the connection and not by its error.
  pool.query = new Proxy(pool.query, {
    async apply(_queryPool, _self, args): Promise<unknown> {
      const client = await pool.connect();
      try {
        return await Reflect.apply(client.query, client, args);
      } catch (error) {
        throw isBroken(client) ? new DatabaseUnavailable(error) : error;
      } finally {
        client.release(isBroken(client));
      }
    },
  });
  return pool;
}

/** Connections for what must not wait behind a crowd of writes. The embedded database has a single one for everything. */
export interface Reserved {
  /** Looks up who makes a request, logs in and out, and counts attempts. */
  readonly login: pg.Pool;
  /** Delivers new events to sockets. */
  readonly delivery: pg.Pool;
}

const CONNECTIONS = { main: 14, login: 3, delivery: 3 } as const;
/** For a connection: until one is made or given back. The work of a request waits for less if it has waited before (`asker.ts`). */
const CONNECT_MS = 5_000;
/** As long, for a lock that a transaction of another process holds; within this one, writes wait their turn without a connection. */
export const LOCK_MS = 4_000;
/** For a statement: less than clients wait for a response. No call needs a second; what does is a fault or an attack. */
const STATEMENT_MS = 8_000;

/** The id of the database's process behind a connection, which the types of `pg` lack. */
const WithProcess = v.object({ processID: v.number() });

/** The pools of one process on PostgreSQL. */
export function postgresPools(url: string, log: Logger): { main: pg.Pool; reserved: Reserved } {
  const poolOf = (max: number) => {
    const pool = guardedPool({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_MS,
      lock_timeout: LOCK_MS,
      statement_timeout: STATEMENT_MS,
      keepAlive: true,
    });
    pool.on('error', (error) => log.warn({ err: error }, 'An idle connection to PostgreSQL was lost.'));
    return pool;
  };
  const main = poolOf(CONNECTIONS.main);
  const reserved = { login: poolOf(CONNECTIONS.login), delivery: poolOf(CONNECTIONS.delivery) };
  main.on('connect', (client) =>
    enders.set(client, async () => {
      const { processID } = v.parse(WithProcess, client);
      await reserved.login
        .query('select pg_cancel_backend($1)', [processID])
        .catch((error: unknown) => log.warn({ err: error }, 'A statement without an asker was not ended.'));
    }),
  );
  return { main, reserved };
}

/** A connection of its own for LISTEN. Without a limit, an address that does not answer would be waited for for minutes. */
export async function listeningClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // Whoever gets the client listens too; until then, its error must not end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
