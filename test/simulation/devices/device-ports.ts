/** Implements the ports of an engine on a simulated device: requests, uploads, sockets, other tabs, time. */

import { HEADERS } from '#contract/version.ts';
import { newId } from '#db/new-id.ts';
import type {
  Authorize,
  Bus,
  ChannelSocket,
  Media,
  Ports,
  RawLines,
  RawRequest,
  RawResponse,
  RawUpload,
  Sealing,
  SocketHandlers,
  UploadWatch,
} from '#engine/ports.ts';
import { sealing } from '../../../workers/browser/sealing.ts';
import { pathAlong } from '../network/lines.ts';
import { connectWire, type Wired } from '../network/wire.ts';
import { type Cookies, type ServedRequest, sessionGiven } from '../server/server.ts';
import type { Device, DeviceWorld, SentRequest } from './device.ts';
import type { Life } from './life.ts';
import { Locks } from './locks.ts';

/** The path of a picture, in any size. */
const withoutQuery = (url: string) => url.replace(/\?.*$/, '');

/** A change in flight, with the tab that sent it. */
interface Sending {
  key: string | null;
  life: Life;
  frosts: number;
}

export class DevicePorts {
  readonly #device: Device;
  readonly #world: DeviceWorld;
  readonly #buses = new Map<string, Set<(message: unknown) => void>>();
  readonly #locks = new Locks();
  readonly #sockets = new Set<Wired>();
  /** Changes in flight. */
  readonly #sending = new Set<Sending>();

  constructor(device: Device, world: DeviceWorld) {
    this.#device = device;
    this.#world = world;
  }

