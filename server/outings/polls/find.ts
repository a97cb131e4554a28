/** Finds the poll of an option. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../base/db/transaction.ts';
import { pollOptions } from './tables.ts';

/** The poll that an option belongs to; null if there is no such option (any more). */
export async function pollOfOption(db: Queryable, optionId: string): Promise<string | null> {
  const [option] = await db
    .select({ pollId: pollOptions.poll_id })
    .from(pollOptions)
    .where(eq(pollOptions.id, optionId));
  return option?.pollId ?? null;
}
