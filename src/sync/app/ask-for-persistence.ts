/**
 * Asks the browser to persist the storage at a good moment. The code that asks loads then, not for the first screen.
 */
import type { DeviceDatabase } from '#db/database/device-database.ts';

/** Call it after the user stored a change or installed the app. */
export function askForPersistenceSoon(device: DeviceDatabase): void {
  void import('./persistence.ts').then(
    ({ askForPersistenceInTime }) => askForPersistenceInTime(device),
    // The code could not be loaded: the next change tries again.
    () => {},
  );
}
