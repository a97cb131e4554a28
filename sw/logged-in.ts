/** Determines who is logged in on this device. */
import { isGuest } from '#contract/accounts/user/guest.ts';
import type { User } from '#contract/accounts/user/user.ts';
import { DeviceDatabase } from '#db/database/device-database.ts';

/** Open while any call reads from it: a screen of photos makes hundreds of calls per second. */
let opened: { device: DeviceDatabase; asking: number } | null = null;

/** Id of the user whose pictures and files may be shown and stored on this device; null if there is none. */
export const loggedInUser = async (): Promise<string | null> => (await userHere())?.id ?? null;

/** Returns whether a guest is logged in, who needs only a part of the app. */
export async function isGuestHere(): Promise<boolean> {
  const user = await userHere();
  return user !== null && isGuest(user);
}

async function userHere(): Promise<User | null> {
  opened ??= { device: new DeviceDatabase(), asking: 0 };
  const used = opened;
  used.asking += 1;
  try {
    const session = await used.device.fact('session');
    return session?.kind === 'signed_in' ? session.user : null;
  } finally {
    used.asking -= 1;
    if (used.asking === 0) {
      opened = null;
      used.device.close();
    }
  }
}
