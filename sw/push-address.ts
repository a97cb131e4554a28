/** Keeps the address to which the server sends pushes, when the browser gives it up. */
import { pushTargetOf } from '#contract/accounts/push/push.ts';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { renewPush } from '#engine/lead/renew-push.ts';
import { browserPorts } from '../workers/browser/ports.ts';

type Given = Pick<PushSubscription, 'toJSON'>;

/** As far as it is used here; TypeScript does not know it yet. */
interface SubscriptionChange extends Event {
  waitUntil(work: Promise<unknown>): void;
  /** Some browsers say what took the place of the address, some only that it is gone. */
  readonly newSubscription?: Given | null;
}

/** What of the service worker is used here. */
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
        // The user does not allow it any more, or its push service is not there: the app looks again when it is opened.
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
