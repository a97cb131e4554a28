/** Reads the channel log after given positions, with one indexed query for any number of channels. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { outingChannel, userChannel } from '#contract/events.ts';
import type { Queryable } from '../db/transaction.ts';
import { AUDIENCES } from './audience.ts';
import { LoggedPayload, type LoggedRow } from './payload.ts';

export interface Position {
  readonly channelId: string;
  /** The last sequence that the reader has. */
  readonly after: number;
  /** At most so many rows of this channel. */
  readonly limit: number;
}

const Row = v.object({
  channel_id: v.string(),
  sequence: v.pipe(v.unknown(), v.transform(Number)),
  audience: v.picklist(AUDIENCES),
  payload: LoggedPayload,
  created_at_timestamp: v.pipe(v.unknown(), v.transform(Number)),
  causer: v.nullable(v.string()),
  channel_user: v.nullable(v.string()),
});

/**
 * The next rows of each channel: channel by channel in the order given, by sequence within each. The channel of a renamed
 * user is read under the new name; that of a deleted user is left out.
 */
export async function readLog(db: Queryable, positions: readonly Position[]): Promise<LoggedRow[]> {
  if (positions.length === 0) return [];
  const channelIds = sql.param(positions.map((position) => position.channelId));
  const after = sql.param(positions.map((position) => position.after));
  const limits = sql.param(positions.map((position) => position.limit));
  const { rows } = await db.execute(sql`
    select log.channel_id, log.sequence, log.audience, log.payload, log.created_at_timestamp,
      causer.username as causer, channel_user.username as channel_user
    from unnest(${channelIds}::text[], ${after}::bigint[], ${limits}::bigint[])
      with ordinality as wanted (channel_id, after, most, place)
    cross join lateral (
      select * from channel_log
      where channel_log.channel_id = wanted.channel_id and channel_log.sequence > wanted.after
      order by channel_log.sequence limit wanted.most
    ) as log
    left join users as causer on causer.id = (log.payload ->> 'causer_id')::uuid
    left join users as channel_user on channel_user.id =
      case when log.channel_id like 'user:%' then substring(log.channel_id from 6)::uuid end
    order by wanted.place, log.sequence`);
  return rows.flatMap((raw) => {
    const row = v.parse(Row, raw);
    const channelName = nameOf(row.channel_id, row.channel_user);
    if (channelName === null) return [];
    return {
      channelId: row.channel_id,
      channelName,
      sequence: row.sequence,
      audience: row.audience,
      payload: row.payload,
      timestamp: row.created_at_timestamp,
      causerUsername: row.causer,
    };
  });
}

function nameOf(channelId: string, username: string | null): string | null {
  if (channelId.startsWith('outing:')) return outingChannel(channelId.slice('outing:'.length));
  return username === null ? null : userChannel(username);
}
