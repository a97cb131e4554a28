/** Reads the photos of an outing, live, newest first; pulls further pages on request. */

import type { UserDatabase } from '#db/database/user-database.ts';
import { photoUploadsIn } from '#db/queries/outings/photos.ts';
import { listInOuting, type PhotoRow } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { type ShownRows, useNewestRows } from '#sync/rows/use-newest-rows.ts';

const STEP = 200;
const tableOfPhotos = (db: UserDatabase) => db.photos;

/** `wanted`: a photo that must be found, however old. */
export function usePhotos(outingId: string, wanted: string | undefined): ShownRows<PhotoRow> {
  return useNewestRows({
    list: listInOuting('photos', outingId),
    table: tableOfPhotos,
    step: STEP,
    wanted,
  });
}

export type PhotoUploads = Awaited<ReturnType<typeof photoUploadsIn>>;

const NONE: PhotoUploads = new Map();

/** Returns the unsent ones, by id. */
export function usePhotoUploads(outingId: string): PhotoUploads {
  const { db } = useLoggedIn();
  return useLiveQuery(() => photoUploadsIn(db, outingId), [db, outingId]) ?? NONE;
}
