/** Whether the server answers, as the last request found; kept in the device's database for the screens. */
import { CONNECTIVITY_AT_FIRST, type Connectivity, type DeviceDatabase } from '#db/device-database.ts';
import { backoff } from './backoff.ts';
import type { Ports } from './ports.ts';

/** While offline somebody must notice that the network is back: the longest wait between two probes. */
const PROBE_MAX_MS = 15_000;

export interface ConnectivityMonitor {
  /** A response came: online until a request stays without one. */
  heard(): void;
  /** A request stayed without a response: offline until the next successful one. */
  unheard(): void;
  isOnline(): boolean;
  /** The runtime says that the network may have changed: find out now. */
  hint(): void;
  socket(state: Connectivity['socket']): void;
  synced(at: number): void;
  stop(): void;
}

interface Options {
  /** Asks the server for anything; its outcome comes back through `heard` or `unheard`. */
  probe(): Promise<void>;
  /** Called once each time the network is back. */
  onOnline(): void;
}

export function monitorConnectivity(
  ports: Ports,
  device: DeviceDatabase,
  options: Options,
): ConnectivityMonitor {
  let network: Connectivity['network'] = { kind: 'online' };
  let failures = 0;
  let probing = false;
  let stopped = false;
  let cancelProbe = () => {};
  let written = Promise.resolve();

  /** Writes are queued, so that the last word on each part is the one that stays. */
  function write(change: Partial<Connectivity>): void {
    written = written
      .then(async () => {
        const before = (await device.fact('connectivity')) ?? CONNECTIVITY_AT_FIRST;
        await device.keep('connectivity', { ...before, ...change });
      })
      .catch(ports.report);
  }

  function scheduleProbe(): void {
    cancelProbe();
    cancelProbe = ports.after(
      Math.max(250, backoff(failures, ports.random, PROBE_MAX_MS)),
      () => void probe(),
    );
  }

  async function probe(): Promise<void> {
    if (probing || stopped) return;
    probing = true;
    try {
      await options.probe();
    } finally {
      probing = false;
      if (network.kind === 'offline' && !stopped) scheduleProbe();
    }
  }

  write({ network });

  return {
    heard() {
      failures = 0;
      if (network.kind === 'online' || stopped) return;
      cancelProbe();
      network = { kind: 'online' };
      write({ network });
      options.onOnline();
    },
    unheard() {
      if (stopped) return;
      failures += 1;
      if (network.kind === 'offline') return;
      network = { kind: 'offline', since: ports.now() };
      write({ network });
      scheduleProbe();
    },
    isOnline: () => network.kind === 'online',
    hint: () => void probe(),
    socket: (socket) => write({ socket }),
    synced: (synced_at) => write({ synced_at }),
    stop() {
      stopped = true;
      cancelProbe();
    },
  };
}
