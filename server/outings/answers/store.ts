/** Stores the answer of a person for an item, which is a state. */
import { type Answer, answerId } from '#contract/outings/answer/answer.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { LogRow } from '../../base/log/append.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { itemAnswers } from '../../core/outings/tables.ts';
import {
  type Cause,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  rewriteEvents,
} from '../../core/outings/writing/publish.ts';
import type { AnswerRow } from './answer.ts';
import { answerEntity } from './entity.ts';

interface Where {
  readonly tx: Tx;
  readonly cause: Cause;
  readonly root: OutingRow;
}

/** @returns the answer, and the events that tell of it */
export async function storeAnswer(
  { tx, cause, root }: Where,
  item: OutingRow,
  userId: string,
  { participation, note }: Pick<AnswerRow, 'participation' | 'note'>,
): Promise<{ data: Answer; events: LogRow[] }> {
  const [row] = await tx
    .insert(itemAnswers)
    .values({
      id: answerId(item.id, userId),
      outing_id: root.id,
      item_id: item.id,
      user_id: userId,
      participation,
      note,
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .onConflictDoUpdate({
      target: itemAnswers.id,
      set: { participation, note, updated_at_timestamp: nextVersion(itemAnswers.updated_at_timestamp) },
    })
    .returning();
  if (row === undefined) throw new Refusal('internal');
  const data = await describeOne(tx, answerEntity, row);
  const scope = await eventScopeOf(tx, root, item);
  const change = { operation: 'updated', entity: answerEntity, outingId: item.id, data } as const;
  const audience = root.shows_people ? {} : ({ audience: 'organizers' } as const);
  await rewriteEvents(tx, scope, { ...change, ...audience });
  const events = [
    ...eventsInOuting(cause, scope, { ...change, ...audience }),
    ...(root.shows_people ? [] : eventsForUsers(cause, [userId], change)),
  ];
  return { data, events };
}
