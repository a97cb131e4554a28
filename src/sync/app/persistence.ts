/** Asks the browser to persist the storage once there is something worth keeping. A worker can not ask. */
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';

/** The browser is asked to keep what is stored; if it did not agree, again after so long. */
const PERSISTENCE_ASKED_EVERY_MS = 7 * 86_400_000;

/** The browser's storage estimates. For display only. */
export type StorageFigures =
  /** This browser, or this origin, gives none. */
  { kind: 'unknown' } | { kind: 'known'; used: number; quota: number; persisted: boolean };

export async function storageFigures(): Promise<StorageFigures> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return { kind: 'unknown' };
  const [{ usage, quota }, persisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  if (usage === undefined || quota === undefined) return { kind: 'unknown' };
  return { kind: 'known', used: usage, quota, persisted };
}

/** Asks now, at the user's request. False when the browser declines. */
export async function askForPersistence(device: DeviceDatabase): Promise<boolean> {
  await device.setFact('persistence_asked_at', Date.now());
  return 'storage' in navigator && navigator.storage.persist();
}

/**
 * Asks after the user stored a change or installed the app: browsers that show a question then do so at a moment that explains
 * itself. Not again for some days, whatever the answer.
 */
export async function askForPersistenceInTime(device: DeviceDatabase): Promise<void> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return;
  try {
    const askedAt = (await device.fact('persistence_asked_at')) ?? 0;
    if (Date.now() - askedAt < PERSISTENCE_ASKED_EVERY_MS || (await navigator.storage.persisted())) return;
    await askForPersistence(device);
  } catch (problem) {
    // On a full disk it asks again next time.
    if (storageFailure(problem) === null) throw problem;
  }
}
