/** Declares comments as an entity: within a note, for the members of its outing. */
import { eq } from 'drizzle-orm';
import type { Comment } from '#contract/outings/comment/comment.ts';
import type { DescribedEntity } from '../../base/entity.ts';
import { noteEntity } from '../notes/entity.ts';
import { type CommentRow, describeComments } from './comment.ts';
import { comments } from './tables.ts';

export const commentEntity = {
  kind: 'comment',
  table: comments,
  id: comments.id,
  within: { kind: 'entity', entity: noteEntity, column: comments.note_id },
  audience: 'members',
  hasUniqueId: true,
  removalWithParent: 'published',
  read: (db, id) => db.select().from(comments).where(eq(comments.id, id)),
  describe: describeComments,
} as const satisfies DescribedEntity<CommentRow, Comment>;
