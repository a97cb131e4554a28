/** What a photo, a file and a poll have in common: that an address names one by its id alone. */
import type { UserDatabase } from '../../database/user-database.ts';

export type AttachmentType = 'poll' | 'photo' | 'file';

/** What has this id; null if it is not on this device. */
export async function attachmentTypeOf(db: UserDatabase, id: string): Promise<AttachmentType | null> {
  const [photo, file, poll] = await Promise.all([db.photos.get(id), db.files.get(id), db.polls.get(id)]);
  if (photo) return 'photo';
  if (file) return 'file';
  return poll ? 'poll' : null;
}
