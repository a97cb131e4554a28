/** Whether the server answers, as the last request showed. Stored in the device's database for the screens. */
import {
  CONNECTIVITY_AT_FIRST,
  type Connectivity,
  type DeviceDatabase,
} from '#db/database/device-database.ts';
import type { Ports } from '../ports.ts';
import { BACKOFF_FIRST_MS } from './backoff.ts';

/** The longest wait between two probes while offline. */
const PROBE_MAX_MS = 15_000;
const PROBE_MIN_MS = 250;
/** Reasons to probe that come together lead to one probe. */
const PROBE_AGAIN_MS = 1_000;
/** So long a probe has the last word on answers that are not of our server. */
const TRUSTED_MS = 30_000;
/** The wait before a state that could not be stored is stored again. */
const REWRITE_MS = 2_000;

export type NetworkKind = Connectivity['network']['kind'];

export interface ConnectivityMonitor {
  /** A response arrived: online until a request gets none. */
  responded(): void;
  /** A request got no response: offline until the next response. */
  notResponded(): void;
  /** Something on the way answered in the place of the server: a probe finds out whether the server can be reached at all. */
  doubted(): void;
  /** The server reported maintenance: only probe whether it is back. */
  underMaintenance(): void;
  /** Another tab has found this out and stored it. */
  adopt(network: NetworkKind): void;
  isOnline(): boolean;
  /** Stores the network state again after the browser deleted the storage. */
  restore(): void;
  /**
   * The runtime says that the network may have changed: probe now. If it says that the network is back, the waits between probes
   * start over, because a server often comes back some seconds after its network, however long the device was away.
   */
  hint(isBack?: boolean): void;
  socket(state: Connectivity['socket']): void;
  /** All channels were caught up with. */
  synced(at: number): void;
  /** News is known of that could not be fetched yet; or all of it has been. */
  behind(isBehind: boolean): void;
  stop(): void;
}

interface Options {
  /** The last stored state. Only a response changes it. */
  known: Connectivity['network'];
  /** Sends any request. Its outcome comes back through `responded` or `notResponded`. */
  probe(): Promise<void>;
  /**
   * Called each time the network is back, whichever tab found out. `wasAway`: false when the first probe was answered: then most likely
   * nothing but one request failed, which has a wait of its own.
   */
  onOnline(wasAway: boolean): void;
  /** Called when this tab found out that the network state changed. */
  onChange(network: NetworkKind): void;
}

export function monitorConnectivity(
  ports: Ports,
  device: DeviceDatabase,
  options: Options,
): ConnectivityMonitor {
  let network: Connectivity['network'] = options.known;
  /**
   * Sum of all waits that have ended since the network went away, ms. Many probes in one moment do not make a long absence.
   * Measured in waits because the clock may be set meanwhile.
   */
  let waitedMs = 0;
  /** The runtime said so, and no request has shown it yet. */
  let isSaidToBeBack = false;
  /** Probes in progress. */
  let probes = 0;
  /** A probe was sent lately, so the next reason to probe waits for a moment. */
  let isResting = false;
  /** A reason to probe came up meanwhile. */
  let probeAgain = false;
  /** What a foreign answer says about the server: nothing known, being found out, or that it is there all the same. */
  let doubt: 'none' | 'asked' | 'cleared' = 'none';
  let stopped = false;
  let cancelProbe = () => {};
  let cancelRest = () => {};
  let cancelTrust = () => {};
  let written = Promise.resolve();
  /** What is not stored yet, or could not be. */
  let unwritten: Partial<Connectivity> = {};
  let cancelRewrite = () => {};
  let isConnected = false;
  /** All channels were caught up with over the present connection, so that nothing is missed from then on. */
  let isInStep = false;
  let isBehind = false;
  let isLive: boolean | null = null;

  function writeLive(change: Partial<Connectivity> = {}): void {
    const live = isConnected && isInStep && !isBehind;
    if (live === isLive && Object.keys(change).length === 0) return;
    isLive = live;
    write({ ...change, live });
  }

  /** Writes are queued, so that the latest value of each part wins. Other tabs write other parts. */
  function write(change: Partial<Connectivity>): void {
    unwritten = { ...unwritten, ...change };
    written = written.then(storeUnwritten).catch((problem: unknown) => {
      ports.report(problem);
      // The disk may be full: what the screens show must not stay wrong for longer than that.
      cancelRewrite();
      cancelRewrite = ports.after(REWRITE_MS, () => write({}));
    });
  }

  async function storeUnwritten(): Promise<void> {
    const change = unwritten;
    unwritten = {};
    try {
      await device.transaction('rw', device.facts, async () => {
        const before = (await device.fact('connectivity')) ?? CONNECTIVITY_AT_FIRST;
        await device.setFact('connectivity', { ...before, ...change });
      });
    } catch (problem) {
      // What was found meanwhile is newer.
      unwritten = { ...change, ...unwritten };
      throw problem;
    }
  }

  /** @param tell tells others of a change, if there is one. */
  function becomeOnline(tell: () => void): void {
    const wasAway = isSaidToBeBack || waitedMs > BACKOFF_FIRST_MS;
    waitedMs = 0;
    isSaidToBeBack = false;
    if (network.kind === 'online' || stopped) return;
    cancelProbe();
    network = { kind: 'online' };
    tell();
    options.onOnline(wasAway);
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
      settleDoubt();
      if (network.kind !== 'online' && !stopped && probes === 0) scheduleProbe();
    }
  }

  function settleDoubt(): void {
    if (doubt !== 'asked') return;
    doubt = network.kind === 'online' ? 'cleared' : 'none';
    if (doubt === 'none') return;
    cancelTrust = ports.after(TRUSTED_MS, () => {
      doubt = 'none';
    });
  }

  /** A probe that hangs since the network went away must not delay this one. */
  function probeSoon(): void {
    if (isResting) probeAgain = true;
    else void probe();
  }

  function rest(): void {
    isResting = true;
    cancelRest();
    cancelRest = ports.after(PROBE_AGAIN_MS, () => {
      isResting = false;
      const soon = probeAgain;
      probeAgain = false;
      if (soon) void probe();
    });
  }

  if (network.kind !== 'online') scheduleProbe();

  return {
    responded() {
      becomeOnline(() => {
        write({ network });
        options.onChange('online');
      });
    },
    notResponded: () => found('offline'),
    doubted() {
      if (network.kind !== 'online' || doubt !== 'none') return;
      doubt = 'asked';
      probeSoon();
    },
    underMaintenance: () => found('maintenance'),
    adopt(kind) {
      if (kind !== 'online') becomeAway(kind);
      else becomeOnline(() => {});
    },
    isOnline: () => network.kind === 'online',
    restore: () => write({ network }),
    hint(isBack = false) {
      if (isBack) waitedMs = 0;
      isSaidToBeBack ||= isBack;
      probeSoon();
    },
    socket(socket) {
      isConnected = socket === 'connected';
      isInStep = false;
      writeLive({ socket });
    },
    synced(synced_at) {
      isInStep = isConnected;
      isBehind = false;
      writeLive({ synced_at });
    },
    behind(now) {
      isBehind = now;
      writeLive();
    },
    stop() {
      stopped = true;
      cancelProbe();
      cancelRest();
      cancelTrust();
      cancelRewrite();
    },
  };
}
