/** What one person may hear: the access to channels, asked for by name, with one indexed query for any number. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Role } from '#contract/membership.ts';
import { OutingStatus } from '#contract/outing.ts';
import type { Queryable } from '../db/transaction.ts';
import { mayHear, type Relation } from '../outings/policy.ts';
import { outingChannelId, parseChannelName, userChannelId } from './channels.ts';

export interface Listener {
  readonly userId: string;
  readonly username: string;
}

/** Access to a channel, with where its log stands. On one's own user channel the relation is `owner`. */
export interface ChannelAccess {
  readonly channelId: string;
  readonly relation: Relation;
  readonly sequence: number;
  /** Rows up to this one are no longer in the log. */
  readonly trimmedTo: number;
  /** Where this person's access last changed; 0: it never did. */
  readonly accessChangedAt: number;
}

const number = v.pipe(v.unknown(), v.transform(Number));
const Row = v.object({
  channel_id: v.string(),
  status: v.nullable(OutingStatus),
  role: v.nullable(Role),
  invited: v.boolean(),
  sequence: number,
  trimmed_to: number,
  access_changed_at: number,
});

/** @returns the channels among `names` that this person may hear; those left out are no channels to them. */
export async function accessTo(
  db: Queryable,
  listener: Listener,
  names: readonly string[],
): Promise<Map<string, ChannelAccess>> {
  const nameOf = new Map<string, string>();
  const rootIds: string[] = [];
  for (const name of names) {
    const key = parseChannelName(name);
    if (key?.kind === 'user' && key.username === listener.username) {
      nameOf.set(userChannelId(listener.userId), name);
    } else if (key?.kind === 'outing') {
      nameOf.set(outingChannelId(key.rootId), name);
      rootIds.push(key.rootId);
    }
  }
  const { rows } = await db.execute(sql`
    select heard.channel_id, heard.status, heard.role, heard.invited,
      coalesce(channels.sequence, 0) as sequence, coalesce(channels.trimmed_to, 0) as trimmed_to,
      coalesce(access_changes.sequence, 0) as access_changed_at
    from (
      select 'outing:' || outings.id as channel_id, outings.status, memberships.role,
        invitations.id is not null as invited
      from unnest(${sql.param(rootIds)}::uuid[]) as wanted (id)
      join outings on outings.id = wanted.id and outings.parent_id is null
      left join memberships on memberships.outing_id = outings.id and memberships.user_id = ${listener.userId}
      left join invitations on invitations.outing_id = outings.id and invitations.user_id = ${listener.userId}
        and invitations.state = 'pending'
      union all
      select 'user:' || ${listener.userId}::text, null, 'owner', false
    ) as heard
    left join channels on channels.id = heard.channel_id
    left join access_changes on access_changes.channel_id = heard.channel_id
      and access_changes.user_id = ${listener.userId}`);
  const found = new Map<string, ChannelAccess>();
  for (const raw of rows) {
    const row = v.parse(Row, raw);
    const name = nameOf.get(row.channel_id);
    const relation = row.role ?? (row.invited ? 'invited' : 'other');
    if (name === undefined || !mayHear(relation, row.status === 'draft')) continue;
    found.set(name, {
      channelId: row.channel_id,
      relation,
      sequence: row.sequence,
      trimmedTo: row.trimmed_to,
      accessChangedAt: row.access_changed_at,
    });
  }
  return found;
}

const RelationRow = v.object({
  user_id: v.string(),
  role: v.nullable(Role),
  invited: v.boolean(),
  status: OutingStatus,
});

/** The relations of several people to one outing's channel; who may not hear it (any more) is left out. */
export async function listenersOf(
  db: Queryable,
  rootId: string,
  userIds: readonly string[],
): Promise<Map<string, Relation>> {
  const { rows } = await db.execute(sql`
    select wanted.id as user_id, memberships.role, invitations.id is not null as invited, outings.status
    from unnest(${sql.param([...userIds])}::uuid[]) as wanted (id)
    join outings on outings.id = ${rootId}
    left join memberships on memberships.outing_id = outings.id and memberships.user_id = wanted.id
    left join invitations on invitations.outing_id = outings.id and invitations.user_id = wanted.id
      and invitations.state = 'pending'`);
  const found = new Map<string, Relation>();
  for (const raw of rows) {
    const row = v.parse(RelationRow, raw);
    const relation = row.role ?? (row.invited ? 'invited' : 'other');
    if (mayHear(relation, row.status === 'draft')) found.set(row.user_id, relation);
  }
  return found;
}
