/** One user for each relation to an outing, and how a call responds to each of them. */
import { count } from 'drizzle-orm';
import type { User } from '#contract/accounts/user/user.ts';
import { newId } from '#server/base/db/new-id.ts';
import { channelLog } from '#server/base/log/tables.ts';
import { memberships } from '#server/core/outings/tables.ts';
import { askingTwice } from './asking.ts';
import type { ApiResponse, Client } from './client.ts';
import type { TestServer } from './harness.ts';
import { block, invite } from './taking-part.ts';

export const ROLES = [
  'owner',
  'organizer',
  'member',
  'spectator',
  'invited',
  'stranger',
  'unverified',
  'blocked',
  'guest',
  'signed_out',
] as const;
export type RoleName = (typeof ROLES)[number];
export type LoggedIn = Exclude<RoleName, 'signed_out'>;

/** A call, and the statuses of its responses to each role. */
export interface Case<TWorld, TSetting> {
  readonly name: string;
  readonly setting?: TSetting;
  readonly run: (caller: Client, at: TWorld) => Promise<ApiResponse>;
  /** In the order of ROLES. */
  readonly expected: readonly number[];
}

const MEMBERSHIPS: readonly (readonly [LoggedIn, 'organizer' | 'member' | 'spectator' | 'guest'])[] = [
  ['organizer', 'organizer'],
  ['member', 'member'],
  ['spectator', 'spectator'],
  ['unverified', 'member'],
  ['blocked', 'member'],
  ['guest', 'guest'],
];

/**
 * Makes worlds for the cases of a matrix, and reuses one that no caller has changed for the next case with the same
 * setting.
 */
export class Worlds<TWorld, TSetting> {
  readonly #make: (setting: TSetting | undefined) => Promise<TWorld>;
  readonly #unchanged = new Map<string | undefined, TWorld>();

  constructor(make: (setting: TSetting | undefined) => Promise<TWorld>) {
    this.#make = make;
  }

  async take(setting: TSetting | undefined): Promise<TWorld> {
    const key = JSON.stringify(setting);
    const kept = this.#unchanged.get(key);
    this.#unchanged.delete(key);
    return kept ?? (await this.#make(setting));
  }

  keep(setting: TSetting | undefined, world: TWorld): void {
    this.#unchanged.set(JSON.stringify(setting), world);
  }
}

export class UsersByRole {
  readonly server: TestServer;
  readonly #clients = new Map<RoleName, Client>();
  readonly #users = new Map<LoggedIn, User>();

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async create(server: TestServer): Promise<UsersByRole> {
    const byRole = new UsersByRole(server);
    for (const who of ROLES) {
      if (who === 'signed_out') {
        byRole.#clients.set(who, server.client());
        continue;
      }
      const { client, user } =
        who === 'guest'
          ? await server.guest(who)
          : await server.person(who, { verified: who !== 'unverified' });
      byRole.#clients.set(who, client);
      byRole.#users.set(who, user);
    }
    await block(server, byRole.idOf('blocked'));
    return byRole;
  }

  client(who: RoleName): Client {
    const found = this.#clients.get(who);
    if (found === undefined) throw new Error(`There is no ${who}`);
    return found;
  }

  idOf(who: LoggedIn): string {
    return this.#users.get(who)?.id ?? '';
  }

  /** Adds the users to an outing of the owner. */
  async takePart(outingId: string): Promise<void> {
    const now = Date.now();
    const rows = MEMBERSHIPS.map(([who, role]) => ({
      id: newId(now),
      outing_id: outingId,
      user_id: this.idOf(who),
      role,
      participation: role === 'spectator' ? ('not_going' as const) : ('going' as const),
      created_at_timestamp: now,
      updated_at_timestamp: now,
    }));
    await this.server.ctx.db.insert(memberships).values(rows);
    await invite(this.server, outingId, this.idOf('invited'));
  }

  /**
   * The status that each role gets; lists are also requested by `POST /lists`. Calls do not affect each other: after
   * one that changed something, the next gets a new world.
   * @param made the worlds of all cases, or how to make one where cases cannot share any
   * @param before prepares the world for the next caller
   */
  async responsesTo<TWorld, TSetting>(
    { run, expected, setting }: Case<TWorld, TSetting>,
    made: Worlds<TWorld, TSetting> | (() => Promise<TWorld>),
    before: (at: TWorld, who: LoggedIn) => Promise<void> = async () => {},
  ): Promise<number[]> {
    const worlds = typeof made === 'function' ? new Worlds<TWorld, TSetting>(made) : made;
    const answered = new Map<RoleName, number>();
    // Rejected callers are first, because they change nothing and can share one world.
    const isRefused = (who: RoleName) => (expected[ROLES.indexOf(who)] ?? 0) >= 400;
    const order = [...ROLES.filter(isRefused), ...ROLES.filter((who) => !isRefused(who))];
    let at: TWorld | null = null;
    for (const who of order) {
      at ??= await worlds.take(setting);
      if (who !== 'signed_out') await before(at, who);
      const logged = await this.#loggedSoFar();
      answered.set(who, (await run(askingTwice(this.client(who)), at)).status);
      if ((await this.#loggedSoFar()) !== logged) at = null;
    }
    if (at !== null) worlds.keep(setting, at);
    return ROLES.map((who) => answered.get(who) ?? 0);
  }

  /** The number of logged rows. Every change is logged, so an equal number means that nothing changed. */
  async #loggedSoFar(): Promise<number> {
    const [row] = await this.server.ctx.db.select({ count: count() }).from(channelLog);
    return row?.count ?? 0;
  }
}

/** The calls that cases make, as `GET /path`, each once and in order. */
export async function callsOf<TWorld, TSetting>(
  server: TestServer,
  cases: readonly Case<TWorld, TSetting>[],
  at: TWorld,
): Promise<string[]> {
  const made = new Set<string>();
  const response = { status: 200, headers: new Headers(), text: '', bytes: new Uint8Array(), body: null };
  const spy = new Proxy(server.client(), {
    get: (target, name) =>
      name === 'call'
        ? (call: { method: string; path: string }) => {
            made.add(`${call.method} ${call.path}`);
            return Promise.resolve(response);
          }
        : Reflect.get(target, name),
  });
  for (const { run } of cases) await run(spy, at);
  return [...made].sort();
}

/** The calls of the contract, in the form of `callsOf`. */
export const namesOf = (calls: Readonly<Record<string, { method: string; path: string }>>): string[] =>
  [...new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`))].sort();

/** Status and body of a response, without its request id. */
export const statusAndBody = ({ status, body }: ApiResponse) => ({
  status,
  body: typeof body === 'object' ? { ...body, request_id: '' } : body,
});
