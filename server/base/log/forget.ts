/**
 * Removes texts that users deleted or rewrote from the log and from stored responses, in the transaction of that change
 * and before it is published. A row of the log keeps its sequence: clients that catch up get a redacted event for it,
 * or the current text.
 */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../db/transaction.ts';
import type { Audience } from './audience.ts';

const isAmong = (id: SQL, ids: readonly string[]): SQL => sql`${id} = any(${sql.param([...ids])}::text[])`;

/** Part of a statement that clears stored responses: a repeated request only learns that it was done. */
const forgettingResponses = (ids: readonly string[]): SQL =>
  sql`with answers as (update idempotency set answer = null where ${isAmong(sql`answer -> 'data' ->> 'id'`, ids)})`;

/** The payload of a log row without readers: only the id of its entity. */
const ID_ALONE = sql`jsonb_build_object('id', log.payload -> 'data' -> 'id')`;

/** Removes all texts about entities, by their ids. */
export async function forget(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    ${forgettingResponses(ids)}
    update channel_log as log set audience = 'nobody', payload = payload || jsonb_build_object('data', ${ID_ALONE})
    where ${isAmong(sql`payload -> 'data' ->> 'id'`, ids)}`);
}

const Channels = v.array(v.object({ channel_id: v.string() }));

/** The state of an entity after a change of its texts. */
export interface Rewritten {
  readonly kind: string;
  /** The same for all readers. */
  readonly data: { readonly id: string };
  /** Another entity whose responses contain this one. */
  readonly alsoResponsesOf?: string;
  /** Returns the channels with rows about it whose readers may read its current state, with the audience there. */
  readonly readableIn: (channelIds: readonly string[]) => Promise<ReadonlyMap<string, Audience>>;
}

/**
 * Updates earlier rows to the current state of the entity, and keeps what each adds for one reader, such as a vote. In
 * channels that may no longer read it, the rows become empty.
 */
export async function rewrite(tx: Tx, { kind, data, alsoResponsesOf, readableIn }: Rewritten): Promise<void> {
  const { rows } = await tx.execute(sql`
    select distinct channel_id from channel_log
    where payload -> 'data' ->> 'id' = ${data.id} and payload ->> 'entity' = ${kind}`);
  const channelIds = v.parse(Channels, rows).map(({ channel_id }) => channel_id);
  const readable = await readableIn(channelIds);
  const published = sql`${JSON.stringify(data)}::jsonb`;
  await tx.execute(sql`
    ${forgettingResponses(alsoResponsesOf === undefined ? [data.id] : [data.id, alsoResponsesOf])}
    update channel_log as log set audience = coalesce(readable.audience, 'nobody'),
      payload = payload || jsonb_build_object('data', case when readable.audience is null then ${ID_ALONE}
        else ${published} || jsonb_build_object('relations',
          coalesce(payload -> 'data' -> 'relations', '{}') || coalesce(${published} -> 'relations', '{}')) end)
    from unnest(${sql.param(channelIds)}::text[]) as held (id)
    left join unnest(${sql.param([...readable.keys()])}::text[], ${sql.param([...readable.values()])}::text[])
      as readable (id, audience) using (id)
    where log.channel_id = held.id and log.audience <> 'nobody'
      and payload -> 'data' ->> 'id' = ${data.id} and payload ->> 'entity' = ${kind}`);
}
