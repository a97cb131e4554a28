/**
 * Declares notes as an entity: in an outing or item, for its members, and for guests where the owner lets them read.
 */
import { eq } from 'drizzle-orm';
import type { Note } from '#contract/outings/note/note.ts';
import type { DescribedEntity } from '../../base/entity.ts';
import { describeNotes, type NoteRow } from './note.ts';
import { notes } from './tables.ts';

export const noteEntity = {
  kind: 'note',
  table: notes,
  id: notes.id,
  within: { kind: 'outing', column: notes.outing_id },
  audience: 'members_and_guests',
  hasUniqueId: true,
  removalWithParent: 'published',
  read: (db, id) => db.select().from(notes).where(eq(notes.id, id)),
  describe: describeNotes,
} as const satisfies DescribedEntity<NoteRow, Note>;
