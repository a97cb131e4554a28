/** The notes of an outing, live, newest first; pulls further pages on request. */

import { newestNotesOf } from '#db/queries/notes.ts';
import { listInOuting, type NoteRow } from '#db/rows.ts';
import { type NewestRows, useNewestRows } from '#sync/use-newest-rows.ts';

const STEP = 50;

export type Notes = NewestRows<NoteRow>;

/** `wanted`: a note that must be found, however old. */
export function useNotes(outingId: string, wanted: string | undefined): Notes {
  return useNewestRows({
    list: listInOuting('notes', outingId),
    read: (db, limit) => newestNotesOf(db, outingId, limit),
    step: STEP,
    wanted,
  });
}
