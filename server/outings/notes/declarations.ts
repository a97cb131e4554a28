/** Declarations of the area of notes. */
import { inArray, sql } from 'drizzle-orm';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Declarations, OutingCopied, Reacting } from '../../core/declarations.ts';
import { rowFor } from '../../core/outings/find.ts';
import { noteEntity } from './entity.ts';
import { mayNote } from './policy.ts';
import { notes } from './tables.ts';

/** Copies notes as the caller's own, without comments. */
async function copyNotes(
  { tx, ctx, cause }: Reacting,
  { source, copy, copies, parts }: OutingCopied,
): Promise<void> {
  // Spectators and invited users do not read notes, so they do not copy them.
  if (!parts.notes || mayNote('list', source.standing) !== 'yes') return;
  const { userId } = cause.caller;
  const rows = await tx
    .select()
    .from(notes)
    .where(inArray(notes.outing_id, [...copies.keys()]))
    .orderBy(notes.created_at_timestamp, notes.id);
  if (rows.length === 0) return;
  await tx.insert(notes).values(
    rows.map((note, nth) => ({
      ...note,
      id: newId(ctx.clock()),
      outing_id: copies.get(note.outing_id) ?? copy.id,
      root_id: copy.id,
      author_id: userId,
      editor_id: userId,
      // In the order of the originals.
      created_at_timestamp: sql`${clockMs} + ${nth}`,
      updated_at_timestamp: sql`${clockMs} + ${nth}`,
    })),
  );
}

export const noteDeclarations: Declarations = {
  notes: { outing_copied: copyNotes },
  seesReported: {
    note: async (tx, userId, id) => mayNote('list', (await rowFor(tx, userId, noteEntity, id)).standing),
  },
};
