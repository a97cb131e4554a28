/** Devices of users known by number: they write over HTTP from here, and follow outings in a separate process. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { outingChannel } from '#contract/events.ts';
import { HEADERS } from '#contract/version.ts';
import { loadSettings, type Settings } from '#server/base/db/settings.ts';
import type { Db } from '#server/base/db/transaction.ts';
import { idOfNumber } from './big-database.ts';
import type { Following } from './followers.ts';

const DIGITS = 6;

interface ApiResponse {
  readonly status: number;
  readonly text: string;
}

export class Devices {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #followers: ChildProcess[] = [];
  /** A user's session token is this, followed by their number. */
  readonly #secret = randomBytes(32).toString('base64url').slice(DIGITS);
  readonly #settings: Settings;
  readonly #port: number;

  private constructor(settings: Settings, port: number) {
    this.#settings = settings;
    this.#port = port;
  }

  /** Logs in the users with the numbers 1 to `people`, one device each. */
  static async logIn(db: Db, port: number, people: number): Promise<Devices> {
    const devices = new Devices(await loadSettings(db), port);
    const now = Date.now();
    await db.execute(sql`
      insert into sessions (id, id_hash, user_id, created_at_timestamp, seen_at_timestamp)
      select gen_random_uuid(), encode(sha256((${devices.#secret}::text || lpad(n::text, ${sql.raw(`${DIGITS}`)}, '0'))::bytea), 'hex'),
        ${idOfNumber('n')}, ${now}, ${now}
      from generate_series(1, ${sql.raw(`${people}`)}) as n`);
    return devices;
  }

  #tokenOf(n: number): string {
    return `${this.#secret}${String(n).padStart(DIGITS, '0')}`;
  }

  /** Sends a change as the user with that number. */
  write(n: number, path: string, body: object): Promise<ApiResponse> {
    const token = this.#tokenOf(n);
    const headers = {
      Cookie: `outing_session=${token}`,
      [HEADERS.csrfToken]: createHmac('sha256', this.#settings.csrfSecret).update(token).digest('base64url'),
      [HEADERS.idempotencyKey]: randomUUID(),
      'Content-Type': 'application/json',
    };
    const to = { host: '127.0.0.1', port: this.#port, path: `/api/v1${path}`, method: 'POST' };
    return new Promise((resolve, reject) => {
      const sent = request({ ...to, agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
  }

  /** Makes the devices of the first users follow an outing and their own channels. */
  async follow(outingId: string, people: number): Promise<void> {
    const { pusherKey: key, pusherSecret: secret } = this.#settings;
    const tokens = Array.from({ length: people }, (_, index) => this.#tokenOf(index + 1));
    const following: Following = { port: this.#port, key, secret, channel: outingChannel(outingId), tokens };
    const followers = fork(fileURLToPath(new URL('followers.ts', import.meta.url)));
    this.#followers.push(followers);
    followers.send(following);
    await once(followers, 'message');
  }

  close(): void {
    for (const followers of this.#followers) followers.kill();
    this.#agent.destroy();
  }
}
