/** Looks up a photo, file or poll by its id, as addresses contain only the id. */
import type { UserDatabase } from '../../database/user-database.ts';

export type AttachmentType = 'poll' | 'photo' | 'file';

/** Returns the type of the attachment with this id; null if it is not on this device. */
export async function attachmentTypeOf(db: UserDatabase, id: string): Promise<AttachmentType | null> {
  const [photo, file, poll] = await Promise.all([db.photos.get(id), db.files.get(id), db.polls.get(id)]);
  if (photo) return 'photo';
  if (file) return 'file';
  return poll ? 'poll' : null;
}
