/** Adding, rewriting and deleting polls. */
import { eq } from 'drizzle-orm';
import { pollCalls } from '#contract/calls/polls.ts';
import type { Context } from '../context.ts';
import { clockMs, nextVersion } from '../db/columns.ts';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { type App, handleWrite } from '../http/register.ts';
import { requireFreeId } from '../lists/taken-ids.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { deletedEntities } from '../log/tables.ts';
import { deletedRootOf, findOuting, lockRoot, missing, permit } from '../outings/find.ts';
import { lockedPoll, lockPoll } from './find.ts';
import { mayPoll } from './policy.ts';
import { describePoll, describePollFor } from './poll.ts';
import { readableAnswer } from './replay.ts';
import { pollOptions, polls } from './tables.ts';
import { goneData, tell, tellPoll } from './telling.ts';

/** @throws {Refusal} `id_taken` for an id that something has or had, or that is given twice. */
async function requireFreeIds(tx: Tx, ids: readonly string[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw new Refusal('id_taken');
  for (const id of ids) await requireFreeId(tx, id);
}

function registerCreate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    pollCalls.create,
    async ({ tx, caller, body, mutationId, touch }) => {
      await lockRoot(tx, body.outing_id);
      const found = await findOuting(tx, caller.userId, body.outing_id);
      if (found === null) throw await missing(tx, caller.userId, 'outing', body.outing_id);
      permit(mayPoll('create', found.standing));
      const id = body.id ?? newId(ctx.clock());
      const options = body.options.map((option, position) => ({
        id: option.id ?? newId(ctx.clock()),
        poll_id: id,
        text: option.text,
        position,
        fetched_at_timestamp: clockMs,
      }));
      await requireFreeIds(tx, [id, ...options.map((option) => option.id)]);
      const [row] = await tx
        .insert(polls)
        .values({
          id,
          outing_id: found.outing.id,
          root_id: found.root.id,
          author_id: caller.userId,
          question: body.question,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })
        .onConflictDoNothing()
        .returning();
      // Somebody took the id between the look and the insert.
      if (row === undefined) throw new Refusal('id_taken');
      const added = await tx.insert(pollOptions).values(options).onConflictDoNothing().returning();
      if (added.length < options.length) throw new Refusal('id_taken');
      const shared = await describePoll(tx, row);
      const told = await tellPoll(tx, { caller, mutationId }, found, 'created', shared);
      touch(told.channelIds);
      return { data: await describePollFor(tx, caller.userId, row), sequence: told.sequence };
    },
    readableAnswer,
  );
}

function registerUpdate(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    pollCalls.update,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await lockedPoll(tx, caller.userId, params.id);
      const { poll: before, root, standing } = found;
      permit(mayPoll('rewrite', standing, before.author_id === caller.userId));
      if (before.question === body.question) {
        const sequence = await sequenceOf(tx, outingChannelId(root.id));
        return { data: await describePollFor(tx, caller.userId, before), sequence };
      }
      const [row] = await tx
        .update(polls)
        .set({
          question: body.question,
          updated_at_timestamp: nextVersion(polls.updated_at_timestamp),
        })
        .where(eq(polls.id, before.id))
        .returning();
      if (row === undefined) throw new Error('A poll that was locked was not found.');
      const shared = await describePoll(tx, row);
      const told = await tellPoll(tx, { caller, mutationId }, found, 'updated', shared);
      touch(told.channelIds);
      return { data: await describePollFor(tx, caller.userId, row), sequence: told.sequence };
    },
    readableAnswer,
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, pollCalls.remove, async ({ tx, caller, params, mutationId, touch }) => {
    const found = await lockPoll(tx, caller.userId, params.id);
    if (found === null) {
      const rootId = await deletedRootOf(tx, caller.userId, 'attachment', params.id);
      if (rootId === null) throw new Refusal('not_found');
      return { data: { id: params.id }, sequence: await sequenceOf(tx, outingChannelId(rootId)) };
    }
    const { poll, root, standing } = found;
    permit(mayPoll('delete', standing, poll.author_id === caller.userId));
    await tx.delete(polls).where(eq(polls.id, poll.id));
    await tx
      .insert(deletedEntities)
      .values({ kind: 'attachment', id: poll.id, root_id: root.id, deleted_at_timestamp: clockMs });
    const change = { operation: 'deleted', data: goneData(poll.id) } as const;
    const told = await tell(tx, { caller, mutationId }, found, change);
    touch(told.channelIds);
    return { data: { id: poll.id }, sequence: told.sequence };
  });
}

export function registerPollWrites(app: App, ctx: Context): void {
  registerCreate(app, ctx);
  registerUpdate(app, ctx);
  registerRemove(app, ctx);
}
