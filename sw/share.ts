/** Takes what another app shares (share_target of the manifest): texts and files come in a form that only this worker can read. */
import { registerRoute } from 'workbox-routing';
import { FILE_MAX_BYTES } from '#contract/limits.ts';
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

/** Stores it on the device, and leads to the screen that asks where to put it. */
export async function takeShare(request: Request): Promise<Response> {
  const form = await request.formData();
  const part = (name: string) => {
    const value = form.get(name);
    // Forms send line ends of their own.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  };
  const words = { title: part('title'), text: joinedText(part('text'), part('url')) };
  const files = form
    .getAll('files')
    .filter((entry) => entry instanceof File)
    .filter(({ size }) => size > 0 && size <= FILE_MAX_BYTES);
  const shared: Shared = {
    ...words,
    ...(files.length > 0 && {
      files: await Promise.all(
        files.map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })),
      ),
    }),
  };
  const device = new DeviceDatabase();
  try {
    await device.setFact('shared', shared);
    return Response.redirect(SHARE_PATH, 303);
  } catch (problem) {
    if (storageFailure(problem) === null) throw problem;
    // The disk is full: words fit into the address, where they are not lost.
    return Response.redirect(`${SHARE_PATH}?${new URLSearchParams(words)}`, 303);
  } finally {
    device.close();
  }
}
