/** Replaces the address to which the server sends pushes when the browser gives it up. */
import { pushTargetOf } from '#contract/accounts/push/push.ts';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { renewPush } from '#engine/lead/renew-push.ts';
import { browserPorts } from '../workers/browser/ports.ts';

type Given = Pick<PushSubscription, 'toJSON'>;

/** The part that is used here; TypeScript does not have it yet. */
interface SubscriptionChange extends Event {
  waitUntil(work: Promise<unknown>): void;
  /** Some browsers include the new address, some only report that the old one is gone. */
  readonly newSubscription?: Given | null;
}

/** The part of the service worker that is used here. */
interface Scope extends EventTarget {
  readonly registration: {
    readonly pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Given> };
  };
}

const isChange = (event: Event): event is SubscriptionChange => 'waitUntil' in event;

async function renew({ registration }: Scope, given: Given | null): Promise<void> {
  const device = new DeviceDatabase();
  try {
    await renewPush({ ports: browserPorts, device }, async (key) => {
      const options = { userVisibleOnly: true, applicationServerKey: key };
      try {
        return pushTargetOf((given ?? (await registration.pushManager.subscribe(options))).toJSON());
      } catch {
        // The user no longer allows it, or its push service is unavailable: the app checks again when it opens.
        return null;
      }
    });
  } finally {
    device.close();
  }
}

export function keepPushAddress(worker: Scope): void {
  worker.addEventListener('pushsubscriptionchange', (event) => {
    if (isChange(event)) event.waitUntil(renew(worker, event.newSubscription ?? null));
  });
}
