/**
 * Simulates one browser profile: its storage, its tabs with the real engine, its cookies, its network and its clock.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { User } from '#contract/accounts/user/user.ts';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { UserDatabase, userDatabaseName } from '#db/database/user-database.ts';
import type { WatchedDatabase } from '#db/database/watched-database.ts';
import { forWriter } from '#db/stack/writers.ts';
import { type Engine, startEngine } from '#engine/engine.ts';
import { type BackgroundResult, drainInBackground } from '#engine/lead/background.ts';
import { DURABLE, likelyUser } from '../../../workers/browser/database.ts';
import type { Fault } from '../network/faults.ts';
import { listsIn } from '../network/lines.ts';
import type { Network } from '../network/network.ts';
import type { Account, Cookies, SimulatedServer } from '../server/server.ts';
import type { Activity } from './activity.ts';
import type { VirtualClock } from './clock.ts';
import { DevicePorts } from './device-ports.ts';
import { Life } from './life.ts';
import { losePower, TabStorage, type Write } from './storage.ts';
import { evictAll, storedText } from './stored.ts';

/** Observes what devices store and how the server responds. */
export interface Watcher {
  committed(device: Device, database: string, writes: readonly Write[]): void;
  /** The power failed. `queue`: what is left of it on the disk. */
  powerLost(device: Device, database: string, queue: readonly unknown[]): void;
  /** Two awake tabs send the same change at the same time. */
  sentTwice(device: Device, key: string): void;
  /** `session`: the account of the request's cookies. */
  served(device: Device, request: SentRequest, session: Account | null, response: Served): void;
}

/** The server's response. */
export interface Served {
  status: number;
  text: string;
}

export interface DeviceWorld {
  clock: VirtualClock;
  activity: Activity;
  random: () => number;
  network: Network;
  server: SimulatedServer;
  /** Null without an observer. */
  watcher: Watcher | null;
  report(problem: unknown): void;
}

/** A request as it left the device. */
export interface SentRequest {
  /** The device's tab that sent it, by the order in which they were opened. */
  tab: number;
  method: string;
  path: string;
  /** The Idempotency-Key of a change. */
  key: string | null;
  /** The user that the device named as logged in. */
  userId: string | null;
  body: string | null;
  /** Paths of the lists that were included with the requested ones. */
  along: string[];
  /** Virtual time. */
  at: number;
}

interface Tab {
  engine: Engine;
  life: Life;
  storage: TabStorage;
  /** Ends a tab at once, without any cleanup. */
  kill(): void;
}

/** Lists are short here, and many of their rows should still be in chunks. */
const SMALL_CHUNKS = { fewest: 2, most: 3 };

export class Device {
  online = true;
  /** The browser's report of the storage that the app uses, bytes; null: nothing. */
  storageUsed: number | null = null;
  /** The offset of this device's clock, ms. */
  clockSkew: number;
  /** Its first user. */
  readonly account: Account;
  /** The user who was last logged in. */
  lastUser: string;
  /** Its number in the world. */
  readonly index: number;
  /** The browser's cookies for the site, shared by all tabs. */
  cookies: Cookies;
  /** Everything that left the device, oldest first. */
  readonly requests: SentRequest[] = [];
  /** Called with each database that the engine opens, before the engine uses it. */
  onOpen: (db: UserDatabase) => void = () => {};
  /** Whether the user asked to save data. */
  sparing = false;
  /** URLs of stored pictures, by user. */
  readonly pictures = new Map<string, Set<string>>();
  /** Duration of an upload, virtual ms. */
  uploadMs = 0;
  /** That many of the next events are lost on their way to this device. */
  swallow = 0;
  /** Hints are lost on their way to this device: it gets no news of channels that it does not follow. */
  losesHints = false;
  /** Channels whose events are lost on the way. */
  readonly deafTo = new Set<string>();
  /** The site's storage in the browser, below all libraries. */
  readonly storage = new IDBFactory();
  readonly #world: DeviceWorld;
  #opened = 0;
  /** Every connection that an engine of this device has opened. */
  readonly #connections: WatchedDatabase[] = [];
  readonly #ports: DevicePorts;
  /** Whether the disk was full at some time. */
  wasFull = false;
  /** After that many writes one fails with a full disk. */
  #room = Number.POSITIVE_INFINITY;
  #tabs: Tab[] = [];
  /** Functions that end the running service workers. */
  readonly #inBackground = new Set<() => void>();
  /** Number of calls of `recover`: cancels a kill that was planned before one. */
  #recoveries = 0;

