/** Sends messages between all tabs of the device, whichever user is logged in. */
import * as v from 'valibot';
import type { Ports } from '../ports.ts';

const DeviceMessage = v.variant('kind', [
  /** The stored session has changed. */
  v.object({ kind: v.literal('session') }),
  /** What the last request showed about the network */
  v.object({ kind: v.literal('network'), network: v.picklist(['online', 'offline', 'maintenance']) }),
  /** Offset of the device's clock from the server's, ms */
  v.object({ kind: v.literal('clock'), offset: v.number() }),
]);
type DeviceMessage = v.InferOutput<typeof DeviceMessage>;

export interface DeviceBus {
  post(message: DeviceMessage): void;
  /** Skips a message of a newer version that this one does not know. */
  listen(onMessage: (message: DeviceMessage) => void): void;
  close(): void;
}

export function openDeviceBus(ports: Ports): DeviceBus {
  const bus = ports.openBus('outing:device');
  return {
    post: (message) => bus.post(message),
    listen: (onMessage) =>
      bus.listen((raw) => {
        const parsed = v.safeParse(DeviceMessage, raw);
        if (parsed.success) onMessage(parsed.output);
      }),
    close: () => bus.close(),
  };
}
