/** Who is signed in on this device. */
import { DeviceDatabase } from '#db/database/device-database.ts';

/** Id of the user whose pictures and files may be shown and stored on this device; null for none. */
export async function signedInUser(): Promise<string | null> {
  const device = new DeviceDatabase();
  try {
    const session = await device.fact('session');
    return session?.kind === 'signed_in' ? session.user.id : null;
  } finally {
    device.close();
  }
}
