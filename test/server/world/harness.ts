/**
 * The real server for tests, with its own database, a temporary data folder and a free port. Tests use it by HTTP, can
 * advance its clock, and read its mails.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { authCalls } from '#contract/accounts/user/calls.ts';
import type { User } from '#contract/accounts/user/user.ts';
import { createInvitation } from '#server/accounts/accounts/invitations.ts';
import { hashPassword } from '#server/accounts/accounts/passwords.ts';
import { areas } from '#server/areas.ts';
import { loadConfig } from '#server/base/config/config.ts';
import type { Database } from '#server/base/db/connect.ts';
import type { Mail } from '#server/base/mail/letter.ts';
import type { Mailer } from '#server/base/mail/mailer.ts';
import type { Context } from '#server/context.ts';
import { type Gazetteer, readGazetteer } from '#server/places/travel/places.ts';
import { type Parts, type RunningServer, start } from '#server/start.ts';
import { newDatabase } from '../../fixtures/databases.ts';
import { insertGuest, insertPerson, insertSession, SESSION_COOKIE } from '../../fixtures/people.ts';
import { Client } from './client.ts';

import { silentRealtime } from './realtime.ts';

export const APP_URL = 'http://localhost:8080';
export const PASSWORD = 'Correct-horse-7!';

/** The hash of `PASSWORD`, made once per file. */
let passwordHash: Promise<string> | null = null;

/** Reading it takes half of the time of a start, and it is constant. */
let gazetteer: Gazetteer | null = null;

export interface TestServer {
  readonly url: string;
  readonly ctx: Context;
  readonly database: Database;
  readonly dataDir: string;
  /** All mails so far, oldest first. */
  readonly mails: readonly Mail[];
  readonly running: RunningServer;
  /** Advances the server's clock, in milliseconds. */
  advance(ms: number): void;
  /** A client with its own address. */
  client(): Client;
  /** A user with the password `PASSWORD`, a confirmed address, and a logged-in client. */
  person(username: string, options?: { verified?: boolean }): Promise<{ client: Client; user: User }>;
  /** A guest of no outing yet, and their logged-in client. */
  guest(name: string): Promise<{ client: Client; user: User }>;
  /** An invitation code for one account. */
  invitation(email?: string): Promise<string>;
  stop(): Promise<void>;
}

export interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly parts?: Partial<Parts>;
  readonly log?: Logger;
  /** By default, a new one of the kind that these tests run on. */
  readonly database?: Database;
}

/** The secret in the link of a mail. */
export function secretOf(mail: Mail | undefined): string {
  const { searchParams } = new URL(mail?.link ?? '');
  const secret = searchParams.get('token') ?? searchParams.get('code');
  if (secret === null) throw new Error('This mail has no link with a secret');
  return secret;
}

export function registration(username: string, invitation_code: string) {
  return {
    invitation_code,
    first_name: 'Test',
    last_name: username,
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    timezone: 'Europe/Berlin',
  };
}

export async function startServer(options: Options = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outing-test-'));
  const database = options.database ?? (await newDatabase());
  const config = loadConfig({ PORT: '0', APP_URL, DATA_DIR: dataDir, TRUST_PROXY: 'on', ...options.env });
  gazetteer ??= readGazetteer();
  const mails: Mail[] = [];
  const mailer: Mailer = { send: (mail) => void mails.push(mail), close: async () => {} };
  let ahead = 0;
  const running = await start(
    {
      config: { ...config, sampleData: false },
      database,
      log: options.log ?? pino({ level: 'silent' }),
      clock: () => Date.now() + ahead,
      mailer,
      gazetteer,
    },
    {
      areas,
      realtime: silentRealtime,
      loadSample: async () => {},
      // Tests run the rounds by call.
      intervals: [],
      appFolder: join(dataDir, 'app'),
      ...options.parts,
    },
  );
  const url = `http://127.0.0.1:${running.port}`;
  const network = `10.${randomInt(256)}.${randomInt(256)}`;
  let hosts = 0;
  const client = () => new Client(url, APP_URL, `${network}.${++hosts}`);
  const invitation = (email?: string) => createInvitation(running.ctx.db, email ?? null, running.ctx.clock());
  const loggedIn = async (id: string) => {
    const { db, clock } = running.ctx;
    const device = client();
    device.cookies.set(SESSION_COOKIE, await insertSession(db, id, clock()));
    await device.prepare();
    const { data } = await device.ok(authCalls.user, {});
    return { client: device, user: data };
  };

  return {
    url,
    ctx: running.ctx,
    database,
    dataDir,
    mails,
    running,
    advance: (ms) => {
      ahead += ms;
    },
    client,
    invitation,
    async person(username, { verified = true } = {}) {
      const { db, clock } = running.ctx;
      passwordHash ??= hashPassword(PASSWORD);
      const person = { username, verified, passwordHash: await passwordHash };
      const id = await insertPerson(db, person, clock());
      return loggedIn(id);
    },
    guest: async (name) => loggedIn(await insertGuest(running.ctx.db, name, running.ctx.clock())),
    async stop() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
