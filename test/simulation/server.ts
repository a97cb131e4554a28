/** The real server application in this process: its HTTP by function call, its sockets by the hub. */
import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { newId } from '#db/new-id.ts';
import { createApp } from '#server/app.ts';
import { areas } from '#server/areas.ts';
import { loadConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { connectMemory, type Database, truncate } from '#server/db/connect.ts';
import { follows, sessions, users } from '#server/db/schema.ts';
import { loadSettings } from '#server/db/settings.ts';
import { memoryLimiter } from '#server/http/rate-limit.ts';
import { sha256 } from '#server/http/session.ts';
import { createRealtime, type RealtimeWithHub } from '#server/realtime/realtime.ts';
import type { Wire } from '#server/realtime/socket-session.ts';

const APP_URL = 'http://localhost:8080';

export interface Account {
  id: string;
  username: string;
}

/** What a browser keeps for the site. */
export interface Cookies {
  session: string;
}

export class SimulatedServer {
  readonly ctx: Context;
  readonly database: Database;
  readonly #realtime: RealtimeWithHub;
  readonly #app: ReturnType<typeof createApp>;

  private constructor(ctx: Context, database: Database, realtime: RealtimeWithHub) {
    this.ctx = ctx;
    this.database = database;
    this.#realtime = realtime;
    this.#app = createApp(ctx, { areas, appFolder: '/nowhere' });
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
    const realtime = await createRealtime(needs);
    const { listen: _, ...common } = needs;
    return new SimulatedServer({ ...common, broadcaster: realtime }, database, realtime);
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
    return { session };
  }

  csrfToken({ session }: Cookies): string {
    return createHmac('sha256', this.ctx.settings.csrfSecret).update(session).digest('base64url');
  }

  async fetch(
    cookies: Cookies,
    request: { method: string; path: string; headers: Record<string, string>; body: string | null },
  ): Promise<Response> {
    return this.#app.fetch(
      new Request(APP_URL + request.path, {
        method: request.method,
        headers: { ...request.headers, Cookie: `__Host-outing_session=${cookies.session}`, Origin: APP_URL },
        body: request.body,
      }),
      {},
    );
  }

  connect(account: Account, cookies: Cookies, wire: Wire) {
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
