/**
 * Determines which channels a user may read, and the last sequence of each. The declaration of an entity defines who
 * reads its channels; only the user reads the user's own channel.
 */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queryable } from '../db/transaction.ts';
import type { EntityDeclaration } from '../entity.ts';
import type { Audience } from './audience.ts';
import { entityChannelId, parseChannelId, parseChannelName, userChannelId } from './channels.ts';
import type { LoggedRow } from './payload.ts';

/** The user who requests to read channels. */
export interface ChannelReader {
  readonly userId: string;
  readonly username: string;
}

/** Access to a channel, and the state of its log. */
export interface ChannelAccess {
  readonly channelId: string;
  /** The narrowest audience that the user belongs to. */
  readonly audience: Audience;
  readonly sequence: number;
  /** Rows up to this sequence are no longer in the log. */
  readonly trimmedTo: number;
  /** The sequence at which the access of this user last changed; 0 if it never did. */
  readonly accessChangedAt: number;
}

type Entities = readonly EntityDeclaration[];

const number = v.pipe(v.unknown(), v.transform(Number));
const Head = v.object({
  channel_id: v.string(),
  sequence: number,
  trimmed_to: number,
  access_changed_at: number,
});

async function readHeads(db: Queryable, userId: string, channelIds: readonly string[]) {
  const { rows } = await db.execute(sql`
    select wanted.id as channel_id, coalesce(channels.sequence, 0) as sequence,
      coalesce(channels.trimmed_to, 0) as trimmed_to, coalesce(access_changes.sequence, 0) as access_changed_at
    from unnest(${sql.param([...channelIds])}::text[]) as wanted (id)
    left join channels on channels.id = wanted.id
    left join access_changes on access_changes.channel_id = wanted.id and access_changes.user_id = ${userId}`);
  return rows.map((row) => v.parse(Head, row));
}

/** Returns the user's audience in each of these channels, by the id of the channel. */
async function findAudiences(
  db: Queryable,
  entities: Entities,
  userId: string,
  channelIds: Iterable<string>,
): Promise<Map<string, Audience>> {
  const found = new Map<string, Audience>();
  const idsOf = new Map<string, string[]>();
  for (const channelId of channelIds) {
    // A user receives every event of their own channel.
    if (channelId === userChannelId(userId)) found.set(channelId, 'organizers');
    const { kind, id } = parseChannelId(channelId);
    const ids = idsOf.get(kind);
    if (ids === undefined) idsOf.set(kind, [id]);
    else ids.push(id);
  }
  for (const { kind, channel } of entities) {
    const ids = idsOf.get(kind);
    if (channel === undefined || ids === undefined) continue;
    for (const { channelOf, audience } of await channel.findReaders(db, ids, [userId]))
      found.set(entityChannelId(kind, channelOf), audience);
  }
  return found;
}

/** @returns the channels among `names` that the user may read. */
export async function accessTo(
  db: Queryable,
  entities: Entities,
  reader: ChannelReader,
  names: readonly string[],
): Promise<Map<string, ChannelAccess>> {
  const nameOf = new Map<string, string>();
  for (const name of names) {
    const key = parseChannelName(name);
    if (key?.kind === 'entity') nameOf.set(entityChannelId(key.entity, key.id), name);
    if (key?.kind === 'user' && key.username === reader.username)
      nameOf.set(userChannelId(reader.userId), name);
  }
  const channelIds = [...nameOf.keys()];
  // Heads first: if access were read before the sequence, a loss of access in between would be missed.
  const heads = await readHeads(db, reader.userId, channelIds);
  const audiences = await findAudiences(db, entities, reader.userId, channelIds);
  return new Map(
    heads.flatMap(({ channel_id, sequence, trimmed_to, access_changed_at }): [string, ChannelAccess][] => {
      const name = nameOf.get(channel_id);
      const audience = audiences.get(channel_id);
      if (name === undefined || audience === undefined) return [];
      const access = { channelId: channel_id, audience, sequence };
      return [[name, { ...access, trimmedTo: trimmed_to, accessChangedAt: access_changed_at }]];
    }),
  );
}

const ownerOf = (entities: Entities, channelId: string) =>
  entities.find(({ kind, channel }) => channel !== undefined && kind === parseChannelId(channelId).kind);

/** Returns the audiences of several users in the channel of an entity, without users who may not read it. */
export async function audiencesIn(
  db: Queryable,
  entities: Entities,
  channelId: string,
  userIds: readonly string[],
): Promise<Map<string, Audience>> {
  const { channel } = ownerOf(entities, channelId) ?? {};
  if (channel === undefined) throw new Error(`No entity has the channel ${channelId}.`);
  const readers = await channel.findReaders(db, [parseChannelId(channelId).id], userIds);
  return new Map(readers.map(({ userId, audience }) => [userId, audience]));
}

/** Returns which of these users may read which of these entity channels; users' own channels are left out. */
export async function readersAmong(
  db: Queryable,
  entities: Entities,
  channelIds: readonly string[],
  userIds: readonly string[],
): Promise<{ channelId: string; userId: string }[]> {
  const found: { channelId: string; userId: string }[] = [];
  for (const { kind, channel } of entities) {
    const ids = channelIds.map(parseChannelId).flatMap((one) => (one.kind === kind ? one.id : []));
    if (channel === undefined || ids.length === 0) continue;
    for (const { channelOf, userId } of await channel.readersAmong(db, ids, userIds))
      found.push({ channelId: entityChannelId(kind, channelOf), userId });
  }
  return found;
}

/** Returns whether a row of the log may have changed who reads its channel. */
export function changesAccess(entities: Entities, { channelId, payload }: LoggedRow): boolean {
  if (ownerOf(entities, channelId) === undefined) return false;
  return entities.some((entity) => entity.kind === payload.entity && entity.changesAccess === true);
}

/** Returns the user who addresses readers with a row of the log; null for most rows. */
export const reachedBy = (entities: Entities, { payload }: LoggedRow): string | null =>
  entities.find(({ kind }) => kind === payload.entity)?.reachedBy?.(payload.data) ?? null;

/** Returns whether a row of the log is the deletion of the entity that the channel belongs to. */
export function endsChannel(entities: Entities, { channelId, payload }: LoggedRow): boolean {
  return (
    payload.operation === 'deleted' &&
    ownerOf(entities, channelId) !== undefined &&
    channelId === entityChannelId(payload.entity, payload.data.id)
  );
}
