/** The real server application in this process: its HTTP by function call, its sockets by the hub. */
import { createHmac, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { newId } from '#db/new-id.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { createApp } from '#server/app.ts';
import { areas } from '#server/areas.ts';
import { loadConfig } from '#server/config.ts';
import type { Context, RealtimeNeeds } from '#server/context.ts';
import { connectMemory, type Database, truncate } from '#server/db/connect.ts';
import { follows, sessions, users } from '#server/db/schema.ts';
import { loadSettings } from '#server/db/settings.ts';
import { memoryLimiter } from '#server/http/rate-limit.ts';
import { sha256 } from '#server/http/session.ts';
import { trimLog } from '#server/log/trim.ts';
import { createRealtime, type RealtimeWithHub } from '#server/realtime/realtime.ts';
import type { Wire } from '#server/realtime/socket-session.ts';

const APP_URL = 'http://localhost:8080';

/** Tables that a backup holds, those that others refer to first. */
const BACKED_UP = [
  'users',
  'sessions',
  'outings',
  'memberships',
  'notes',
  'polls',
  'poll_options',
  'poll_votes',
  'channels',
  'channel_log',
  'access_changes',
  'deleted_entities',
  'idempotency',
] as const;

export interface Account {
  id: string;
  username: string;
}

/** What a browser keeps for the site. */
export interface Cookies {
  session: string;
}

const SESSION_COOKIE = '__Host-outing_session';

interface Process {
  ctx: Context;
  realtime: RealtimeWithHub;
  app: ReturnType<typeof createApp>;
}

async function startProcess(needs: RealtimeNeeds): Promise<Process> {
  const realtime = await createRealtime(needs);
  const { listen: _, ...common } = needs;
  const ctx = { ...common, broadcaster: realtime };
  return { ctx, realtime, app: createApp(ctx, { areas, appFolder: '/nowhere' }) };
}

export class SimulatedServer {
  readonly database: Database;
  readonly #accounts = new Map<string, Account>();
  #process: Process;

  private constructor(process: Process, database: Database) {
    this.#process = process;
    this.database = database;
  }

  get ctx(): Context {
    return this.#process.ctx;
  }

  get #realtime(): RealtimeWithHub {
    return this.#process.realtime;
  }

  static async open(): Promise<SimulatedServer> {
    const log = pino({ level: process.env.SIMULATION_LOG ?? 'silent' });
    const database = await connectMemory(log);
    const config = loadConfig({ PORT: '8080', APP_URL, DATA_DIR: '/nowhere', SAMPLE_DATA: 'off' });
    const needs = {
      config,
      db: database.db,
      settings: await loadSettings(database.db),
      log,
      mailer: { send: () => {}, close: async () => {} },
      clock: () => Date.now(),
      limiter: memoryLimiter(),
      listen: null,
    };
    return new SimulatedServer(await startProcess(needs), database);
  }

  /** The database answers somebody. */
  isBusy(): boolean {
    const { pool } = this.database;
    return pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  }

  async reset(): Promise<void> {
    this.#realtime.hub.close();
    await this.#realtime.hub.settled();
    await truncate(this.database.db);
    this.#accounts.clear();
  }

  /** Keeps all rows, as a backup does. @returns what makes the server what it was, under a new epoch. */
  async backup(): Promise<() => Promise<void>> {
    const { db } = this.database;
    await db.execute(sql`drop schema if exists backup cascade`);
    await db.execute(sql`create schema backup`);
    for (const name of BACKED_UP)
      await db.execute(sql.raw(`create table backup.${name} as table public.${name}`));
    return async () => {
      await truncate(db);
      for (const name of BACKED_UP)
        await db.execute(sql.raw(`insert into public.${name} select * from backup.${name}`));
      await db.execute(sql`drop schema backup cascade`);
      this.#realtime.hub.close();
      await this.#realtime.close();
      const { broadcaster: _, settings, ...rest } = this.ctx;
      const needs = { ...rest, settings: { ...settings, epoch: newId() }, listen: null };
      this.#process = await startProcess(needs);
    };
  }

  /** The channel log forgets everything that was said until now. */
  async trimLog(): Promise<void> {
    await trimLog(this.database.db, Date.now() + 1);
  }

  async account(username: string): Promise<Account> {
    const id = newId();
    const now = Date.now();
    await this.database.db.insert(users).values({
      id,
      first_name: username,
      last_name: 'Simulated',
      username,
      email: `${username}@example.org`,
      password_hash: 'none',
      email_verified_at_timestamp: now,
      timezone: 'Europe/Berlin',
      invitations_left: 0,
      seal_key: randomBytes(32).toString('base64url'),
      created_at_timestamp: now,
      updated_at_timestamp: now,
    });
    return { id, username };
  }

  async setPassword({ id }: Account, password: string): Promise<void> {
    await this.database.db
      .update(users)
      .set({ password_hash: await hashPassword(password) })
      .where(eq(users.id, id));
  }

  /** Ends the session of one browser, as a changed password does on another. */
  async endSession({ session }: Cookies): Promise<void> {
    await this.database.db.delete(sessions).where(eq(sessions.id_hash, sha256(session)));
  }

  async follow(follower: Account, followee: Account): Promise<void> {
    await this.database.db
      .insert(follows)
      .values({ follower_id: follower.id, followee_id: followee.id, created_at_timestamp: Date.now() });
  }

  async signIn(account: Account): Promise<Cookies> {
    const session = randomBytes(32).toString('base64url');
    const now = Date.now();
    await this.database.db.insert(sessions).values({
      id_hash: sha256(session),
      user_id: account.id,
      created_at_timestamp: now,
      seen_at_timestamp: now,
    });
    this.#accounts.set(session, account);
    return { session };
  }

  csrfToken({ session }: Cookies): string {
    return createHmac('sha256', this.ctx.settings.csrfSecret).update(session).digest('base64url');
  }

  /** Serves a request of a browser, which keeps what the answer says of its cookies. */
  async fetch(
    cookies: Cookies,
    request: { method: string; path: string; headers: Record<string, string>; body: string | null },
  ): Promise<Response> {
    const cookie = cookies.session === '' ? {} : { Cookie: `${SESSION_COOKIE}=${cookies.session}` };
    const response = await this.#process.app.fetch(
      new Request(APP_URL + request.path, {
        method: request.method,
        headers: { ...request.headers, ...cookie, Origin: APP_URL },
        body: request.body,
      }),
      {},
    );
    for (const line of response.headers.getSetCookie()) {
      const given = new RegExp(`^${SESSION_COOKIE}=([^;]*)`).exec(line)?.[1];
      if (given === undefined || given === cookies.session) continue;
      cookies.session = given;
      await this.#recognise(given);
    }
    return response;
  }

  async #recognise(session: string): Promise<void> {
    const [account] = await this.database.db
      .select({ id: users.id, username: users.username })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(sessions.id_hash, sha256(session)));
    if (account) this.#accounts.set(session, account);
  }

  /** Opens a socket; null where nobody is signed in under these cookies. */
  connect(cookies: Cookies, wire: Wire) {
    const account = this.#accounts.get(cookies.session);
    if (!account) return null;
    const { id: userId, username } = account;
    return this.#realtime.hub.connect(wire, { userId, username, sessionIdHash: sha256(cookies.session) });
  }

  settled(): Promise<void> {
    return this.#realtime.hub.settled();
  }

  /** How often each idempotency key had an effect that is told as such: [I2] allows one. */
  async effectsPerMutation(): Promise<Map<string, number>> {
    const { rows } = await this.database.db.execute<{ mutation_id: string; effects: number }>(sql`
      select payload->>'mutation_id' as mutation_id, count(*)::int as effects
      from channel_log
      where payload->>'mutation_id' is not null and channel_id like 'outing:%' and not (payload->>'system')::boolean
      group by 1`);
    return new Map(rows.map((row) => [row.mutation_id, row.effects]));
  }

  async deletedIds(): Promise<Set<string>> {
    const { rows } = await this.database.db.execute<{ id: string }>(sql`select id from deleted_entities`);
    return new Set(rows.map((row) => row.id));
  }

  async close(): Promise<void> {
    await this.#realtime.close();
    await this.database.close();
  }
}
