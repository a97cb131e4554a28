/** Finds a note that is to be changed, under the lock of its outing. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/transaction.ts';
import { type Found, findOuting, lockRoot } from '../outings/find.ts';
import type { NoteRow } from './note.ts';
import { notes } from './tables.ts';

export interface FoundNote extends Found {
  readonly note: NoteRow;
}

/** @returns null where there is no such note (any more). */
export async function findNoteForWrite(tx: Tx, callerId: string, id: string): Promise<FoundNote | null> {
  const [seen] = await tx.select({ outingId: notes.outing_id }).from(notes).where(eq(notes.id, id));
  if (seen === undefined) return null;
  await lockRoot(tx, seen.outingId);
  // Read again: it may have been changed or deleted before the lock was ours.
  const [note] = await tx.select().from(notes).where(eq(notes.id, id));
  const found = note && (await findOuting(tx, callerId, note.outing_id));
  return found ? { ...found, note } : null;
}
