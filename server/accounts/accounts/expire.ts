/** Deletes requested e-mail changes whose link has expired, and updates their users' devices. */
import { lt } from 'drizzle-orm';
import { transact } from '../../base/db/transaction.ts';
import { appendToLog, type LogRow } from '../../base/log/append.ts';
import type { Context } from '../../context.ts';
import { accountOf } from './account.ts';
import { accountEvent } from './change.ts';
import { emailChanges } from './tables.ts';

export async function dropExpiredChanges(
  { db, broadcaster }: Pick<Context, 'db' | 'broadcaster'>,
  now: number,
): Promise<void> {
  const heads = await transact(db, async (tx) => {
    const expired = await tx
      .delete(emailChanges)
      .where(lt(emailChanges.expires_at_timestamp, now))
      .returning({ userId: emailChanges.user_id });
    const events: LogRow[] = [];
    for (const { userId } of expired) events.push(accountEvent(await accountOf(tx, userId, now), null));
    return appendToLog(tx, events);
  });
  broadcaster.announce([...heads.keys()]);
}
