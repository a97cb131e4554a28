/**
 * Removes stories that have expired, with all that is left of them: who saw them and reacted, the bytes of their pictures, and what the
 * log and stored answers hold of them. Nobody sees them any more by then.
 */
import { inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type Tx, transact } from '../db/transaction.ts';
import { doomFiles } from '../files/sweep.ts';
import { userChannelId } from '../log/channels.ts';
import { storyEntity } from './entity.ts';
import { stories, storyViews } from './tables.ts';

const AT_A_TIME = 100;
/** Log and answers may be dated by the clock of the database, stories by that of the server. */
const CLOCKS_APART_MS = 3_600_000;

/** What is to be forgotten: stories, by whom it may be known, and since when (Unix ms): nothing earlier is read. */
interface Gone {
  readonly ids: readonly string[];
  readonly userIds: readonly string[];
  readonly since: number;
}

/** A device that catches up hears that the story is gone, instead of what it showed. */
async function forgetInLog(tx: Tx, { ids, userIds, since }: Gone): Promise<void> {
  const channelIds = userIds.map(userChannelId);
  await tx.execute(sql`
    update channel_log set payload = payload || jsonb_build_object(
      'operation', 'deleted', 'data', jsonb_build_object('id', payload -> 'data' -> 'id'))
    where channel_id = any(${sql.param(channelIds)}::text[]) and created_at_timestamp >= ${since}::bigint
      and payload ->> 'entity' = ${storyEntity.kind}
      and payload -> 'data' ->> 'id' = any(${sql.param([...ids])}::text[])`);
}

/** A request that is repeated is answered that it was done, and with no more. */
async function forgetInAnswers(tx: Tx, { ids, userIds, since }: Gone): Promise<void> {
  await tx.execute(sql`
    update idempotency set answer = json_build_object('status', 'success', 'mutation_id', key)
    where user_id = any(${sql.param([...userIds])}::uuid[]) and created_at_timestamp >= ${since}::bigint
      and answer -> 'data' ->> 'id' = any(${sql.param([...ids])}::text[])`);
}

/** @returns how many were removed. */
async function sweepSome(tx: Tx, now: number): Promise<number> {
  const gone = await tx
    .select({
      id: stories.id,
      authorId: stories.author_id,
      key: stories.picture_key,
      at: stories.created_at_timestamp,
    })
    .from(stories)
    .where(lte(stories.expires_at_timestamp, now))
    .orderBy(stories.expires_at_timestamp)
    .limit(AT_A_TIME)
    .for('update');
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  const viewers = await tx
    .selectDistinct({ id: storyViews.user_id })
    .from(storyViews)
    .where(inArray(storyViews.story_id, ids));
  const told: Gone = {
    ids,
    userIds: [...new Set([...gone.map(({ authorId }) => authorId), ...viewers.map(({ id }) => id)])],
    since: Math.min(...gone.map(({ at }) => at)) - CLOCKS_APART_MS,
  };
  await forgetInLog(tx, told);
  await forgetInAnswers(tx, told);
  await tx.delete(stories).where(inArray(stories.id, ids));
  await doomFiles(
    tx,
    gone.flatMap(({ key }) => key ?? []),
  );
  return gone.length;
}

/** Some at a time, so that no transaction is long. @param now by the server’s clock */
export async function sweepStories({ db }: Pick<Context, 'db'>, now: number): Promise<void> {
  while ((await transact(db, (tx) => sweepSome(tx, now))) === AT_A_TIME);
}
