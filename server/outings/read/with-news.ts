/** Adds to outings in responses how many messages of their chats are new to the reader. */
import type { Outing } from '#contract/outings/outing/outing.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import type { Context } from '../../context.ts';
import { describeOutingsFor, type OutingRow } from '../../core/outings/outing.ts';

/** Items have no chat. */
export async function describeWithNews(
  { declarations }: Pick<Context, 'declarations'>,
  db: Queryable,
  readerId: string,
  rows: readonly OutingRow[],
): Promise<Outing[]> {
  const outings = await describeOutingsFor(db, readerId, rows);
  const roots = outings.flatMap(({ id, parent_id }) => (parent_id === null ? id : []));
  const chats = declarations.find(({ newMessagesIn }) => newMessagesIn !== undefined);
  const news = await chats?.newMessagesIn?.(db, readerId, roots);
  return outings.map((outing) => {
    const new_messages = news?.get(outing.id);
    if (new_messages === undefined) return outing;
    const { relations } = outing;
    return { ...outing, relations: { ...relations, stats: { ...relations.stats, new_messages } } };
  });
}
