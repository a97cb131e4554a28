/**
 * Creates connection pools. A connection that breaks while it is in use, and a pool without a free one, are temporary
 * conditions: the request fails as `DatabaseUnavailable`, and the next one gets a new connection.
 */
import pg from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { beginWait } from './asker.ts';
import { DatabaseUnavailable } from './errors.ts';
import { refusePoolInsideTransaction } from './inside.ts';

const broken = new WeakSet<pg.ClientBase>();

/** Returns whether a connection broke: all that runs on it fails, and it cannot be used again. */
export const isBroken = (client: pg.ClientBase): boolean => broken.has(client);

/** Functions that end the statement running on a connection. */
const enders = new WeakMap<pg.ClientBase, () => Promise<void>>();

/**
 * Cancels the statement that runs on a connection, where the database can. The embedded database cannot. Return the
 * connection only after the promise has resolved: until then, the next statement could be canceled in place of this
 * one. Never rejects.
 */
export const endStatement = async (client: pg.ClientBase): Promise<void> => enders.get(client)?.();

/**
 * No connection was free in time, or none could be opened. Errors of the database and the network have codes instead.
 */
function noConnection(error: unknown): unknown {
  return error instanceof Error && !('code' in error) ? new DatabaseUnavailable(error) : error;
}

/**
 * Waits for a connection, but no longer than the client of the current work does. One that arrives too late is returned
 * to the pool.
 */
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

/** Creates a pool that throws when it is used inside a transaction, where waiting for a connection could deadlock. */
export function guardedPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // The pool only listens to idle connections. An error of one in use would end the process without a listener.
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
  // For a query on a broken connection, maybe broken before the query, the connection identifies the failure, not the
  // error.
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

/**
 * Connections for work that must not wait behind a burst of writes. The embedded database has a single one for
 * everything.
 */
export interface Reserved {
  /** Authenticates requests, logs users in and out, and counts attempts. */
  readonly login: pg.Pool;
  /** Delivers new events to sockets. */
  readonly delivery: pg.Pool;
}

const CONNECTIONS = { main: 14, login: 3, delivery: 3 } as const;
/** Timeout for a connection, new or returned. A request that has already waited gets less (`asker.ts`). */
const CONNECT_MS = 5_000;
/**
 * Timeout for a lock that another process's transaction has; within this process, writes wait their turn without a
 * connection.
 */
export const LOCK_MS = 4_000;
/**
 * Timeout for a statement: less than clients wait for a response. No call needs a second; one that does is a fault or
 * an attack.
 */
const STATEMENT_MS = 8_000;

/** The id of the database process behind a connection, which the types of `pg` lack. */
const WithProcess = v.object({ processID: v.number() });

/** Creates the pools of one process on PostgreSQL. */
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
        .catch((error: unknown) =>
          log.warn({ err: error }, 'A statement whose client had disconnected was not canceled.'),
        );
    }),
  );
  return { main, reserved };
}

/**
 * Opens a separate connection for LISTEN. Without a timeout, an address that does not respond would block for minutes.
 */
export async function listeningClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // The receiver of the client adds its own listener; until then, an error must not end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
