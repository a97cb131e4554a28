/** Asks the browser to persist the storage once there is something worth keeping. A worker cannot ask. */
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import { isInstalled } from './installed.ts';

/** The browser is asked to keep what is stored; if it did not agree, again after so long. */
const PERSISTENCE_ASKED_EVERY_MS = 7 * 86_400_000;

/** What the browser says of the storage, as far as it says something. For display only. */
export interface StorageFigures {
  room: { used: number; quota: number } | null;
  /** Whether it keeps what is stored; null: nothing is known, and it cannot be asked to. */
  persisted: boolean | null;
}

/** The browser's own, which some do not have at all, and others without some of its calls. */
function manager(): Partial<StorageManager> | undefined {
  return 'storage' in navigator ? navigator.storage : undefined;
}

async function room(): Promise<StorageFigures['room']> {
  const { usage, quota } = (await manager()?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? null : { used: usage, quota };
}

async function persisted(): Promise<StorageFigures['persisted']> {
  const storage = manager();
  return storage?.persist && storage.persisted ? storage.persisted() : null;
}

export async function storageFigures(): Promise<StorageFigures> {
  // An origin that may store nothing is told nothing.
  const [known, keeps] = await Promise.all([room().catch(() => null), persisted().catch(() => null)]);
  return { room: known, persisted: keeps };
}

/** Asks now, at the user's request. False when the browser declines, or cannot be asked. */
export async function askForPersistence(device: DeviceDatabase): Promise<boolean> {
  await device.setFact('persistence_asked_at', Date.now());
  return (
    (await manager()
      ?.persist?.()
      .catch(() => false)) ?? false
  );
}

/**
 * Asks after the user stored a change or installed the app: browsers that show a question then do so at a moment that explains
 * itself. Not again for some days, whatever the answer.
 */
export async function askForPersistenceInTime(device: DeviceDatabase): Promise<void> {
  try {
    if ((await persisted()) !== false) return;
    const askedAt = (await device.fact('persistence_asked_at')) ?? 0;
    if (Date.now() - askedAt < PERSISTENCE_ASKED_EVERY_MS) return;
    await askForPersistence(device);
  } catch (problem) {
    // On a full disk it asks again next time.
    if (storageFailure(problem) === null) throw problem;
  }
}

/**
 * Whether the browser may delete all that is stored here after a week without a visit, as WebKit does on Apple's systems, unless
 * the app is installed (webkit.org/blog/10218). No capability tells of that: gestures have events of their own there, and nowhere else.
 */
export async function mayForget(): Promise<boolean> {
  if (!('GestureEvent' in window) || isInstalled()) return false;
  return (await persisted().catch(() => null)) !== true;
}
