/** People who invite, join and answer by real calls, for tests of participation in outings. */
import { eq } from 'drizzle-orm';
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import type { CallInput } from '#contract/base/call.ts';
import { type FullEvent, parseChannel } from '#contract/events.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import type { GivenHeads } from '#contract/outings/membership/heads.ts';
import type {
  GivenParticipation,
  Membership,
  MembershipSettings,
} from '#contract/outings/membership/membership.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { channels } from '#server/base/log/tables.ts';
import { memberships } from '#server/core/outings/tables.ts';
import { insertFollows } from '../../fixtures/people.ts';
import type { ApiResponse, Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

const DETAILS = {
  title: 'Picnic',
  timezone: 'Europe/Berlin',
  starts_at: '2098-12-01T19:00',
  status: 'set',
} as const;

type Details = Partial<CallInput<typeof outingCalls.create>['body']>;

/** An event as `created membership`; `redacted` for one that the reader may not see. */
export const nameOf = (event: FullEvent | null): string =>
  event === null ? 'redacted' : `${event.operation} ${event.entity}`;

export class Company<TName extends string = string> {
  readonly server: TestServer;
  readonly #clients = new Map<string, Client>();
  readonly #ids = new Map<string, string>();
  /** Ids of memberships, by outing and username. */
  readonly #memberships = new Map<string, string>();

  private constructor(server: TestServer) {
    this.server = server;
  }

  /** Starts a server with these users, who all follow the first one. */
  static async of<const TName extends string>(
    names: readonly TName[],
    options: Parameters<typeof startServer>[0] = {},
  ): Promise<Company<TName>> {
    const company = new Company<TName>(await startServer(options));
    for (const name of names) {
      const { client, user } = await company.server.person(name);
      company.#clients.set(name, client);
      company.#ids.set(name, user.id);
    }
    const [first, ...others] = names;
    if (first !== undefined) for (const name of others) await company.follow(name, first);
    return company;
  }

  client(name: TName): Client {
    const client = this.#clients.get(name);
    if (client === undefined) throw new Error(`${name} is not in the company`);
    return client;
  }

  id(name: TName): string {
    return this.#ids.get(name) ?? '';
  }

  async follow(follower: TName, followee: TName): Promise<void> {
    await insertFollows(this.server.ctx.db, {
      follower: this.id(follower),
      followee: this.id(followee),
    });
  }

  /** Creates an outing, which is set unless the details say otherwise. @returns its id. */
  async outing(owner: TName, details: Details = {}): Promise<string> {
    return (await this.client(owner).ok(outingCalls.create, { body: { ...DETAILS, ...details } })).data.id;
  }

  async change(by: TName, id: string, body: CallInput<typeof outingCalls.update>['body']): Promise<void> {
    await this.client(by).ok(outingCalls.update, { params: { id }, body });
  }

  async show(by: TName, id: string) {
    return (await this.client(by).ok(outingCalls.show, { params: { id } })).data;
  }

  async statusOf(by: TName, id: string): Promise<number> {
    return (await this.client(by).call(outingCalls.show, { params: { id } })).status;
  }

  /** Makes a new link of a member. @returns its code. */
  async link(by: TName, id: string, uses_max: number | null = null): Promise<string> {
    return (await this.client(by).ok(invitationCalls.makeLink, { params: { id }, body: { uses_max } })).data
      .code;
  }

  join(who: TName, id: string, code?: string): Promise<ApiResponse> {
    const membership_id = newId(Date.now());
    this.#memberships.set(`${id} ${who}`, membership_id);
    const body = { membership_id, ...(code !== undefined && { code }) };
    return this.client(who).call(membershipCalls.join, { params: { id }, body });
  }

  /** Makes users join one after the other, by a link of the owner. */
  async bring(owner: TName, id: string, ...names: readonly TName[]): Promise<void> {
    const code = await this.link(owner, id);
    for (const name of names) {
      const { status, text } = await this.join(name, id, code);
      if (status !== 200) throw new Error(`${name} could not join: ${text}`);
    }
  }

  /** Stores members who are going, without events: quicker than `bring`, where joining is not under test. */
  async seat(id: string, roles: Partial<Record<TName, 'organizer' | 'member'>>): Promise<void> {
    const now = Date.now();
    const rows = Object.entries<'organizer' | 'member' | undefined>(roles).map(([name, role], nth) => {
      const row = {
        id: newId(now),
        outing_id: id,
        user_id: this.#ids.get(name) ?? '',
        role: role ?? ('member' as const),
        participation: 'going' as const,
        created_at_timestamp: now + nth + 1,
        updated_at_timestamp: now,
      };
      this.#memberships.set(`${id} ${name}`, row.id);
      return row;
    });
    await this.server.ctx.db.insert(memberships).values(rows);
  }

  /** The id of a user's membership. */
  async #membershipOf(who: TName, id: string, by: TName): Promise<string> {
    return this.#memberships.get(`${id} ${who}`) ?? (await this.member(who, id, by)).id;
  }

  async members(by: TName, id: string): Promise<Membership[]> {
    return (await this.client(by).ok(outingCalls.members, { params: { id }, query: { per_page: '500' } }))
      .data;
  }

  /** The membership of a user, as another sees it. */
  async member(who: TName, id: string, by: TName): Promise<Membership> {
    const found = (await this.members(by, id)).find(({ relations }) => relations.user.username === who);
    if (found === undefined) throw new Error(`${who} is not a member`);
    return found;
  }

  /** Username, role and answer of all members, as `ben member going`, in the order of the list. */
  async roll(by: TName, id: string): Promise<string[]> {
    return (await this.members(by, id)).map(
      ({ attributes, relations }) =>
        `${relations.user.username} ${attributes.role} ${attributes.participation}`,
    );
  }

  async own(who: TName, id: string): Promise<Membership> {
    return (await this.client(who).ok(outingCalls.membership, { params: { id } })).data;
  }

  async answer(who: TName, id: string, participation: GivenParticipation, answered_for_timestamp = 0) {
    const body = { answer: { participation, note: '', answered_for_timestamp } };
    const params = { id: await this.#membershipOf(who, id, who) };
    return (await this.client(who).ok(membershipCalls.change, { params, body })).data;
  }

  /** Answers with these adults and children, and returns any response. */
  async answerWith(
    who: TName,
    id: string,
    participation: GivenParticipation,
    heads: GivenHeads,
  ): Promise<ApiResponse> {
    const body = { answer: { participation, note: '', answered_for_timestamp: 0, ...heads } };
    const params = { id: await this.#membershipOf(who, id, who) };
    return this.client(who).call(membershipCalls.change, { params, body });
  }

  async configure(who: TName, id: string, settings: MembershipSettings): Promise<void> {
    const params = { id: await this.#membershipOf(who, id, who) };
    await this.client(who).ok(membershipCalls.change, { params, body: { settings } });
  }

  exit(who: TName, id: string): Promise<ApiResponse> {
    return this.client(who).call(membershipCalls.exit, { params: { id } });
  }

  async remove(by: TName, who: TName, id: string): Promise<ApiResponse> {
    const membership_id = await this.#membershipOf(who, id, by);
    return this.client(by).call(membershipCalls.remove, { params: { id }, query: { membership_id } });
  }

  async setRole(
    by: TName,
    who: TName,
    id: string,
    role: 'owner' | 'organizer' | 'member',
  ): Promise<ApiResponse> {
    const membership_id = await this.#membershipOf(who, id, by);
    return this.client(by).call(membershipCalls.setRole, { params: { id }, body: { membership_id, role } });
  }

  spectate(who: TName, id: string, spectating = true): Promise<ApiResponse> {
    return this.client(who).call(membershipCalls.spectate, { params: { id }, body: { spectating } });
  }

  invite(by: TName, who: TName, id: string, line = ''): Promise<ApiResponse> {
    return this.client(by).call(invitationCalls.invite, {
      params: { id },
      body: { user_id: this.id(who), line },
    });
  }

  /** Invites a user. @returns the id of the invitation. */
  async invited(by: TName, who: TName, id: string): Promise<string> {
    const body = { user_id: this.id(who) };
    return (await this.client(by).ok(invitationCalls.invite, { params: { id }, body })).data.id;
  }

  /** The notifications of a user about one outing, newest first, as `joined by ben`. */
  async notifications(who: TName, id: string): Promise<string[]> {
    const { data } = await this.client(who).ok(notificationCalls.list, { query: { per_page: '500' } });
    return data
      .filter(({ relations }) => relations.outing?.id === id)
      .map(({ attributes, relations }) => `${attributes.type} by ${relations.user?.username ?? 'nobody'}`);
  }

  /**
   * The events that a user receives in a channel during `run`, except lines of the activity log; null for redacted
   * events.
   */
  async received(who: TName, channel: string, run: () => Promise<unknown>): Promise<(FullEvent | null)[]> {
    const before = await this.#latest(channel);
    await run();
    const { data } = await this.client(who).ok(systemCalls.catchUp, {
      body: { after: { [channel]: before }, epoch: null },
    });
    const received = data.map((event) => ('blank' in event ? null : event));
    return received.filter((event) => event?.entity !== 'activity');
  }

  /** The last sequence of a channel. */
  async #latest(channel: string): Promise<number> {
    const of = parseChannel(channel);
    const id = of?.kind === 'user' ? `user:${this.#ids.get(of.username)}` : `outing:${of?.rootId}`;
    const [head] = await this.server.ctx.db.select().from(channels).where(eq(channels.id, id));
    return head?.sequence ?? 0;
  }

  /** The result of catching up for a channel from a position on. */
  async position(who: TName, channel: string, after = 0) {
    const body = { after: { [channel]: after }, epoch: null };
    const response = await this.client(who).ok(systemCalls.catchUp, { body });
    return response.channels[channel] ?? { state: 'gone', latest: 0 };
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
