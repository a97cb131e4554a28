/**
 * Appends to the channel log, in the transaction of the change. Call it last: it locks the heads of the channels, in
 * the order of their ids, until the commit. So sequences have no gaps and follow the order of commits.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { NewActivity } from '#contract/outings/activity/activity.ts';
import { clockMs } from '../db/columns.ts';
import type { Tx } from '../db/transaction.ts';
import type { Audience } from './audience.ts';
import type { LoggedPayload } from './payload.ts';

/** The PostgreSQL notification that sends the ids of channels with new rows between processes. */
export const LOG_NOTIFICATIONS = 'channel_log';

export interface LogRow {
  readonly channelId: string;
  readonly audience: Audience;
  readonly payload: LoggedPayload;
  /** Lines of the outing's activity log. The publisher of an outing's events stores these lines with them. */
  readonly lines?: readonly Line[];
}

/** A line of an activity log that is about to be stored. */
export interface Line {
  readonly id: string;
  readonly attributes: NewActivity;
  readonly audience: Audience;
}

/** Creates a statement that runs together with the write to the log. @param sequence that of a channel after it. */
type Beside = (sequence: (channelId: string) => SQL) => SQL;

const sequenceAfter = (channelId: string): SQL => sql`(select sequence from heads where id = ${channelId})`;

/**
 * Numbers and stores the rows, those of one channel in the given order, and notifies the other processes (on commit).
 * @param beside what is stored in the same statement.
 * @returns the last sequence of each channel that was written to.
 */
export async function appendToLog(
  tx: Tx,
  rows: readonly LogRow[],
  beside?: Beside,
): Promise<Map<string, number>> {
  if (rows.length === 0 && beside !== undefined)
    throw new Error('The log has no rows to store with the response.');
  if (rows.length === 0) return new Map();
  const channelIds = sql.param(rows.map((row) => row.channelId));
  const audiences = sql.param(rows.map((row) => row.audience));
  const payloads = sql.param(rows.map((row) => JSON.stringify(row.payload)));
  const { rows: heads } = await tx.execute<{ id: string; sequence: string }>(sql`
    with given as (
      select *, count(*) over (partition by channel_id) as total,
        row_number() over (partition by channel_id order by place) as nth
      from unnest(${channelIds}::text[], ${audiences}::text[], ${payloads}::text[])
        with ordinality as given (channel_id, audience, payload, place)
    ), heads as (
      insert into channels as head (id, sequence)
      select channel_id, count(*) from given group by channel_id order by channel_id
      on conflict (id) do update set sequence = head.sequence + excluded.sequence
      returning id, sequence
    ), logged as (
      insert into channel_log (channel_id, sequence, audience, payload, created_at_timestamp)
      select heads.id, heads.sequence - given.total + given.nth, given.audience, given.payload::jsonb,
        ${clockMs}
      from given join heads on heads.id = given.channel_id
    )${beside === undefined ? sql`` : sql`, beside as (${beside(sequenceAfter)})`}
    select id, sequence, pg_notify(${LOG_NOTIFICATIONS}, id) from heads`);
  return new Map(heads.map((head) => [head.id, Number(head.sequence)]));
}