  constructor(world: DeviceWorld, index: number, account: Account, cookies: Cookies, clockSkew: number) {
    this.#world = world;
    this.#ports = new DevicePorts(this, world);
    this.index = index;
    this.account = account;
    this.lastUser = account.id;
    this.cookies = cookies;
    this.clockSkew = clockSkew;
  }

  #options(indexedDB: IDBFactory = this.storage) {
    return { indexedDB, IDBKeyRange, cache: 'disabled' as const };
  }

  /** A second connection to the device's storage, as a screen has it. */
  database(userId: string = this.account.id): UserDatabase {
    return new UserDatabase(userId, this.#options());
  }

  /** Returns whether a user's database exists on this device. */
  async holds(userId: string): Promise<boolean> {
    const databases = await this.storage.databases();
    return databases.some(({ name }) => name === userDatabaseName(userId));
  }

  /** Everything in its storage, of all users. */
  storedText(): Promise<string> {
    return storedText(this.storage);
  }

  /** Changes that were sent: requests with an idempotency key. */
  changesSent(): SentRequest[] {
    return this.requests.filter(({ key }) => key !== null);
  }

  /** The requested lists and single outings, as if each had a separate request. */
  listsAsked(): SentRequest[] {
    return this.requests.flatMap((sent) =>
      listsIn(sent).map((path) => ({
        ...sent,
        method: 'GET',
        path: path.replace(/^\/api\/v1/, ''),
        body: null,
      })),
    );
  }

  /** Paths of the requested lists, and of those that were included with them. */
  listsBrought(): string[] {
    return this.requests.flatMap((sent) =>
      [...listsIn(sent), ...sent.along].map((path) => path.replace(/^\/api\/v1/, '')),
    );
  }

  device(): DeviceDatabase {
    return new DeviceDatabase({ ...this.#options(), ...DURABLE });
  }

  /** Ids of the users whose databases are on this device. */
  async people(): Promise<string[]> {
    const databases = await this.storage.databases();
    const prefix = userDatabaseName('');
    return databases.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []));
  }

  /** Logs a user in, as after a login. */
  async logIn(user: User): Promise<void> {
    const device = this.device();
    await device.setFact('session', { kind: 'signed_in', user, fetched_at: this.now() });
    device.close();
  }

  /** The time by its own clock. */
  now(): number {
    return this.#world.clock.now() + this.clockSkew;
  }

  async openTab(): Promise<Engine> {
    const life = new Life();
    const { storage, parts } = this.#runtime(life);
    const engine = await startEngine({
      ...parts,
      likelyUser: () => likelyUser(storage.factory),
      openSocket: (_key, handlers, authorize) => this.#ports.openSocket(handlers, authorize, life),
    });
    const tab: Tab = {
      life,
      storage,
      engine,
      kill: () => {
        life.end();
        storage.end();
        this.#tabs = this.#tabs.filter((other) => other !== tab);
      },
    };
    this.#tabs.push(tab);
    return engine;
  }

  /** What an engine needs to run, in a tab or in the service worker. */
  #runtime(life: Life) {
    const storage = new TabStorage(this.storage, {
      begun: () => life.step(),
      isFull: (database) => this.#isFull(database),
      committed: (database, writes) => this.#world.watcher?.committed(this, database, writes),
    });
    const options = this.#options(storage.factory);
    const device = new DeviceDatabase({ ...options, ...DURABLE });
    this.#connections.push(device);
    const parts = {
      ports: this.#ports.of(this.#opened++, life),
      device,
      openDatabase: (userId: string, durability: 'relaxed' | 'durable') => {
        const flushing = durability === 'durable' ? DURABLE : {};
        const db = forWriter(new UserDatabase(userId, { ...options, ...flushing }), SMALL_CHUNKS);
        this.#connections.push(db);
        this.onOpen(db);
        return db;
      },
    };
    return { storage, parts };
  }

  /** The browser wakes the service worker because there is a network. `kill` ends it at once. */
  wakeServiceWorker(): { result: Promise<BackgroundResult>; kill(): void } {
    const life = new Life();
    const { storage, parts } = this.#runtime(life);
    const ended = new Promise<BackgroundResult>((resolve) => life.whenEnded(() => resolve('left')));
    const kill = () => {
      life.end();
      storage.end();
    };
    this.#inBackground.add(kill);
    const result = Promise.race([drainInBackground(parts), ended]).finally(() => {
      life.end();
      this.#inBackground.delete(kill);
    });
    return { result, kill };
  }

  /** Makes one write fail with a full disk, after some others. */
  fillStorage(afterWrites: number): void {
    this.#room = afterWrites;
  }

  #isFull(database: string): boolean {
    if (!database.startsWith(userDatabaseName(''))) return false;
    this.#room -= 1;
    if (this.#room !== 0) return false;
    this.wasFull = true;
    this.#world.network.faults.add('storage full');
    return true;
  }

  /** The browser deletes all storage of the site without asking, as when the disk is full. */
  evict(): void {
    evictAll(this.storage, this.#connections);
  }

  /** How many changes are sealed here for a logged-out user. */
  async sealedFor(userId: string): Promise<number> {
    const db = this.device();
    try {
      const kept = await db.sealed.where('user_id').equals(userId).toArray();
      return kept.reduce((sum, { count }) => sum + count, 0);
    } finally {
      db.close();
    }
  }

  /** Advances the clock while nothing runs here. */
  sleep(ms: number): void {
    this.clockSkew += ms;
  }

  get tabs(): readonly Engine[] {
    return this.#tabs.map(({ engine }) => engine);
  }

  /** The browser suspends a tab: it retains its lock, and nothing runs in it until it is thawed. */
  freezeTab(index: number): { thaw(): void } {
    const life = this.#tabs[index]?.life;
    life?.freeze();
    return { thaw: () => life?.thaw() };
  }

  /** Resolves when the tab of an engine has ended. */
  ended(engine: Engine): Promise<void> {
    return new Promise((resolve) => {
      const tab = this.#tabs.find((candidate) => candidate.engine === engine);
      if (tab) tab.life.whenEnded(resolve);
      else resolve();
    });
  }

  isFrozen(engine: Engine): boolean {
    return this.#tabs.some((tab) => tab.engine === engine && tab.life.frozen);
  }

  /** Ends all faults: no tab is frozen or about to be killed, and the disk is not full. */
  recover(): void {
    this.#recoveries += 1;
    this.#room = Number.POSITIVE_INFINITY;
    for (const { life } of this.#tabs) {
      life.doomAfter(Number.POSITIVE_INFINITY, () => {});
      life.thaw();
    }
  }

  killTab(index: number): void {
    this.#tabs[index]?.kill();
  }

  /**
   * Kills a tab in the middle of its work: after that many of its steps, and then that many turns of the event loop.
   */
  killTabAmid(index: number, steps: number, turns: number): void {
    this.#amid('tab killed between two awaits', index, steps, turns, (tab) => tab.kill());
  }

  /** Cuts the power in the middle of the work of a tab, as `killTabAmid` counts it. */
  losePowerAmid(index: number, steps: number, turns: number): void {
    this.#amid('power lost', index, steps, turns, () => this.losePower());
  }

  #amid(fault: Fault, index: number, steps: number, turns: number, end: (tab: Tab) => void): void {
    const tab = this.#tabs[index];
    tab?.life.doomAfter(steps, () => {
      this.#world.network.faults.add(fault);
      let left = turns;
      const recoveries = this.#recoveries;
      const turn = () => {
        if (this.#recoveries !== recoveries) return;
        if (left-- > 0) setImmediate(turn);
        else end(tab);
      };
      turn();
    });
  }

  /** All tabs end, and only flushed data is left of the databases. */
  losePower(): void {
    this.killAll();
    for (const kill of this.#inBackground) kill();
    for (const [database, queue] of losePower(this.storage, 'outbox'))
      this.#world.watcher?.powerLost(this, database, queue);
  }

  killAll(): void {
    for (const tab of [...this.#tabs]) tab.kill();
  }

  setOnline(online: boolean): void {
    this.online = online;
    if (!online) this.dropSockets();
    for (const { engine } of this.#tabs)
      void engine.hint(online ? 'online' : 'offline').catch(this.#world.report);
  }

  dropSockets(): void {
    this.#ports.dropSockets();
  }

  /** Breaks all sockets without notifying the clients. */
  halfOpenSockets(): void {
    this.#ports.halfOpenSockets();
  }

  /** The users with open sockets. */
  get socketUsers(): string[] {
    return this.#ports.socketUsers;
  }
}
