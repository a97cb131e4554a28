/** Stores readers' views of other users' stories, once each, and their reactions. */
import { eq } from 'drizzle-orm';
import { storyCalls } from '#contract/people/story/calls.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { reactionFacts, storeReaction } from '../../core/people/reactions.ts';
import { ofStories } from './describe.ts';
import { lockStory, type Reading, storyFor } from './find.ts';
import { readableStory, responseWith } from './response.ts';
import { stories, storyViews } from './tables.ts';

/** Records that the reader saw it, under the lock of the story. @returns whether this is their first view. */
async function noteView(tx: Tx, { readerId, now }: Reading, storyId: string): Promise<boolean> {
  const stored = await tx
    .insert(storyViews)
    .values({ id: newId(now), story_id: storyId, user_id: readerId, viewed_at_timestamp: now })
    .onConflictDoNothing()
    .returning({ id: storyViews.id });
  if (stored.length === 0) return false;
  await tx
    .update(stories)
    .set({ fetched_at_timestamp: nextVersion(stories.fetched_at_timestamp) })
    .where(eq(stories.id, storyId));
  return true;
}

export function registerStoryViews(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    storyCalls.view,
    async (write) => {
      const { tx, caller, params } = write;
      const reading = { readerId: caller.userId, now: ctx.clock() };
      await lockStory(tx, params.id);
      const row = await storyFor(tx, reading, params.id);
      const isNew = row.author_id !== caller.userId && (await noteView(tx, reading, row.id));
      if (!isNew) return responseWith(write, row, null);
      return responseWith(write, await storyFor(tx, reading, row.id), 'updated');
    },
    readableStory(ctx),
  );

  handleWrite(
    app,
    ctx,
    storyCalls.react,
    async (write) => {
      const { tx, caller, params, body } = write;
      const reading = { readerId: caller.userId, now: ctx.clock() };
      await lockStory(tx, params.id);
      const row = await storyFor(tx, reading, params.id);
      if (row.author_id === caller.userId) throw new Refusal('forbidden');
      // A reader who reacts has seen it.
      const isNew = await noteView(tx, reading, row.id);
      const { emoji: before, stamp } = await reactionFacts(tx, ofStories, row.id, caller.userId);
      if (before !== body.emoji) {
        const choice = { subjectId: row.id, userId: caller.userId, emoji: body.emoji, stamp };
        await storeReaction(tx, ofStories, choice, newId(reading.now));
      } else if (!isNew) return responseWith(write, row, null);
      return responseWith(write, await storyFor(tx, reading, row.id), 'updated');
    },
    readableStory(ctx),
  );
}
