/** Simulates a small world of users, devices and one server, driven by a seed. */
import type { User } from '#contract/accounts/user/user.ts';
import { HEADERS } from '#contract/version.ts';
import { newId } from '#db/new-id.ts';
import { memberships } from '#server/core/outings/tables.ts';
import type { Activity } from './devices/activity.ts';
import { watchActivity } from './devices/activity.ts';
import { chance, VirtualClock } from './devices/clock.ts';
import { Device, type Watcher } from './devices/device.ts';
import { FAIR, Network } from './network/network.ts';
import type { Account, Cookies, SimulatedServer } from './server/server.ts';

const HOUR_MS = 3_600_000;

export interface Person {
  account: Account;
  /** Cookies of a browser outside the fuzz run, to read what the server would show this user. Guests have none. */
  witness: Cookies;
  /** Lets a guest log in again; null for users with an account. */
  key: string | null;
}

export class World {
  readonly clock: VirtualClock;
  readonly random: () => number;
  readonly network: Network;
  readonly server: SimulatedServer;
  readonly activity: Activity;
  readonly people: Person[] = [];
  readonly devices: Device[] = [];
  /** Bugs that the engines reported. */
  readonly reports: unknown[] = [];

  /** Observes what devices store and receive; null for none. */
  watcher: Watcher | null = null;

  /** `now`: start of virtual time, Unix ms. */
  constructor(server: SimulatedServer, seed: number, now = Date.now()) {
    this.clock = new VirtualClock(now);
    this.server = server;
    server.live((ms, callback) => this.clock.after(ms, callback));
    this.random = chance(seed);
    this.activity = watchActivity(() => server.isBusy());
    this.network = new Network(this.clock, this.random, this.activity, server.ctx.settings.installation);
  }

  readonly report = (problem: unknown): void => void this.reports.push(problem);

  async addPerson(username: string): Promise<Person> {
    const account = await this.server.account(username, this.freshId());
    const person = { account, witness: await this.server.logIn(account), key: null };
    this.people.push(person);
    return person;
  }

  /** A person without an account, unknown to the server before they answer by a link. */
  addGuest(name: string): Person {
    const account = { id: this.freshId(), kind: 'guest', username: name } as const;
    const key = Buffer.from(Array.from({ length: 16 }, () => Math.floor(this.random() * 256)));
    const person = { account, witness: { session: '' }, key: key.toString('base64url') };
    this.people.push(person);
    return person;
  }

  /** Adds a device of a user. Its clock may be hours wrong, unless `skew` says otherwise. */
  async addDevice({ account }: Person, skew?: number): Promise<Device> {
    const device = this.addEmptyDevice(account, await this.server.logIn(account), skew);
    await device.logIn(await this.ask<{ data: User }>(account, '/auth/user').then(({ data }) => data));
    return device;
  }

  /** Adds a device on which no user is logged in yet. */
  addEmptyDevice(
    account: Account,
    cookies: Cookies = { session: '' },
    skew = Math.round((this.random() - 0.5) * 4 * HOUR_MS),
  ): Device {
    const world = {
      clock: this.clock,
      activity: this.activity,
      random: this.random,
      network: this.network,
      server: this.server,
      watcher: this.watcher,
      report: this.report,
    };
    const device = new Device(world, this.devices.length, account, cookies, skew);
    this.devices.push(device);
    return device;
  }

  /** An id drawn from the seed, so that a replayed run makes the same ones. */
  freshId(): string {
    return newId(this.clock.now(), (bytes) =>
      bytes.set(Array.from(bytes, () => Math.floor(this.random() * 256))),
    );
  }

  /** Makes users members of an outing before the fuzz run starts. */
  async join(outingId: string, ...people: Person[]): Promise<void> {
    for (const { account } of people) {
      await this.server.database.db.insert(memberships).values({
        id: this.freshId(),
        outing_id: outingId,
        user_id: account.id,
        role: 'member',
        participation: 'going',
        created_at_timestamp: Date.now(),
        updated_at_timestamp: Date.now(),
      });
    }
  }

  /** The server's response to a user, without the simulated network. */
  async ask<T>(account: Account, path: string): Promise<T> {
    const response = await this.activity.during(
      this.server.fetch(this.personOf(account.id).witness, {
        method: 'GET',
        path: `/api/v1${path}`,
        headers: { Accept: 'application/json' },
        body: null,
      }),
    );
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  /** Sends a user's change from outside the scene, without the simulated network. */
  async send<T>(account: Account, method: 'POST' | 'DELETE', path: string, body: unknown = null): Promise<T> {
    const { witness } = this.personOf(account.id);
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      [HEADERS.csrfToken]: this.server.csrfToken(witness),
    };
    const text = body === null ? null : JSON.stringify(body);
    const request = { method, path: `/api/v1${path}`, headers, body: text };
    const response = await this.activity.during(this.server.fetch(witness, request));
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  personOf(userId: string): Person {
    const person = this.people.find((candidate) => candidate.account.id === userId);
    if (!person) throw new Error(`No user has the id ${userId}`);
    return person;
  }

  /** Advances virtual time and runs what is due. */
  async pass(ms: number): Promise<void> {
    const until = this.clock.now() + ms;
    await this.#settle();
    while (this.clock.step(until)) await this.#settle();
  }

  /** Advances virtual time until a condition holds; false when it does not within `ms`. */
  async passUntil(condition: () => Promise<boolean>, ms: number, step = 500): Promise<boolean> {
    const until = this.clock.now() + ms;
    for (;;) {
      if (await condition()) return true;
      if (this.clock.now() >= until) return false;
      await this.pass(step);
    }
  }

  /** Advances virtual time until a condition holds; throws when it does not within `ms`. */
  async reach(condition: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
    const begun = this.clock.now();
    while (!(await condition())) {
      const waited = this.clock.now() - begun;
      if (waited >= ms) throw new Error(`Not reached within ${ms} ms: ${condition}`);
      // Checks less often the longer it takes.
      await this.pass(Math.max(50, Math.min(5_000, waited / 20)));
    }
  }

  /** Advances virtual time until a piece of work ends. */
  async during<T>(work: Promise<T>, ms = 120_000): Promise<T> {
    let ended = false;
    const end = () => {
      ended = true;
    };
    work.then(end, end);
    if (!(await this.passUntil(async () => ended, ms))) throw new Error(`Not done within ${ms} ms`);
    return work;
  }

  async #settle(): Promise<void> {
    await this.activity.settled();
    await this.server.settled();
  }

  /** Ends all faults and brings all users back. */
  async heal(): Promise<void> {
    this.network.weather = FAIR;
    this.network.renew();
    for (const device of this.devices) {
      device.recover();
      device.dropSockets();
      if (device.tabs.length === 0) await device.openTab();
      device.setOnline(true);
    }
  }

  async end(): Promise<void> {
    for (const device of this.devices) device.killAll();
    await this.pass(60_000);
    await this.server.reset();
  }
}
