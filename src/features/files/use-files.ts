/** The files of an outing, live, newest first; pulls further pages on request. */

import type { FileCopy } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { fileCopies, fileUploadsIn } from '#db/queries/outings/files.ts';
import type { SizedUpload } from '#db/queries/sending/uploads.ts';
import { type FileRow, listInOuting } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { type ShownRows, useNewestRows } from '#sync/rows/use-newest-rows.ts';

const STEP = 100;
const tableOfFiles = (db: UserDatabase) => db.files;

/** `wanted`: a file that must be found, however old. */
export function useFiles(outingId: string, wanted: string | undefined): ShownRows<FileRow> {
  return useNewestRows({
    list: listInOuting('files', outingId),
    table: tableOfFiles,
    step: STEP,
    wanted,
  });
}

const NO_UPLOADS: ReadonlyMap<string, SizedUpload> = new Map();

/** Those that are not sent yet, by id. */
export function useFileUploads(outingId: string): ReadonlyMap<string, SizedUpload> {
  const { db } = useLoggedIn();
  return useLiveQuery(() => fileUploadsIn(db, outingId), [db, outingId]) ?? NO_UPLOADS;
}

const NO_COPIES: ReadonlyMap<string, FileCopy['state']> = new Map();

/** Which files are on this device, by the key of their bytes. */
export function useFileCopies(): ReadonlyMap<string, FileCopy['state']> {
  const { db } = useLoggedIn();
  return useLiveQuery(() => fileCopies(db), [db]) ?? NO_COPIES;
}
