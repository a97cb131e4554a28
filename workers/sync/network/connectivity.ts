/**
 * Tracks whether the server responds, as the last request showed. Stores it in the device's database for the screens.
 */
import type { Connectivity, DeviceDatabase } from '#db/database/device-database.ts';
import type { Ports } from '../ports.ts';
import { createConnectivityStore } from './connectivity-store.ts';
import { afterCatchUp, afterNews, afterSocket, type Liveness } from './liveness.ts';
import { createProber } from './prober.ts';
import {
  away,
  longestWait,
  type NetworkKind,
  networkOf,
  ONLINE,
  type Reach,
  reachFrom,
  saidToBeBack,
  waited,
  wasAway,
} from './reach.ts';

const PROBE_MIN_MS = 250;
/** How long a probe overrules responses that are not from our server */
const TRUSTED_MS = 30_000;

export interface ConnectivityMonitor {
  /** A response arrived: online until a request gets none. */
  responded(): void;
  /** A request got no response: offline until the next response. */
  notResponded(): void;
  /**
   * Something on the way responded in place of the server: a probe finds out whether the server is reachable at all.
   */
  doubted(): void;
  /** The server reported maintenance: only probe whether it is back. */
  underMaintenance(): void;
  /** Another tab has found this out and stored it. */
  adopt(network: NetworkKind): void;
  isOnline(): boolean;
  /** Stores the network state again after the browser deleted the storage. */
  restore(): void;
  /**
   * The runtime reports that the network may have changed: probes now. If it reports that the network is back, the
   * waits between probes start over, because a server often returns some seconds after its network, however long the
   * device was away.
   */
  hint(isBack?: boolean): void;
  socket(state: Connectivity['socket']): void;
  /** All channels were caught up with. */
  synced(at: number): void;
  /** Known news could not be fetched yet; or all of it has been. */
  behind(isBehind: boolean): void;
  stop(): void;
}

interface Options {
  /** The last stored state. Only a response changes it. */
  known: Connectivity['network'];
  /** Sends any request. It reports its outcome through `responded` or `notResponded`. */
  probe(): Promise<void>;
  /**
   * Called each time the network is back, whichever tab found out. `wasAway`: false if the first probe got a response:
   * then most likely only one request failed, which has its own wait.
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
  const { write, stop } = createConnectivityStore(ports, device);
  const network = monitorNetwork(ports, options, write);
  return {
    ...network,
    ...monitorLiveness(write),
    stop() {
      network.stop();
      stop();
    },
  };
}

type Write = (change: Partial<Connectivity>) => void;

function monitorLiveness(write: Write): Pick<ConnectivityMonitor, 'socket' | 'synced' | 'behind'> {
  let liveness: Liveness = 'apart';
  let isLive: boolean | null = null;

  function become(next: Liveness, change?: Partial<Connectivity>): void {
    liveness = next;
    const live = next === 'in_step';
    if (live === isLive && !change) return;
    isLive = live;
    write({ ...change, live });
  }

  return {
    socket: (socket) => become(afterSocket(socket), { socket }),
    synced: (synced_at) => become(afterCatchUp(liveness), { synced_at }),
    behind: (isBehind) => become(afterNews(liveness, isBehind)),
  };
}

function monitorNetwork(
  ports: Ports,
  { known, probe, onOnline, onChange }: Options,
  write: Write,
): Omit<ConnectivityMonitor, 'socket' | 'synced' | 'behind'> {
  let reach: Reach = reachFrom(known);
  let stopped = false;
  const doubt = watchDoubt(ports);
  const prober = createProber(ports, {
    probe,
    onWaited(ms) {
      reach = waited(reach, ms);
    },
    onEnded(isLast) {
      doubt.settle(reach.kind === 'online');
      if (reach.kind !== 'online' && !stopped && isLast) probeLater();
    },
  });
  const store = () => write({ network: networkOf(reach) });

  const probeLater = () =>
    prober.after(Math.max(PROBE_MIN_MS, Math.ceil(ports.random() * longestWait(reach))));

  /** @param by who found it out: a finding of this tab is stored, and others are told */
  function found(kind: NetworkKind, by: 'this tab' | 'another'): void {
    if (stopped) return;
    const before = reach;
    reach = kind === 'online' ? ONLINE : away(before, kind, ports.now());
    if (before.kind === kind) return;
    if (kind === 'online') prober.cancel();
    else probeLater();
    if (by === 'this tab') {
      store();
      onChange(kind);
    }
    if (kind === 'online') onOnline(wasAway(before));
  }

  if (reach.kind !== 'online') probeLater();
  return {
    responded: () => found('online', 'this tab'),
    notResponded: () => found('offline', 'this tab'),
    underMaintenance: () => found('maintenance', 'this tab'),
    adopt: (kind) => found(kind, 'another'),
    doubted() {
      if (reach.kind === 'online' && doubt.raise()) prober.now();
    },
    isOnline: () => reach.kind === 'online',
    restore: store,
    hint(isBack = false) {
      if (isBack) reach = saidToBeBack(reach);
      prober.now();
    },
    stop() {
      stopped = true;
      prober.stop();
      doubt.stop();
    },
  };
}

/**
 * What a foreign response says about the server: nothing known, a probe is asking, or the server is reachable anyway
 */
type Doubt = 'none' | 'asked' | 'cleared';

function watchDoubt({ after }: Pick<Ports, 'after'>) {
  let doubt: Doubt = 'none';
  let cancelTrust = () => {};
  return {
    /** A foreign response arrived. Returns whether a probe must find out. */
    raise(): boolean {
      if (doubt !== 'none') return false;
      doubt = 'asked';
      return true;
    },
    /** A probe has ended. */
    settle(isOnline: boolean): void {
      if (doubt !== 'asked') return;
      doubt = isOnline ? 'cleared' : 'none';
      if (!isOnline) return;
      cancelTrust = after(TRUSTED_MS, () => {
        doubt = 'none';
      });
    },
    stop: () => cancelTrust(),
  };
}
