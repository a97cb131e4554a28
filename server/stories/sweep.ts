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

/** A device that catches up hears that the story is gone, instead of what it showed. */
async function forgetInLog(tx: Tx, ids: readonly string[], userIds: readonly string[]): Promise<void> {
  const channelIds = userIds.map(userChannelId);
  await tx.execute(sql`
    update channel_log set payload = payload || jsonb_build_object(
      'operation', 'deleted', 'data', jsonb_build_object('id', payload -> 'data' -> 'id'))
    where channel_id = any(${sql.param(channelIds)}::text[]) and payload ->> 'entity' = ${storyEntity.kind}
      and payload -> 'data' ->> 'id' = any(${sql.param([...ids])}::text[])`);
}

/** A request that is repeated is answered that it was done, and with no more. */
async function forgetInAnswers(tx: Tx, ids: readonly string[], userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update idempotency set answer = json_build_object('status', 'success', 'mutation_id', key)
    where user_id = any(${sql.param([...userIds])}::uuid[])
      and answer -> 'data' ->> 'id' = any(${sql.param([...ids])}::text[])`);
}

/** @returns how many were removed. */
async function sweepSome(tx: Tx, now: number): Promise<number> {
  const gone = await tx
    .select({ id: stories.id, authorId: stories.author_id, key: stories.picture_key })
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
  const concerned = [...new Set([...gone.map(({ authorId }) => authorId), ...viewers.map(({ id }) => id)])];
  await forgetInLog(tx, ids, concerned);
  await forgetInAnswers(tx, ids, concerned);
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
