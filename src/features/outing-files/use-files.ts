/** Reads the files of an outing, live, newest first; pulls further pages on request. */

import type { OutingFileCopy } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { outingFileCopies, outingFileUploadsIn } from '#db/queries/outings/outing-files.ts';
import type { SizedUpload } from '#db/queries/sending/uploads.ts';
import { listInOuting, type OutingFileRow } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { type ShownRows, useNewestRows } from '#sync/rows/use-newest-rows.ts';

const STEP = 100;
const tableOfFiles = (db: UserDatabase) => db.files;

/** `wanted`: a file that must be found, however old. */
export function useOutingFiles(outingId: string, wanted: string | undefined): ShownRows<OutingFileRow> {
  return useNewestRows({
    list: listInOuting('files', outingId),
    table: tableOfFiles,
    step: STEP,
    wanted,
  });
}

const NO_UPLOADS: ReadonlyMap<string, SizedUpload> = new Map();

/** Returns the unsent ones, by id. */
export function useOutingFileUploads(outingId: string): ReadonlyMap<string, SizedUpload> {
  const { db } = useLoggedIn();
  return useLiveQuery(() => outingFileUploadsIn(db, outingId), [db, outingId]) ?? NO_UPLOADS;
}

const NO_COPIES: ReadonlyMap<string, OutingFileCopy['state']> = new Map();

/** Returns which files are on this device, by the key of their bytes. */
export function useOutingFileCopies(): ReadonlyMap<string, OutingFileCopy['state']> {
  const { db } = useLoggedIn();
  return useLiveQuery(() => outingFileCopies(db), [db]) ?? NO_COPIES;
}
