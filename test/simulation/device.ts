/** One browser profile: its storage, its tabs with the real engine, its cookies, its network and its clock. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { User } from '#contract/user.ts';
import { HEADERS } from '#contract/version.ts';
import { DeviceDatabase } from '#db/device-database.ts';
import { newId } from '#db/new-id.ts';
import { UserDatabase, userDatabaseName } from '#db/user-database.ts';
import { type BackgroundResult, drainInBackground } from '#engine/background.ts';
import { type Engine, startEngine } from '#engine/engine.ts';
import type {
  Authorize,
  Bus,
  ChannelSocket,
  Ports,
  RawRequest,
  Sealing,
  SocketHandlers,
} from '#engine/ports.ts';
import { sealing } from '../../workers/browser/sealing.ts';
import type { Activity } from './activity.ts';
import type { VirtualClock } from './clock.ts';
import type { Network } from './network.ts';
import type { Account, Cookies, SimulatedServer } from './server.ts';
import { storedText } from './stored.ts';
import { connectWire } from './wire.ts';

export interface DeviceWorld {
  clock: VirtualClock;
  activity: Activity;
  random: () => number;
  network: Network;
  server: SimulatedServer;
  report(problem: unknown): void;
}

/** A request as it left the device. */
export interface SentRequest {
  /** Which of the device's tabs sent it, by the order in which they were opened. */
  tab: number;
  method: string;
  path: string;
  /** The Idempotency-Key of a change. */
  key: string | null;
  /** Whom the device named as signed in. */
  userId: string | null;
  body: string | null;
  /** Virtual time. */
  at: number;
}

/** Whether anything runs in a tab. What comes while it is frozen waits until it is thawed. */
class Life {
  alive = true;
  readonly #endings: (() => void)[] = [];
  #waiting: (() => void)[] | null = null;

  whenAwake(callback: () => void): void {
    if (this.#waiting) this.#waiting.push(callback);
    else callback();
  }

  whenEnded(callback: () => void): void {
    this.#endings.push(callback);
  }

  freeze(): void {
    this.#waiting ??= [];
  }

  thaw(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const callback of waiting) callback();
  }

  end(): void {
    this.alive = false;
    for (const callback of this.#endings) callback();
  }
}

interface Tab {
  engine: Engine;
  life: Life;
  /** A tab that was killed takes part in nothing any more. */
  kill(): void;
}

export class Device {
  online = true;
  /** How wrong this device's clock is, ms. */
  clockSkew: number;
  readonly account: Account;
  /** What the browser keeps for the site: all tabs share it. */
  cookies: Cookies;
  /** Everything that left the device, oldest first. */
  readonly requests: SentRequest[] = [];
  /** Sees each database that the engine opens, before the engine uses it. */
  onOpen: (db: UserDatabase) => void = () => {};
  /** Whether the person asked to save data. */
  sparing = false;
  /** So many of the next events are lost on their way to this device. */
  swallow = 0;
  readonly #world: DeviceWorld;
  #opened = 0;
  readonly #storage = new IDBFactory();
  readonly #buses = new Map<string, Set<(message: unknown) => void>>();
  readonly #locks = new Map<string, { holder: { lose(): void } | null; line: (() => void)[] }>();
  readonly #sockets = new Set<{ drop(): void }>();
  #tabs: Tab[] = [];

  constructor(world: DeviceWorld, account: Account, cookies: Cookies, clockSkew: number) {
    this.#world = world;
    this.account = account;
    this.cookies = cookies;
    this.clockSkew = clockSkew;
  }

  #options() {
    return { indexedDB: this.#storage, IDBKeyRange, cache: 'disabled' as const };
  }

