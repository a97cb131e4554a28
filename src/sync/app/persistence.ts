/** Asks the browser to persist the storage once there is something worth keeping. A worker cannot ask. */
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import { isInstalled } from './installed.ts';

/** How long to wait before asking the browser again if it declined to persist the storage. */
const PERSISTENCE_ASKED_EVERY_MS = 7 * 86_400_000;

/** The browser's figures about the storage, as far as it reports any. For display only. */
export interface StorageFigures {
  room: { used: number; quota: number } | null;
  /** Whether the browser persists the storage; null if that is unknown and the app cannot request it. */
  persisted: boolean | null;
}

/** The browser's storage manager. Some browsers have none; others lack some of its calls. */
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
  // Both calls reject in an origin that may not store anything.
  const [known, keeps] = await Promise.all([room().catch(() => null), persisted().catch(() => null)]);
  return { room: known, persisted: keeps };
}

/** Asks now, at the user's request. Returns false when the browser declines or cannot be asked. */
export async function askForPersistence(device: DeviceDatabase): Promise<boolean> {
  await device.setFact('persistence_asked_at', Date.now());
  return (
    (await manager()
      ?.persist?.()
      .catch(() => false)) ?? false
  );
}

/**
 * Asks after the user stored a change or installed the app: browsers that prompt then do so at a moment that explains
 * itself. Asks again only after some days, whatever the answer.
 */
export async function askForPersistenceInTime(device: DeviceDatabase): Promise<void> {
  try {
    if ((await persisted()) !== false) return;
    const askedAt = (await device.fact('persistence_asked_at')) ?? 0;
    if (Date.now() - askedAt < PERSISTENCE_ASKED_EVERY_MS) return;
    await askForPersistence(device);
  } catch (problem) {
    // On a full disk, the next call asks again.
    if (storageFailure(problem) === null) throw problem;
  }
}

/**
 * Returns whether the browser may delete everything stored here after a week without a visit, as WebKit does on Apple's
 * systems unless the app is installed (webkit.org/blog/10218). No capability reveals this; gesture events exist only
 * there.
 */
export async function mayForget(): Promise<boolean> {
  if (!('GestureEvent' in window) || isInstalled()) return false;
  return (await persisted().catch(() => null)) !== true;
}
