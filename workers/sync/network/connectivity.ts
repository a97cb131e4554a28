/** Whether the server answers, as the last request found; kept in the device's database for the screens. */
import {
  CONNECTIVITY_AT_FIRST,
  type Connectivity,
  type DeviceDatabase,
} from '#db/database/device-database.ts';
import type { Ports } from '../ports.ts';
import { BACKOFF_FIRST_MS } from './backoff.ts';

/** While offline somebody must notice that the network is back: the longest wait between two probes. */
const PROBE_MAX_MS = 15_000;
const PROBE_MIN_MS = 250;
/** Reasons to ask that come together lead to one question. */
const ASK_AGAIN_MS = 1_000;

export type NetworkKind = Connectivity['network']['kind'];

export interface ConnectivityMonitor {
  /** A response came: online until a request stays without one. */
  heard(): void;
  /** A request stayed without a response: offline until the next successful one. */
  unheard(): void;
  /** The server said that it is under maintenance: nothing is asked of it but whether it is back. */
  closed(): void;
  /** Another tab found out, and wrote it down. */
  told(network: NetworkKind): void;
  isOnline(): boolean;
  /** Writes down anew what is known of the network, where the device's storage was taken away. */
  restore(): void;
  /**
   * The runtime says that the network may have changed: find out now. Where it says that the network is back, the wait
   * between two questions starts anew: a server often follows its network by some seconds, however long one was away.
   */
  hint(isBack?: boolean): void;
  socket(state: Connectivity['socket']): void;
  synced(at: number): void;
  stop(): void;
}

interface Options {
  /** What the device knew last: nothing but a response makes it otherwise. */
  known: Connectivity['network'];
  /** Asks the server for anything; its outcome comes back through `heard` or `unheard`. */
  probe(): Promise<void>;
  /** Called once each time the network is back, whoever found out. */
  onOnline(): void;
  /** Called when this tab found out how the network is now. */
  onChange(network: NetworkKind): void;
}

export function monitorConnectivity(
  ports: Ports,
  device: DeviceDatabase,
  options: Options,
): ConnectivityMonitor {
  let network: Connectivity['network'] = options.known;
  /**
   * All waits since the network went away that came to their end, together, ms: a moment in which there were many reasons to
   * ask, and no answer, is no long absence. Clocks are not asked, which may be set meanwhile.
   */
  let waitedMs = 0;
  /** Questions under way. */
  let probes = 0;
  /** A question was asked lately: the next reason to ask waits for a moment. */
  let isResting = false;
  /** There was a reason to ask meanwhile. */
  let askAgain = false;
  let stopped = false;
  let cancelProbe = () => {};
  let cancelRest = () => {};
  let written = Promise.resolve();

  /** Writes are queued, so that the last word on each part is the one that stays; other tabs write other parts. */
  function write(change: Partial<Connectivity>): void {
    const store = () =>
      device.transaction('rw', device.facts, async () => {
        const before = (await device.fact('connectivity')) ?? CONNECTIVITY_AT_FIRST;
        await device.keep('connectivity', { ...before, ...change });
      });
    written = written.then(store).catch(ports.report);
  }

  function becomeOnline(): boolean {
    waitedMs = 0;
    if (network.kind === 'online' || stopped) return false;
    cancelProbe();
    network = { kind: 'online' };
    return true;
  }

  function becomeAway(kind: 'offline' | 'maintenance'): boolean {
    if (network.kind === kind || stopped) return false;
    network = { kind, since: ports.now() };
    scheduleProbe();
    return true;
  }

  function found(kind: 'offline' | 'maintenance'): void {
    if (!becomeAway(kind)) return;
    write({ network });
    options.onChange(kind);
  }

  function scheduleProbe(): void {
    cancelProbe();
    const longest = Math.min(PROBE_MAX_MS, Math.max(BACKOFF_FIRST_MS, waitedMs));
    const ms = Math.max(PROBE_MIN_MS, Math.ceil(ports.random() * longest));
    cancelProbe = ports.after(ms, () => {
      waitedMs += ms;
      void probe();
    });
  }

  async function probe(): Promise<void> {
    if (stopped) return;
    probes += 1;
    rest();
    try {
      await options.probe();
    } finally {
      probes -= 1;
      if (network.kind !== 'online' && !stopped && probes === 0) scheduleProbe();
    }
  }

  function rest(): void {
    isResting = true;
    cancelRest();
    cancelRest = ports.after(ASK_AGAIN_MS, () => {
      isResting = false;
      const soon = askAgain;
      askAgain = false;
      if (soon) void probe();
    });
  }

  if (network.kind !== 'online') scheduleProbe();

  return {
    heard() {
      if (!becomeOnline()) return;
      write({ network });
      options.onChange('online');
      options.onOnline();
    },
    unheard: () => found('offline'),
    closed: () => found('maintenance'),
    told(kind) {
      if (kind !== 'online') becomeAway(kind);
      else if (becomeOnline()) options.onOnline();
    },
    isOnline: () => network.kind === 'online',
    restore: () => write({ network }),
    hint(isBack = false) {
      if (isBack) waitedMs = 0;
      // A question that hangs since the network went away is not waited for.
      if (isResting) askAgain = true;
      else void probe();
    },
    socket: (socket) => write({ socket }),
    synced: (synced_at) => write({ synced_at }),
    stop() {
      stopped = true;
      cancelProbe();
      cancelRest();
    },
  };
}
