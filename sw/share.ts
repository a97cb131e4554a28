/**
 * Takes what another app shares (share_target of the manifest): texts and files arrive in a form that only this worker
 * can read.
 */
import { registerRoute } from 'workbox-routing';
import { FILE_MAX_BYTES } from '#contract/base/limits.ts';
import { DeviceDatabase, type Shared } from '#db/database/device-database.ts';
import { joinedText } from '#db/database/shared-text.ts';
import { storageFailure } from '#db/database/storage-failure.ts';

const SHARE_PATH = '/share';

export function takeShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
    ({ request }) => takeShare(request),
    'POST',
  );
}

/** Stores it on the device and redirects to the screen where the user chooses what to do with it. */
async function takeShare(request: Request): Promise<Response> {
  const form = await request.formData();
  const part = (name: string) => {
    const value = form.get(name);
    // Forms send CRLF line ends.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  };
  const words = { title: part('title'), text: joinedText(part('text'), part('url')) };
  const sent = form.getAll('files').filter((entry) => entry instanceof File);
  const isTaken = ({ size }: File) => size > 0 && size <= FILE_MAX_BYTES;
  const files = await Promise.all(
    sent
      .filter(isTaken)
      .map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })),
  );
  const others = sent.filter((file) => !isTaken(file)).map(({ name }) => name);
  const device = new DeviceDatabase();
  try {
    const isStored =
      (await isStoredIn(device, {
        ...words,
        ...(files.length > 0 && { files }),
        ...(others.length > 0 && { left_out: { reason: 'size', names: others } }),
      })) ||
      (files.length > 0 &&
        (await isStoredIn(device, {
          ...words,
          left_out: { reason: 'no_space', names: sent.map(({ name }) => name) },
        })));
    // Texts fit into the address, where they are not lost.
    return Response.redirect(isStored ? SHARE_PATH : `${SHARE_PATH}?${new URLSearchParams(words)}`, 303);
  } finally {
    device.close();
  }
}

/** @returns false if the disk is full */
async function isStoredIn(device: DeviceDatabase, shared: Shared): Promise<boolean> {
  try {
    await device.setFact('shared', shared);
    return true;
  } catch (problem) {
    if (storageFailure(problem) === null) throw problem;
    return false;
  }
}
