/** Answers to items as an entity: within an item, for those who see it. */
import { eq } from 'drizzle-orm';
import type { Answer } from '#contract/outings/answer/answer.ts';
import type { DescribedEntity } from '../../base/entity.ts';
import { itemAnswers } from '../../core/outings/tables.ts';
import { type AnswerRow, describeAnswers } from './answer.ts';

export const answerEntity = {
  kind: 'answer',
  table: itemAnswers,
  id: itemAnswers.id,
  within: { kind: 'outing', column: itemAnswers.item_id },
  audience: 'everyone',
  hasUniqueId: false,
  removalWithParent: 'silent',
  read: (db, id) => db.select().from(itemAnswers).where(eq(itemAnswers.id, id)),
  describe: describeAnswers,
} as const satisfies DescribedEntity<AnswerRow, Answer>;
