/** Deletes rows of the channel log that are past its retention. */
import { sql } from 'drizzle-orm';
import { type Db, transact } from '../db/transaction.ts';

const CHANNELS_AT_A_TIME = 200;

/**
 * Deletes rows from before the given instant, a few channels per transaction, so that writers do not wait long.
 * @returns how many rows were deleted.
 */
export async function trimLog(db: Db, beforeMs: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const batch = await transact(db, async (tx) => {
      const { rows: due } = await tx.execute<{ id: string }>(sql`
        select id from channels where id in (
          select distinct channel_id from channel_log where created_at_timestamp < ${beforeMs}
          limit ${CHANNELS_AT_A_TIME}
        ) order by id for update`);
      if (due.length === 0) return null;
      const ids = sql.param(due.map((channel) => channel.id));
      // Up to the last old row, so that the rest has no gaps even if the clock was once set back.
      const { rows } = await tx.execute<{ removed: number }>(sql`
        with cut as (
          select channel_id, max(sequence) as sequence from channel_log
          where channel_id = any(${ids}::text[]) and created_at_timestamp < ${beforeMs}
          group by channel_id
        ), marked as (
          update channels set trimmed_to = cut.sequence from cut where channels.id = cut.channel_id
        ), gone as (
          delete from channel_log using cut
          where channel_log.channel_id = cut.channel_id and channel_log.sequence <= cut.sequence
          returning 1
        )
        select count(*)::int as removed from gone`);
      return rows[0]?.removed ?? 0;
    });
    if (batch === null) return removed;
    removed += batch;
  }
}
