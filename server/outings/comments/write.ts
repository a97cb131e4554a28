/** Adds and deletes comments. */
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { clockMs } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { describeOne } from '../../base/entity.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { Context } from '../../context.ts';
import { lockedRowFor, lockRow, permit } from '../../core/outings/find.ts';
import { replayIf } from '../../core/outings/replay.ts';
import { publish, publishEvents } from '../../core/outings/writing/publish.ts';
import { deletedBefore, removeFromOuting } from '../../core/outings/writing/removal.ts';
import { noteEntity } from '../notes/entity.ts';
import { commentEntity } from './entity.ts';
import { mayComment } from './policy.ts';
import { comments } from './tables.ts';

function registerCreate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    commentCalls.create,
    async ({ tx, caller, body, mutationId, touch }) => {
      const found = await lockedRowFor(tx, caller.userId, noteEntity, body.note_id);
      permit(mayComment('create', found.standing));
      const id = body.id ?? newId(ctx.clock());
      await requireUniqueIds(tx, ctx.entities, [id]);
      const [row] = await tx
        .insert(comments)
        .values({
          id,
          outing_id: found.outing.id,
          note_id: found.row.id,
          author_id: caller.userId,
          text: body.text,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })
        .onConflictDoNothing()
        .returning();
      // Another request took the id between the check and the insert.
      if (row === undefined) throw new Refusal('id_taken');
      const data = await describeOne(tx, commentEntity, row);
      const change = { operation: 'created', entity: commentEntity, data } as const;
      const lines = [{ kind: 'note_commented', subject_id: found.row.id }] as const;
      const published = await publish(tx, { caller, mutationId }, found, { ...change, lines });
      touch(published.channelIds);
      return { data, sequence: published.sequence };
    },
    // A stored response contains the text: it is only replayed for a caller who may read comments there.
    replayIf((standing) => mayComment('list', standing)),
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, commentCalls.remove, async ({ tx, caller, params: { id }, mutationId, touch }) => {
    const removed = { entity: commentEntity, id };
    const found = await lockRow(tx, caller.userId, commentEntity, id);
    if (found === null) return deletedBefore(tx, caller.userId, removed);
    permit(mayComment('delete', found.standing, found.row.author_id === caller.userId));
    const events = await removeFromOuting(tx, ctx.entities, { caller, mutationId }, found, removed);
    const { sequence, channelIds } = await publishEvents(tx, found.root.id, events);
    touch(channelIds);
    return { data: { id }, sequence };
  });
}

export function registerCommentWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerRemove(app, ctx);
}
