/** The notes of an outing, live, newest first; pulls further pages on request. */

import type { UserDatabase } from '#db/database/user-database.ts';
import { listInOuting, type NoteRow } from '#db/rows.ts';
import { type ShownRows, useNewestRows } from '#sync/rows/use-newest-rows.ts';

const STEP = 50;
const tableOfNotes = (db: UserDatabase) => db.notes;

export type Notes = ShownRows<NoteRow>;

/** `wanted`: a note that must be found, however old. */
export function useNotes(outingId: string, wanted: string | undefined): Notes {
  return useNewestRows({
    list: listInOuting('notes', outingId),
    table: tableOfNotes,
    step: STEP,
    wanted,
  });
}
