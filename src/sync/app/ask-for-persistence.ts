/** Asks the browser to persist the storage at a good moment. What asks is loaded then, not for the first screen. */
import type { DeviceDatabase } from '#db/database/device-database.ts';

/** After the user stored a change or installed the app. */
export function askForPersistenceSoon(device: DeviceDatabase): void {
  void import('./persistence.ts').then(
    ({ askForPersistenceInTime }) => askForPersistenceInTime(device),
    // It could not be loaded: the next change asks.
    () => {},
  );
}
