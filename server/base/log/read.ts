/**
 * Reads the channel log after given positions, with one indexed query for any number of channels. The size of one read
 * is bounded, so that turning it into events blocks no other request.
 */
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
  /** The most rows of this channel. */
  readonly limit: number;
}

/** Total characters of the payloads that one read returns. */
const READ_MAX_LENGTH = 1_500_000;

const number = v.pipe(v.unknown(), v.transform(Number));

const Row = v.object({
  channel_id: v.string(),
  sequence: number,
  audience: v.picklist(AUDIENCES),
  payload: LoggedPayload,
  created_at_timestamp: number,
  /** Length of the payloads up to this row, and of all requested ones. */
  length_until: number,
  length_of_all: number,
  causer: v.nullable(v.string()),
  channel_user: v.nullable(v.string()),
});

export interface LogRead {
  readonly rows: readonly LoggedRow[];
  /** Whether more rows were requested than one read returns; the result contains the first ones. */
  readonly isCut: boolean;
}

/**
 * Returns the next rows of each channel: channel by channel in the given order, by sequence within each. The channel of
 * a renamed user is read under the new name; that of a deleted user is left out.
 */
export async function readLog(db: Queryable, positions: readonly Position[]): Promise<LogRead> {
  if (positions.length === 0) return { rows: [], isCut: false };
  const channelIds = sql.param(positions.map((position) => position.channelId));
  const after = sql.param(positions.map((position) => position.after));
  const limits = sql.param(positions.map((position) => position.limit));
  const { rows: found } = await db.execute(sql`
    with asked as (select log.channel_id, log.sequence, log.audience, log.payload, log.created_at_timestamp,
      coalesce(causer.username, causer.id::text) as causer, coalesce(channel_user.username, channel_user.id::text) as channel_user, wanted.place,
      length(log.payload::text) as length,
      sum(length(log.payload::text)) over (order by wanted.place, log.sequence) as length_until,
      sum(length(log.payload::text)) over () as length_of_all
    from unnest(${channelIds}::text[], ${after}::bigint[], ${limits}::bigint[])
      with ordinality as wanted (channel_id, after, most, place)
    cross join lateral (
      select * from channel_log
      where channel_log.channel_id = wanted.channel_id and channel_log.sequence > wanted.after
      order by channel_log.sequence limit wanted.most
    ) as log
    left join users as causer on causer.id = (log.payload ->> 'causer_id')::uuid
    left join users as channel_user on channel_user.id =
      case when log.channel_id like 'user:%' then substring(log.channel_id from 6)::uuid end)
    select * from asked where length_until - length < ${READ_MAX_LENGTH} order by place, sequence`);
  const read = v.parse(v.array(Row), found);
  const last = read.at(-1);
  const rows = read.flatMap((row): LoggedRow[] => {
    const channelName = nameOf(row.channel_id, row.channel_user);
    if (channelName === null) return [];
    const logged = {
      channelId: row.channel_id,
      channelName,
      sequence: row.sequence,
      audience: row.audience,
      payload: row.payload,
      timestamp: row.created_at_timestamp,
      causerUsername: row.causer,
    };
    return [logged];
  });
  return { rows, isCut: last !== undefined && last.length_until < last.length_of_all };
}

function nameOf(channelId: string, username: string | null): string | null {
  if (channelId.startsWith('outing:')) return outingChannel(channelId.slice('outing:'.length));
  return username === null ? null : userChannel(username);
}
