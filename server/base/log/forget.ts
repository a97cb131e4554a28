/**
 * Takes words that users deleted or rewrote out of the log and out of stored responses, in the transaction of that change and before
 * it is published. A row of the log keeps its place: who catches up gets a redacted event for it, or the words of now.
 */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../db/transaction.ts';
import type { Audience } from './audience.ts';

const isAmong = (id: SQL, ids: readonly string[]): SQL => sql`${id} = any(${sql.param([...ids])}::text[])`;

/** A part of a statement that empties stored answers: a request that is repeated is told that it was done, and no more. */
const forgettingResponses = (ids: readonly string[]): SQL =>
  sql`with answers as (update idempotency set answer = null where ${isAmong(sql`answer -> 'data' ->> 'id'`, ids)})`;

/** What a row of the log says that is for nobody any more: which entity it was about. */
const ID_ALONE = sql`jsonb_build_object('id', log.payload -> 'data' -> 'id')`;

/** Forgets all that was said of entities, by their ids. */
export async function forget(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    ${forgettingResponses(ids)}
    update channel_log as log set audience = 'nobody', payload = payload || jsonb_build_object('data', ${ID_ALONE})
    where ${isAmong(sql`payload -> 'data' ->> 'id'`, ids)}`);
}

const Channels = v.array(v.object({ channel_id: v.string() }));

/** What an entity is after a change of its words. */
export interface Rewritten {
  readonly kind: string;
  /** For all readers alike. */
  readonly data: { readonly id: string };
  /** Another entity whose answers hold this one. */
  readonly alsoResponsesOf?: string;
  /** Among channels with rows about it, those whose readers may read it as it is now, with the audience there. */
  readonly readableIn: (channelIds: readonly string[]) => Promise<ReadonlyMap<string, Audience>>;
}

/**
 * Earlier rows tell what the entity is now, with what each of them adds for one reader, such as a vote. Where it is not to be read
 * any more they tell nothing.
 */
export async function rewrite(tx: Tx, { kind, data, alsoResponsesOf, readableIn }: Rewritten): Promise<void> {
  const { rows } = await tx.execute(sql`
    select distinct channel_id from channel_log
    where payload -> 'data' ->> 'id' = ${data.id} and payload ->> 'entity' = ${kind}`);
  const channelIds = v.parse(Channels, rows).map(({ channel_id }) => channel_id);
  const readable = await readableIn(channelIds);
  const told = sql`${JSON.stringify(data)}::jsonb`;
  await tx.execute(sql`
    ${forgettingResponses(alsoResponsesOf === undefined ? [data.id] : [data.id, alsoResponsesOf])}
    update channel_log as log set audience = coalesce(readable.audience, 'nobody'),
      payload = payload || jsonb_build_object('data', case when readable.audience is null then ${ID_ALONE}
        else ${told} || jsonb_build_object('relations',
          coalesce(payload -> 'data' -> 'relations', '{}') || coalesce(${told} -> 'relations', '{}')) end)
    from unnest(${sql.param(channelIds)}::text[]) as held (id)
    left join unnest(${sql.param([...readable.keys()])}::text[], ${sql.param([...readable.values()])}::text[])
      as readable (id, audience) using (id)
    where log.channel_id = held.id and log.audience <> 'nobody'
      and payload -> 'data' ->> 'id' = ${data.id} and payload ->> 'entity' = ${kind}`);
}
