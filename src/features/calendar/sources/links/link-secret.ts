/** Makes the secret of a link to the user's own calendar on this device, and the address that contains it. */

const SECRET_BYTES = 32;

/** @param random fills bytes with random values */
export function newSecret(random: (bytes: Uint8Array<ArrayBuffer>) => void = fillRandom): string {
  const bytes = new Uint8Array(SECRET_BYTES);
  random(bytes);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fillRandom(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes);
}

/** Returns where other apps find the calendar. */
export const addressOf = (secret: string, origin: string): string =>
  `${origin}/api/v1/calendar/${secret}.ics`;
