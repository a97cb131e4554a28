/** Adds, changes and deletes the caller's own stories. */
import { and, eq, gt } from 'drizzle-orm';
import { STORY_LIFE_MS } from '#contract/base/limits.ts';
import { storyCalls } from '#contract/people/story/calls.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handlePreparedWrite, handleWrite, type WriteRequest } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import { forget } from '../../base/log/forget.ts';
import type { Context } from '../../context.ts';
import { promiseUpload } from '../../core/uploads/uploads.ts';
import { lockStory, ownStory } from './find.ts';
import { claimStoryPicture, FOR_A_STORY, prepareStoryPicture } from './picture.ts';
import { requirePlace } from './place.ts';
import { publishNothing, publishToCaller, readableStory, responseWith, type Writing } from './response.ts';
import { stories } from './tables.ts';

export async function addStory(
  ctx: Context,
  write: Writing & Pick<WriteRequest<typeof storyCalls.create>, 'body'>,
) {
  const { tx, caller, body } = write;
  const { userId } = caller;
  const now = ctx.clock();
  const list_ids = await requirePlace(tx, { readerId: userId, now }, body);
  const id = body.id ?? newId(now);
  await requireUniqueIds(tx, ctx.entities, [id]);
  const picture_key = await claimStoryPicture(tx, ctx, userId, body.upload_key);
  const { text, ground, alt, audience, outing_id } = body;
  const [row] = await tx
    .insert(stories)
    .values({
      id,
      author_id: userId,
      text,
      ground,
      alt,
      picture_key,
      audience,
      list_ids,
      outing_id,
      created_at_timestamp: now,
      expires_at_timestamp: now + STORY_LIFE_MS,
      updated_at_timestamp: now,
      fetched_at_timestamp: now,
    })
    .onConflictDoNothing()
    .returning();
  // Another request took the id between the check and the insert.
  if (row === undefined) throw new Refusal('id_taken');
  return responseWith(write, row, 'created');
}

function registerCreate(app: App, ctx: Context): void {
  handle(app, ctx, storyCalls.presign, ({ caller, body }) => promiseUpload(ctx, caller, FOR_A_STORY, body));

  handlePreparedWrite(app, ctx, storyCalls.create, {
    prepare: ({ caller, body }) => prepareStoryPicture(ctx, caller.userId, body.upload_key),
    run: (write) => addStory(ctx, write),
    stillReadable: readableStory(ctx),
  });
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    storyCalls.update,
    async (write) => {
      const { tx, caller, params, body } = write;
      await lockStory(tx, params.id);
      const before = await ownStory(tx, { readerId: caller.userId, now: ctx.clock() }, params.id);
      if (before.picture_key === null && body.text.trim() === '') throw invalidField('text', 'text_missing');
      if (before.text === body.text && before.alt === body.alt) return responseWith(write, before, null);
      // All earlier events about it are emptied: other users' devices request it when they show it.
      await forget(tx, [before.id]);
      const [row] = await tx
        .update(stories)
        .set({
          text: body.text,
          alt: body.alt,
          updated_at_timestamp: nextVersion(stories.updated_at_timestamp),
        })
        .where(eq(stories.id, before.id))
        .returning();
      if (row === undefined) throw new Error('A locked story was not found.');
      return responseWith(write, row, 'updated');
    },
    readableStory(ctx),
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, storyCalls.remove, async (write) => {
    const { tx, caller, params } = write;
    const now = ctx.clock();
    const data = { id: params.id };
    await lockStory(tx, params.id);
    const [row] = await tx
      .select()
      .from(stories)
      .where(
        and(
          eq(stories.id, params.id),
          eq(stories.author_id, caller.userId),
          gt(stories.expires_at_timestamp, now),
        ),
      );
    if (row === undefined) throw new Refusal('not_found');
    if (row.removed_at_timestamp !== null) return { data, sequence: await publishNothing(write) };
    // No one sees it anymore. When its day is over, the sweep deletes its bytes.
    await forget(tx, [row.id]);
    await tx
      .update(stories)
      .set({
        text: '',
        alt: '',
        list_ids: [],
        outing_id: null,
        removed_at_timestamp: now,
        updated_at_timestamp: nextVersion(stories.updated_at_timestamp),
      })
      .where(eq(stories.id, row.id));
    return { data, sequence: await publishToCaller(write, 'deleted', data) };
  });
}

export function registerStoryWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerRemove(app, ctx);
}
