/** Opens files of outings from the device or the server. Opened files stay on the device. */

import * as v from 'valibot';
import { registerRoute } from 'workbox-routing';
import { outingFileHeaders } from '#contract/outings/outing-file/outing-file-headers.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { fileOf, unsentOutingFile } from '#db/queries/outings/outing-files.ts';
import { storeCopy } from '#engine/storage/copies.ts';
import { writing } from '#engine/storage/store.ts';
import { openDatabase } from '../workers/browser/database.ts';
import { loggedInUser } from './logged-in.ts';

const FILE = /^\/files\/([0-9a-f]{32})\/(download|view)$/;
const Named = v.tuple([v.string(), v.string(), v.picklist(['download', 'view'])]);

/** Larger ones are stored only at the user's request. */
const OPENED_MAX_BYTES = 50_000_000;

export function openFiles(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && FILE.test(url.pathname),
    ({ request, url, event }) => openFile(request, url.pathname, (work) => event.waitUntil(work)),
  );
}

/** @param outlast keeps this worker running until that work is done */
async function openFile(
  request: Request,
  path: string,
  outlast: (work: Promise<void>) => void,
): Promise<Response> {
  const userId = await loggedInUser();
  if (userId === null) return fetch(request);
  const [, key, use] = v.parse(Named, FILE.exec(path)?.slice());
  const db = openDatabase(userId, 'relaxed');
  // The database closes when everything that reads or writes it is done.
  let last: Promise<void> = Promise.resolve();
  try {
    // A copy is shown only while the row is here: it is deleted when the access ends.
    const file = await fileOf(db, key);
    const headers = file && outingFileHeaders(use, file.attributes);
    const copy = headers && (await db.fileBytes.get(key));
    if (copy) {
      await db.fileCopies.update(key, { used_at: Date.now() });
      return new Response(copy.bytes, { headers });
    }
    const unsent = file ? undefined : await unsentOutingFile(db, key);
    const unsentHeaders = unsent && outingFileHeaders(use, unsent.file.attributes);
    if (unsentHeaders) return new Response(unsent.bytes, { headers: unsentHeaders });
    const response = await fetch(request).catch(() => null);
    if (response?.status === 200 && file && file.attributes.bytes <= OPENED_MAX_BYTES) {
      last = keep(db, userId, key, response.clone());
      outlast(last);
    }
    if (response?.ok || !file) return response ?? Response.error();
    // The page of the outing shows why it cannot be opened.
    return Response.redirect(`/outings/${file.outing_id}?attachmentId=${file.id}&attachmentType=file`);
  } finally {
    void last.finally(() => db.close());
  }
}

/** Stores the opened file, unless its user logged out meanwhile or the disk is full. */
async function keep(db: UserDatabase, userId: string, key: string, response: Response): Promise<void> {
  try {
    const bytes = await response.arrayBuffer();
    if ((await loggedInUser()) === userId) await writing(db, () => storeCopy(db, key, bytes, Date.now()));
  } catch {
    // The file opens all the same.
  }
}
