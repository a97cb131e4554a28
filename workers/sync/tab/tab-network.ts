/**
 * Represents the network for one tab: its requests, what they show of connection and clock, and the other tabs, which
 * learn of both.
 */
import {
  CONNECTIVITY_AT_FIRST,
  type Connectivity,
  type DeviceDatabase,
} from '#db/database/device-database.ts';
import { newId } from '#db/new-id.ts';
import { type Clock, watchClock } from '../network/clock.ts';
import { type Configuration, createConfiguration } from '../network/config.ts';
import { type ConnectivityMonitor, monitorConnectivity } from '../network/connectivity.ts';
import { createHttp, type Http } from '../network/http.ts';
import type { Ports } from '../ports.ts';
import { type DeviceBus, openDeviceBus } from '../session/device-bus.ts';

/** The network state stored on the device */
export interface KnownNetwork {
  clientId: string;
  network: Connectivity['network'];
  /** Clock offset, ms */
  offset: number;
}

export interface TabNetwork {
  http: Http;
  connectivity: ConnectivityMonitor;
  clock: Clock;
  configuration: Configuration;
  /** Bus to the other tabs of the device */
  bus: DeviceBus;
  /** Stores the known state again after the browser deleted the storage. */
  restore(): Promise<void>;
}

interface Device {
  ports: Ports;
  device: DeviceDatabase;
}

interface Callbacks {
  /** See `monitorConnectivity`. */
  onOnline(wasAway: boolean): void;
  /** A request of any kind succeeded. */
  onSuccess(): void;
  /** Another tab has changed the session of the device. */
  onSession(): void;
}

/** A device that runs the engine for the first time creates its own id. */
export async function readKnownNetwork({ ports, device }: Device): Promise<KnownNetwork> {
  const [known, offset, connectivity] = await Promise.all([
    device.fact('client_id'),
    device.fact('clock_offset'),
    device.fact('connectivity'),
  ]);
  const clientId = known ?? newId(ports.now());
  if (known === undefined) await device.setFact('client_id', clientId);
  return { clientId, network: (connectivity ?? CONNECTIVITY_AT_FIRST).network, offset: offset ?? 0 };
}

export function openNetwork(
  { ports, device }: Device,
  { clientId, network, offset }: KnownNetwork,
  { onOnline, onSuccess, onSession }: Callbacks,
): TabNetwork {
  const bus = openDeviceBus(ports);
  const clock = watchClock(ports, device, offset, (found) => bus.post({ kind: 'clock', offset: found }));
  const connectivity: ConnectivityMonitor = monitorConnectivity(ports, device, {
    known: network,
    async probe() {
      await http.as(null).send({ method: 'GET', path: '/health', body: null, isProbe: true });
    },
    onOnline,
    onChange: (found) => bus.post({ kind: 'network', network: found }),
  });
  const http = createHttp(ports, clientId, {
    onResponse: () => connectivity.responded(),
    onNoResponse: () => connectivity.notResponded(),
    onDoubt: () => connectivity.hint(),
    onForeign: () => connectivity.doubted(),
    onMaintenance: () => connectivity.underMaintenance(),
    onSuccess,
    onOwnResponse: clock.answered,
  });
  bus.listen((message) => {
    if (message.kind === 'network') connectivity.adopt(message.network);
    else if (message.kind === 'clock') clock.adopt(message.offset);
    else onSession();
  });
  return {
    http,
    connectivity,
    clock,
    configuration: createConfiguration(ports, device, http.setInstallation),
    bus,
    async restore() {
      connectivity.restore();
      clock.restore();
      await device.setFact('client_id', clientId);
    },
  };
}
