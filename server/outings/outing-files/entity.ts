/** Declares files of outings as an entity, for members. In the API, a file is an attachment of an outing. */
import { eq } from 'drizzle-orm';
import type { DescribedEntity } from '../../base/entity.ts';
import { describeOutingFiles, type OutingFileRow, type SharedOutingFile } from './outing-file.ts';
import { outingFiles } from './tables.ts';

export const outingFileEntity = {
  kind: 'attachment',
  table: outingFiles,
  id: outingFiles.id,
  within: { kind: 'outing', column: outingFiles.outing_id },
  audience: 'members',
  hasUniqueId: true,
  removalWithParent: 'published',
  deletedData: (id) => ({ id, attachment_type: 'file' }),
  fileKeys: [outingFiles.file_key],
  read: (db, id) => db.select().from(outingFiles).where(eq(outingFiles.id, id)),
  describe: describeOutingFiles,
} as const satisfies DescribedEntity<OutingFileRow, SharedOutingFile>;