  dropSockets(): void {
    for (const socket of [...this.#sockets]) socket.drop();
  }

  /** Breaks all sockets without notifying the clients. */
  halfOpenSockets(): void {
    for (const socket of this.#sockets) socket.halfOpen();
  }

  /** The users with open sockets. */
  get socketUsers(): string[] {
    return [...this.#sockets].flatMap((socket) => socket.userId ?? []);
  }

  /** The ports of one tab, or of the service worker. */
  of(tab: number, life: Life): Ports {
    const alive = () => life.alive;
    const { clock, network, random, report } = this.#world;
    const never = new Promise<never>(() => {});
    return {
      fetch: async (request) => {
        if (!alive()) return never;
        life.step();
        const sent = this.#note(tab, request);
        const cookies = { ...this.#device.cookies };
        const serve = () => this.#serve(cookies, request, sent);
        const sending = { key: sent.key, life, frosts: life.frosts };
        this.#speaks(sending);
        const response = await network
          .carry({ sender: this.#device, request, online: () => this.#device.online, serve })
          .finally(() => this.#sending.delete(sending));
        const given = sessionGiven(response.header('set-cookie'));
        if (given !== null) this.#device.cookies.session = given;
        await new Promise<void>((resolve) => life.whenAwake(resolve));
        life.step();
        return alive() ? response : never;
      },
      fetchLines: (request, signal) => this.#fetchLines(request, signal, tab, life),
      upload: (upload, watch) => this.#upload(upload, watch, tab, life),
      now: () => this.#device.now(),
      after: (ms, callback) =>
        clock.after(ms, () =>
          life.whenAwake(() => {
            life.step();
            if (alive()) callback();
          }),
        ),
      random,
      freshId: () =>
        newId(clock.now(), (bytes) => bytes.set(Array.from(bytes, () => Math.floor(random() * 256)))),
      openBus: (name) => this.#openBus(name, life),
      savesData: () => this.#device.sparing,
      storageUsed: async () => this.#device.storageUsed,
      sealing: this.#sealing(life),
      media: this.#media(life),
      lock: this.#locks.request(life),
      report: (problem) => {
        if (alive()) report(problem);
      },
    };
  }

  /** The runtime's own encryption. Results for a dead tab are dropped. */
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

  #media(life: Life): Media {
    const { network, server } = this.#world;
    return {
      drop: async () => {
        const held = this.#device.pictures.size > 0;
        if (life.alive) this.#device.pictures.clear();
        return held;
      },
      holdOnly: async (userId) => {
        if (!life.alive) return;
        for (const owner of [...this.#device.pictures.keys()])
          if (owner !== userId) this.#device.pictures.delete(owner);
      },
      letGo: async (userId, paths) => {
        if (!life.alive) return;
        const held = this.#device.pictures.get(userId) ?? new Set<string>();
        const gone = new Set(paths.map(withoutQuery));
        for (const path of [...held]) if (gone.has(withoutQuery(path))) held.delete(path);
      },
      hold: async (userId, path) => {
        const never = new Promise<never>(() => {});
        if (!life.alive) return never;
        const held = this.#device.pictures.get(userId) ?? new Set();
        this.#device.pictures.set(userId, held);
        if (held.has(path)) return 'held';
        const request = { method: 'GET', path, headers: {}, body: null, timeoutMs: 15_000 } as const;
        const serve = async () => {
          const { status, headers } = await server.fetch(this.#device.cookies, request);
          return { status, text: '', header: (name: string) => headers.get(name) };
        };
        const { status } = await network.carry({
          sender: this.#device,
          request,
          online: () => this.#device.online,
          serve,
        });
        if (!life.alive) return never;
        if (status === 200) held.add(path);
        return status === 200 ? 'held' : 'refused';
      },
      picture: async (userId, path) =>
        this.#device.pictures.get(userId)?.has(path) ? { blob: new Blob([path]), isReduced: false } : null,
      file: async (_, path) => {
        const never = new Promise<never>(() => {});
        if (!life.alive) return never;
        const request = { method: 'GET', path, headers: {}, body: null, timeoutMs: 15_000 } as const;
        let bytes = new Blob();
        const serve = async () => {
          const response = await server.fetch(this.#device.cookies, request);
          bytes = await response.blob();
          return { status: response.status, text: '', header: (name: string) => response.headers.get(name) };
        };
        const { status } = await network.carry({
          sender: this.#device,
          request,
          online: () => this.#device.online,
          serve,
        });
        if (!life.alive) return never;
        if (status !== 200 && ![403, 404, 410].includes(status)) throw new Error('No file');
        return status === 200 ? bytes : 'refused';
      },
    };
  }

  /** Lines that arrive at a frozen tab wait until it is thawed. */
  async #fetchLines(request: RawRequest, signal: AbortSignal, tab: number, life: Life): Promise<RawLines> {
    const never = new Promise<never>(() => {});
    if (!life.alive) return never;
    life.step();
    const sent = this.#note(tab, request);
    const cookies = { ...this.#device.cookies };
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    aborted.catch(() => {});
    const serve = () => this.#serve(cookies, request, sent);
    const carried = this.#world.network.carryLines({
      sender: this.#device,
      request,
      online: () => this.#device.online,
      serve,
    });
    const { status, header, lines } = await Promise.race([carried, aborted]);
    const given = sessionGiven(header('set-cookie'));
    if (given !== null) this.#device.cookies.session = given;
    const awake = async () => {
      await new Promise<void>((resolve) => life.whenAwake(resolve));
      life.step();
      return life.alive;
    };
    if (!(await awake())) return never;
    async function* received(): AsyncGenerator<string> {
      const reading = lines[Symbol.asyncIterator]();
      try {
        for (;;) {
          const read = await Promise.race([reading.next(), aborted]);
          if (!(await awake())) await never;
          if (read.done) return;
          const path = pathAlong(read.value);
          if (path !== null) sent.along.push(path);
          yield read.value;
        }
      } finally {
        void reading.return?.();
      }
    }
    return { status, header, lines: received() };
  }

  /** Half of the bytes are sent when the delay of the request starts, and all when its response arrives. */
  async #upload(upload: RawUpload, watch: UploadWatch, tab: number, life: Life): Promise<RawResponse> {
    const { network } = this.#world;
    const never = new Promise<never>(() => {});
    if (!life.alive) return never;
    const { url: path, headers, bytes, stalledAfterMs: timeoutMs } = upload;
    const request = { method: 'PUT', path, headers, body: null, timeoutMs } as const;
    life.step();
    const sent = this.#note(tab, request);
    const cookies = { ...this.#device.cookies };
    const aborted = new Promise<never>((_, reject) =>
      watch.signal.addEventListener('abort', () => reject(watch.signal.reason)),
    );
    aborted.catch(() => {});
    const serve = () => this.#serve(cookies, { ...request, body: new Uint8Array(bytes) }, sent);
    const carried = network.carry({
      sender: this.#device,
      request,
      online: () => this.#device.online,
      serve,
    });
    this.#world.clock.after(this.#device.uploadMs / 2, () =>
      life.whenAwake(() => life.alive && !watch.signal.aborted && watch.sent(bytes.byteLength / 2)),
    );
    const slow = new Promise<void>((resolve) => void this.#world.clock.after(this.#device.uploadMs, resolve));
    const response = await Promise.race([carried.then((served) => slow.then(() => served)), aborted]);
    await new Promise<void>((resolve) => life.whenAwake(resolve));
    life.step();
    return life.alive ? response : never;
  }

  #note(tab: number, { method, path, headers, body }: RawRequest): SentRequest {
    const key = headers[HEADERS.idempotencyKey] ?? null;
    const userId = headers[HEADERS.userId] ?? null;
    const sent = { tab, method, path, key, userId, body, along: [], at: this.#world.clock.now() };
    this.#device.requests.push(sent);
    return sent;
  }

  /** Checks that one tab at a time sends a change, unless the previous one was asleep or has ended. */
  #speaks(sending: Sending): void {
    if (sending.key === null) return;
    for (const { frosts, key, life } of this.#sending)
      if (key === sending.key && life !== sending.life && life.alive && life.frosts === frosts)
        this.#world.watcher?.sentTwice(this.#device, sending.key);
    this.#sending.add(sending);
  }

  async #serve(cookies: Cookies, request: ServedRequest, sent: SentRequest): Promise<RawResponse> {
    const { server, watcher } = this.#world;
    const session = server.accountOf(cookies);
    const response = await server.fetch(cookies, request);
    const text = await response.text();
    watcher?.served(this.#device, sent, session, { status: response.status, text });
    // As every HTTP server does.
    response.headers.set('Date', new Date(this.#world.clock.now()).toUTCString());
    return { status: response.status, text, header: (name) => response.headers.get(name) };
  }

  openSocket(handlers: SocketHandlers, authorize: Authorize, life: Life): ChannelSocket {
    const { clock, network, random } = this.#world;
    const swallows = (channel: string) => {
      if (this.#device.deafTo.has(channel)) return true;
      this.#device.swallow -= 1;
      return this.#device.swallow >= 0;
    };
    const losesHints = () => this.#device.losesHints;
    const online = () => this.#device.online && life.alive && network.serverIsUp;
    const socket = connectWire(
      { clock, network, random, online, swallows, losesHints },
      (wire) => this.#world.server.connect(this.#device.cookies, wire),
      {
        connected: (id) => life.whenAwake(() => handlers.connected(id)),
        disconnected: () => life.whenAwake(() => handlers.disconnected()),
        subscribed: (channel) => life.whenAwake(() => handlers.subscribed(channel)),
        subscriptionFailed: (channel, why) => life.whenAwake(() => handlers.subscriptionFailed(channel, why)),
        event: (data) => life.whenAwake(() => handlers.event(data)),
        hint: (data) => life.whenAwake(() => handlers.hint(data)),
        typing: (data) => life.whenAwake(() => handlers.typing(data)),
      },
      authorize,
    );
    this.#sockets.add(socket);
    life.whenEnded(() => {
      this.#sockets.delete(socket);
      socket.close();
    });
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
        const deliver = (message: unknown) => {
          if (life.alive && listeners.has(deliver)) life.whenAwake(() => listener(message));
        };
        own.add(deliver);
        listeners.add(deliver);
      },
      close() {
        for (const listener of own) listeners.delete(listener);
      },
    };
  }
}
