/** Records the sequence at which a user's access to a channel changed: earlier positions count as trimmed. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/transaction.ts';

/** @param sequence of the log row of the change. After a deletion the record also shows who had access. */
export async function recordAccessChange(
  tx: Tx,
  channelId: string,
  userIds: readonly string[],
  sequence: number,
): Promise<void> {
  await tx.execute(sql`
    insert into access_changes (channel_id, user_id, sequence)
    select ${channelId}, id, ${sequence} from unnest(${sql.param([...userIds])}::uuid[]) as changed (id)
    on conflict (channel_id, user_id) do update set sequence = excluded.sequence`);
}
