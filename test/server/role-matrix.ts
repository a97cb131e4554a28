/** Everybody who may stand in some relation to an outing, and how a call answers each of them. */
import { count } from 'drizzle-orm';
import type { User } from '#contract/user.ts';
import { newId } from '#server/db/new-id.ts';
import { channelLog } from '#server/log/tables.ts';
import { memberships } from '#server/outings/tables.ts';
import type { Answer, Client } from './client.ts';
import type { TestServer } from './harness.ts';
import { block, invite } from './outings/taking-part.ts';

export const EVERYBODY = [
  'owner',
  'organizer',
  'member',
  'spectator',
  'invited',
  'stranger',
  'unverified',
  'blocked',
  'guest',
] as const;
export type Who = (typeof EVERYBODY)[number];
export type SignedIn = Exclude<Who, 'guest'>;

/** What a call answers to each, in a world of its own. */
export interface Case<TWorld, TSetting> {
  readonly name: string;
  readonly setting?: TSetting;
  readonly run: (caller: Client, at: TWorld) => Promise<Answer>;
  /** In the order of EVERYBODY. */
  readonly expected: readonly number[];
}

const ROLES: readonly (readonly [SignedIn, 'organizer' | 'member' | 'spectator'])[] = [
  ['organizer', 'organizer'],
  ['member', 'member'],
  ['spectator', 'spectator'],
  ['unverified', 'member'],
  ['blocked', 'member'],
];

export class Everybody {
  readonly server: TestServer;
  readonly #clients = new Map<Who, Client>();
  readonly #users = new Map<SignedIn, User>();

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async gather(server: TestServer): Promise<Everybody> {
    const everybody = new Everybody(server);
    for (const who of EVERYBODY) {
      if (who === 'guest') {
        everybody.#clients.set(who, server.client());
        continue;
      }
      const { client, user } = await server.person(who, { verified: who !== 'unverified' });
      everybody.#clients.set(who, client);
      everybody.#users.set(who, user);
    }
    await block(server, everybody.idOf('blocked'));
    return everybody;
  }

  client(who: Who): Client {
    const found = this.#clients.get(who);
    if (found === undefined) throw new Error(`Nobody is ${who}.`);
    return found;
  }

  idOf(who: SignedIn): string {
    return this.#users.get(who)?.id ?? '';
  }

  /** Gives everybody their part in an outing of the owner's. */
  async takePart(outingId: string): Promise<void> {
    const now = Date.now();
    const rows = ROLES.map(([who, role]) => ({
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
   * What each is answered. No call sees what another has done: where one changed something, the next has a new world.
   * @param before makes the world ready for whom is asked about
   */
  async answersTo<TWorld, TSetting>(
    { run, expected }: Case<TWorld, TSetting>,
    makeWorld: () => Promise<TWorld>,
    before: (at: TWorld, who: SignedIn) => Promise<void> = async () => {},
  ): Promise<number[]> {
    const answered = new Map<Who, number>();
    // Those who change nothing come first: they share one world.
    const isRefused = (who: Who) => (expected[EVERYBODY.indexOf(who)] ?? 0) >= 400;
    const order = [...EVERYBODY.filter(isRefused), ...EVERYBODY.filter((who) => !isRefused(who))];
    let at: TWorld | null = null;
    for (const who of order) {
      at ??= await makeWorld();
      if (who !== 'guest') await before(at, who);
      const logged = await this.#loggedSoFar();
      answered.set(who, (await run(this.client(who), at)).status);
      if ((await this.#loggedSoFar()) !== logged) at = null;
    }
    return EVERYBODY.map((who) => answered.get(who) ?? 0);
  }

  /** Every change is logged: where nothing was, nothing changed. */
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
  const answer = { status: 200, headers: new Headers(), text: '', bytes: new Uint8Array(), body: null };
  const spy = new Proxy(server.client(), {
    get: (target, name) =>
      name === 'call'
        ? (call: { method: string; path: string }) => {
            made.add(`${call.method} ${call.path}`);
            return Promise.resolve(answer);
          }
        : Reflect.get(target, name),
  });
  for (const { run } of cases) await run(spy, at);
  return [...made].sort();
}

/** The calls of the contract, written as `callsOf` writes them. */
export const namesOf = (calls: Readonly<Record<string, { method: string; path: string }>>): string[] =>
  [...new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`))].sort();

/** An answer without what is another each time. */
export const bare = ({ status, body }: Answer) => ({
  status,
  body: typeof body === 'object' ? { ...body, request_id: '' } : body,
});
