/** The bytes of stored pictures: from the service worker's cache, or from the server. */

/** Null where the device can not get them now. */
export async function pictureBytes(url: string): Promise<Blob | null> {
  try {
    const response = await fetch(url, { credentials: 'same-origin' });
    return response.ok ? await response.blob() : null;
  } catch {
    // Offline, and not kept. Browsers do not say more.
    return null;
  }
}
