/** Runs the real server application in this process: its HTTP by function call, its sockets by the hub. */
import { createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { and, eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#db/new-id.ts';
import { createApp } from '#server/app.ts';
import { areas } from '#server/areas.ts';
import { loadConfig } from '#server/base/config/config.ts';
import type { Database } from '#server/base/db/connect.ts';
import { loadSettings } from '#server/base/db/settings.ts';
import { type UserRow, users } from '#server/base/db/tables.ts';
import type { Db } from '#server/base/db/transaction.ts';
import { makeLanes } from '#server/base/http/lanes.ts';
import type { Limiter } from '#server/base/http/rate-limit.ts';
import { sessions } from '#server/base/http/tables.ts';
import { trimLog } from '#server/base/log/trim.ts';
import { createRealtime, type RealtimeWithHub } from '#server/base/realtime/realtime.ts';
import type { Transport } from '#server/base/realtime/socket-session.ts';
import { makeAttempts } from '#server/base/schedule/attempts.ts';
import { sha256 } from '#server/base/secrets.ts';
import type { CalendarFile } from '#server/calendar/foreign-calendars/calendar-process.ts';
import { parseCalendar } from '#server/calendar/foreign-calendars/parse.ts';
import type { Context, RealtimeNeeds } from '#server/context.ts';
import { declarationsOf } from '#server/core/area.ts';
import { memberships, outings } from '#server/core/outings/tables.ts';
import { makePictures } from '#server/core/uploads/picture.ts';
import type { PictureOrder } from '#server/core/uploads/picture-process.ts';
import { entities } from '#server/entities.ts';
import { makeDueDates } from '#server/outings/series/make.ts';
import { newMemoryDatabase } from '../../fixtures/databases.ts';
import { emptyTables } from '../../fixtures/empty-tables.ts';
import { insertFollows, insertPerson, insertSession, SESSION_COOKIE } from '../../fixtures/people.ts';
import { type Effects, effectsOf, keepLog } from './effects.ts';
import { FEW_PLACES } from './few-places.ts';
import { type MemoryFiles, memoryFiles } from './memory-files.ts';

const APP_URL = 'http://localhost:8080';

export interface Account extends Pick<UserRow, 'id' | 'kind'> {
  readonly username: string;
}

/** A request as it reaches the server. */
export interface ServedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
}

/** The browser's cookies for the site. */
export interface Cookies {
  session: string;
}

/** The session that a response sets: empty when it clears it, null when it sets none. */
export function sessionGiven(setCookie: string | null): string | null {
  return new RegExp(`${SESSION_COOKIE}=([^;]*)`).exec(setCookie ?? '')?.[1] ?? null;
}

/** The time in which the server gathers changes before it publishes them. */
type After = NonNullable<RealtimeNeeds['after']>;

interface Process {
  ctx: Context;
  realtime: RealtimeWithHub;
  app: ReturnType<typeof createApp>;
}

/** The fuzz run itself draws 429; limits of real minutes make no sense in virtual time. */
const NO_LIMITS: Limiter = {
  count: async () => {},
  allows: async () => true,
  takeBack: async () => {},
  forget: async () => {},
};

/** A hash that is very cheap to check. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** The server's periodic jobs would run at real times: the owner of its clock runs them. */
async function withoutIntervals<T>(work: () => Promise<T>): Promise<T> {
  const real = globalThis.setInterval;
  const never: unknown = () => ({ unref() {} });
  Reflect.set(globalThis, 'setInterval', never);
  try {
    return await work();
  } finally {
    globalThis.setInterval = real;
  }
}

const withoutTime: After = () => {
  throw new Error('The server is in no world yet.');
};

async function startProcess(needs: RealtimeNeeds): Promise<Process> {
  const realtime = await withoutIntervals(() => createRealtime(needs));
  const { listen: _, ...common } = needs;
  const ctx = { ...common, broadcaster: realtime };
  return { ctx, realtime, app: createApp(ctx, { areas, appFolder: '/nowhere', keptAssets: '/nowhere' }) };
}

export class SimulatedServer {
  readonly database: Database;
  readonly files: MemoryFiles;
  /** The time of the server's world. */
  readonly #time: { after: After };
  readonly #accounts = new Map<string, Account>();
  #process: Process;

  private constructor(process: Process, time: { after: After }, database: Database, files: MemoryFiles) {
    this.#process = process;
    this.#time = time;
    this.files = files;
    this.database = database;
  }

  get ctx(): Context {
    return this.#process.ctx;
  }

  readonly #after: After = (...given) => this.#time.after(...given);

  get #realtime(): RealtimeWithHub {
    return this.#process.realtime;
  }

  static async open(): Promise<SimulatedServer> {
    const log = pino({ level: process.env.SIMULATION_LOG ?? 'silent' });
    const database = await newMemoryDatabase();
    await keepLog(database.db);
    const config = loadConfig({ PORT: '8080', APP_URL, DATA_DIR: '/nowhere', SAMPLE_DATA: 'off' });
    const files = memoryFiles();
    const time = { after: withoutTime };
    const needs = {
      config,
      db: database.db,
      reserved: database.reserved,
      entities,
      declarations: declarationsOf(areas),
      settings: await loadSettings(database.db),
      files,
      gazetteer: FEW_PLACES,
      log,
      mailer: { send: () => {}, close: async () => {} },
      clock: () => Date.now(),
      limiter: NO_LIMITS,
      countWrite: async () => {},
      attempt: makeAttempts({ log, clock: () => Date.now() }),
      lanes: makeLanes(),
      providers: new Map(),
      readPicture: ({ bytes, type, shape }: PictureOrder) => makePictures(new Uint8Array(bytes), type, shape),
      readCalendarFile: ({ bytes, zone, now }: CalendarFile) =>
        parseCalendar(new TextDecoder().decode(bytes), zone, now),
      drawFace: async () => null,
      listen: null,
      after: (...given: Parameters<After>) => time.after(...given),
    };
    return new SimulatedServer(await startProcess(needs), time, database, files);
  }

  /** Follows the time of a world. */
  live(after: After): void {
    this.#time.after = after;
  }

  /** Pings silent sockets, as the server does every few seconds. */
  tick(): void {
    this.#realtime.hub.tick();
  }

  /** Kills the process and starts it again. Clients must notice by themselves. */
  async restart(): Promise<void> {
    await this.#realtime.close();
    const { broadcaster: _, ...rest } = this.ctx;
    this.#process = await startProcess({ ...rest, listen: null, after: this.#after });
  }

  /** Returns whether a database query is running. */
  isBusy(): boolean {
    const { pool } = this.database;
    return pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  }

  async reset(): Promise<void> {
    this.#realtime.hub.close();
    await this.#realtime.hub.settled();
    await emptyTables(this.database);
    this.files.clear();
    this.#accounts.clear();
  }

  /** Saves all rows, as a backup does. @returns a function that restores them under a new epoch */
  async backup(): Promise<() => Promise<void>> {
    const { db } = this.database;
    await db.execute(sql`drop schema if exists backup cascade`);
    await db.execute(sql`create schema backup`);
    const tables = await filledTables(db);
    for (const name of tables)
      await db.execute(sql.raw(`create table backup.${name} as table public.${name}`));
    return async () => {
      await emptyTables(this.database);
      await db.transaction(async (tx) => {
        // Foreign keys are valid again once all rows are there.
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const name of tables)
          await tx.execute(sql.raw(`insert into public.${name} select * from backup.${name}`));
      });
      await db.execute(sql`drop schema backup cascade`);
      this.#realtime.hub.close();
      await this.#realtime.close();
      const { broadcaster: _, settings, ...rest } = this.ctx;
      const own = { settings: { ...settings, epoch: newId() }, listen: null, after: this.#after };
      const needs = { ...rest, ...own };
      this.#process = await startProcess(needs);
    };
  }

  /** Trims the channel log completely. */
  async trimLog(): Promise<void> {
    await trimLog(this.database.db, Date.now() + 1);
  }

  async account(username: string, id = newId()): Promise<Account> {
    await insertPerson(this.database.db, { id, username }, Date.now());
    return { id, kind: 'member', username };
  }

  async setPassword({ id }: Account, password: string): Promise<void> {
    await this.database.db
      .update(users)
      .set({ password_hash: await hash(password, CHEAP) })
      .where(eq(users.id, id));
  }

  /** Ends the session of one browser, as a password change on another device does. */
  async endSession({ session }: Cookies): Promise<void> {
    await this.database.db.delete(sessions).where(eq(sessions.id_hash, sha256(session)));
  }

  /** The server's periodic jobs would run at real times. */
  makeDates(): Promise<void> {
    return makeDueDates(this.ctx);
  }

  async follow(follower: Account, followee: Account): Promise<void> {
    await insertFollows(this.database.db, { follower: follower.id, followee: followee.id });
  }

  async logIn(account: Account): Promise<Cookies> {
    const session = await insertSession(this.database.db, account.id, Date.now());
    this.#accounts.set(session, account);
    return { session };
  }

  csrfToken({ session }: Cookies): string {
    return createHmac('sha256', this.ctx.settings.csrfSecret).update(session).digest('base64url');
  }

  /** Serves a request with these cookies. */
  async fetch({ session }: Cookies, request: ServedRequest): Promise<Response> {
    const cookie = session === '' ? {} : { Cookie: `${SESSION_COOKIE}=${session}` };
    const response = await this.#process.app.fetch(
      new Request(APP_URL + request.path, {
        method: request.method,
        headers: { ...request.headers, ...cookie, Origin: APP_URL },
        body: request.body,
      }),
      {},
    );
    const given = sessionGiven(response.headers.get('set-cookie'));
    if (given !== null && given !== session) await this.#recognise(given);
    return response;
  }

  /** Sends a change of a user without a session. @returns the status of the response */
  async postLoggedOut(path: string, body: unknown): Promise<number> {
    // No other user has it, and nothing is stored of it.
    const loggedOut = { session: 'nobody'.padEnd(43, '-') };
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      [HEADERS.csrfToken]: this.csrfToken(loggedOut),
    };
    const text = JSON.stringify(body);
    const { status } = await this.fetch(loggedOut, {
      method: 'POST',
      path: `/api/v1${path}`,
      headers,
      body: text,
    });
    return status;
  }

  /** The account of the cookies' session; null for none. */
  accountOf({ session }: Cookies): Account | null {
    return this.#accounts.get(session) ?? null;
  }

  async #recognise(session: string): Promise<void> {
    const [account] = await this.database.db
      .select({ id: users.id, kind: users.kind, username: users.username })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(sessions.id_hash, sha256(session)));
    if (account) this.#accounts.set(session, { ...account, username: account.username ?? account.id });
  }

  /** Opens a socket; null when the cookies have no session. */
  connect(cookies: Cookies, wire: Transport) {
    const account = this.accountOf(cookies);
    if (!account) return null;
    const { id: userId, username } = account;
    return this.#realtime.hub.connect(wire, { userId, username, sessionIdHash: sha256(cookies.session) });
  }

  /** Announcements of another process may have been missed. */
  missed(): void {
    this.#realtime.hub.announceAll();
  }

  settled(): Promise<void> {
    return this.#realtime.hub.settled();
  }

  effects(): Promise<Effects> {
    return effectsOf(this.database.db);
  }

  /** A user's role in an outing. */
  async partOf(outingId: string, { id }: Account): Promise<string> {
    const [found] = await this.database.db
      .select({ role: memberships.role })
      .from(outings)
      .leftJoin(memberships, and(eq(memberships.outing_id, outings.id), eq(memberships.user_id, id)))
      .where(eq(outings.id, outingId));
    return found ? (found.role ?? 'none') : 'no outing';
  }

  async close(): Promise<void> {
    await this.#realtime.close();
    await this.database.close();
  }
}

/** All tables except the one with the installation's identity, which `emptyTables` does not empty. */
async function filledTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'settings'`,
  );
  return rows.map(({ name }) => name);
}