  /** A second look at the device's storage, as a screen has it. */
  database(userId: string = this.account.id): UserDatabase {
    return new UserDatabase(userId, this.#options());
  }

  /** Whether a person's database exists on this device. */
  async holds(userId: string): Promise<boolean> {
    const databases = await this.#storage.databases();
    return databases.some(({ name }) => name === userDatabaseName(userId));
  }

  /** Everything that stands in its storage, whoever's it is. */
  storedText(): Promise<string> {
    return storedText(this.#storage);
  }

  /** Changes that were sent: requests with an idempotency key. */
  changesSent(): SentRequest[] {
    return this.requests.filter(({ key }) => key !== null);
  }

  device(): DeviceDatabase {
    return new DeviceDatabase(this.#options());
  }

  /** Leaves the device signed in, as after a login. */
  async signIn(user: User): Promise<void> {
    const device = this.device();
    await device.keep('session', { kind: 'signed_in', user, fetched_at: this.#now() });
    device.close();
  }

  #now(): number {
    return this.#world.clock.now() + this.clockSkew;
  }

  async openTab(): Promise<Engine> {
    const life = new Life();
    const ports = this.#ports(this.#opened++, life);
    const engine = await startEngine({
      ports,
      openSocket: (_key, handlers, authorize) => this.#openSocket(handlers, authorize, life),
      device: this.device(),
      openDatabase: (userId) => this.#openForEngine(userId),
    });
    const tab: Tab = {
      engine,
      life,
      kill: () => {
        life.end();
        this.#tabs = this.#tabs.filter((other) => other !== tab);
      },
    };
    this.#tabs.push(tab);
    return engine;
  }

  #openForEngine(userId: string): UserDatabase {
    const db = this.database(userId);
    this.onOpen(db);
    return db;
  }

  /** The browser wakes the service worker, because there is a network. `kill` ends it at once. */
  wakeServiceWorker(): { result: Promise<BackgroundResult>; kill(): void } {
    const life = new Life();
    const device = this.device();
    const openDatabase = (userId: string) => this.#openForEngine(userId);
    const result = drainInBackground({ ports: this.#ports(this.#opened++, life), device, openDatabase });
    return { result: result.finally(() => life.end()), kill: () => life.end() };
  }

  /** Time goes on outside while nothing runs here: the clock has moved when the device wakes up. */
  sleep(ms: number): void {
    this.clockSkew += ms;
  }

  get tabs(): readonly Engine[] {
    return this.#tabs.map(({ engine }) => engine);
  }

  /** The browser suspends a tab: it keeps its lock, and nothing runs in it until it is thawed. */
  freezeTab(index: number): { thaw(): void } {
    const life = this.#tabs[index]?.life;
    life?.freeze();
    return { thaw: () => life?.thaw() };
  }

  killTab(index: number): void {
    this.#tabs[index]?.kill();
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
    for (const socket of [...this.#sockets]) socket.drop();
  }

  #ports(tab: number, life: Life): Ports {
    const alive = () => life.alive;
    const { clock, network, random, report, server } = this.#world;
    const never = new Promise<never>(() => {});
    return {
      fetch: async (request) => {
        if (!alive()) return never;
        this.#note(tab, request);
        const online = () => this.online;
        const answer = await network.carry(this, request, online, () => server.fetch(this.cookies, request));
        await new Promise<void>((resolve) => life.whenAwake(resolve));
        return alive() ? answer : never;
      },
      now: () => this.#now(),
      after: (ms, callback) => clock.after(ms, () => life.whenAwake(() => alive() && callback())),
      random,
      freshId: () =>
        newId(clock.now(), (bytes) => bytes.set(Array.from(bytes, () => Math.floor(random() * 256)))),
      openBus: (name) => this.#openBus(name, life),
      isSparing: () => this.sparing,
      sealing: this.#sealing(life),
      lock: (name, how, signal, hold) => this.#lock(name, how, signal, hold, life),
      report: (problem) => {
        if (alive()) report(problem);
      },
    };
  }

  /** The runtime's own; what was asked for in a tab that is gone is answered to nobody. */
  #sealing(life: Life): Sealing {
    const { activity } = this.#world;
    const alive = async <T>(work: Promise<T>): Promise<T> => {
      const result = await activity.during(work);
      return life.alive ? result : new Promise<never>(() => {});
    };
    return {
      keyFrom: (secret) => alive(sealing.keyFrom(secret)),
      freshKey: () => alive(sealing.freshKey()),
      seal: (...args) => alive(sealing.seal(...args)),
      open: (...args) => alive(sealing.open(...args)),
    };
  }

  #note(tab: number, { method, path, headers, body }: RawRequest): void {
    const key = headers[HEADERS.idempotencyKey] ?? null;
    const userId = headers[HEADERS.userId] ?? null;
    this.requests.push({ tab, method, path, key, userId, body, at: this.#world.clock.now() });
  }

  #openSocket(handlers: SocketHandlers, authorize: Authorize, life: Life): ChannelSocket {
    const { clock, random } = this.#world;
    const swallows = () => {
      this.swallow -= 1;
      return this.swallow >= 0;
    };
    const socket = connectWire(
      { clock, random, online: () => this.online && life.alive, swallows },
      (wire) => this.#world.server.connect(this.cookies, wire),
      {
        connected: (id) => life.whenAwake(() => handlers.connected(id)),
        disconnected: () => life.whenAwake(() => handlers.disconnected()),
        subscribed: (channel) => life.whenAwake(() => handlers.subscribed(channel)),
        subscriptionFailed: (channel, why) => life.whenAwake(() => handlers.subscriptionFailed(channel, why)),
        event: (data) => life.whenAwake(() => handlers.event(data)),
      },
      authorize,
    );
    this.#sockets.add(socket);
    return socket;
  }

  #openBus(name: string, life: Life): Bus {
    const listeners = this.#buses.get(name) ?? new Set();
    this.#buses.set(name, listeners);
    const own = new Set<(message: unknown) => void>();
    return {
      post: (message) => {
        const copy: unknown = structuredClone(message);
        for (const listener of listeners)
          if (!own.has(listener)) this.#world.clock.after(0, () => listener(copy));
      },
      listen(listener) {
        const heard = (message: unknown) => {
          if (life.alive && listeners.has(heard)) life.whenAwake(() => listener(message));
        };
        own.add(heard);
        listeners.add(heard);
      },
      close() {
        for (const listener of own) listeners.delete(listener);
      },
    };
  }

  /** As the Web Locks of a browser: who is frozen keeps a lock until somebody steals it. */
  #lock(
    name: string,
    how: 'wait' | 'steal',
    signal: AbortSignal,
    hold: () => Promise<void>,
    life: Life,
  ): Promise<void> {
    const lock = this.#locks.get(name) ?? { holder: null, line: [] };
    this.#locks.set(name, lock);
    return new Promise((resolve, reject) => {
      const next = () => {
        if (lock.holder === holder) lock.holder = null;
        if (lock.holder === null) lock.line.shift()?.();
      };
      const stolen = () => reject(new DOMException('The lock was stolen', 'AbortError'));
      const holder = { lose: () => life.whenAwake(stolen) };
      const take = () => {
        if (!life.alive || signal.aborted) return next();
        lock.holder = holder;
        life.whenEnded(next);
        hold().then(() => {
          resolve();
          next();
        }, reject);
      };
      if (how === 'steal') {
        lock.holder?.lose();
        take();
      } else if (lock.holder === null) {
        take();
      } else {
        lock.line.push(take);
        signal.addEventListener('abort', () => reject(signal.reason));
      }
    });
  }
}
