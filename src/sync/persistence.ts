/** Asks the browser to keep what is stored on this device, when there is something worth keeping. A worker can not. */
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { storageFailure } from '#db/database/storage-failure.ts';

/** The browser is asked to keep what is stored; if it did not agree, again after so long. */
const PERSISTENCE_ASKED_EVERY_MS = 7 * 86_400_000;

/** What the browser tells of what is stored. Its figures are estimates: nothing is decided by them. */
export type StorageFigures =
  /** This browser, or this origin, does not tell. */
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

/** Asks now, as the person wished. False when the browser does not agree. */
export async function askForPersistence(device: DeviceDatabase): Promise<boolean> {
  await device.keep('persistence_asked_at', Date.now());
  return 'storage' in navigator && navigator.storage.persist();
}

/**
 * Asks when the person has stored something of their own, or has installed the app: browsers that ask the person in turn do
 * so at a moment that explains itself. Not again for some days, whatever was answered.
 */
export async function askForPersistenceInTime(device: DeviceDatabase): Promise<void> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return;
  try {
    const askedAt = (await device.fact('persistence_asked_at')) ?? 0;
    if (Date.now() - askedAt < PERSISTENCE_ASKED_EVERY_MS || (await navigator.storage.persisted())) return;
    await askForPersistence(device);
  } catch (problem) {
    // On a full disk it is asked again the next time.
    if (storageFailure(problem) === null) throw problem;
  }
}

/** Whether the app runs in a window of its own. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
