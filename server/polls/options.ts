/** Adding and deleting options of a poll. Either gives the poll a new version: it says which options there are. */
import { eq } from 'drizzle-orm';
import { pollCalls } from '#contract/calls/polls.ts';
import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '#contract/limits.ts';
import { foldOption, SAME_OPTION, TOO_MANY_OPTIONS } from '#contract/poll.ts';
import type { Context } from '../context.ts';
import { clockMs, nextVersion } from '../db/columns.ts';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/transaction.ts';
import { invalidField, Refusal } from '../http/refusal.ts';
import { type App, handleWrite } from '../http/register.ts';
import { requireFreeId } from '../lists/taken-ids.ts';
import { outingChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';
import { deletedEntities } from '../log/tables.ts';
import { deletedRootOf, permit } from '../outings/find.ts';
import { lockedPoll, lockPoll, pollOfOption } from './find.ts';
import { mayPoll } from './policy.ts';
import { describePoll, describePollFor, type OptionRow, type PollRow } from './poll.ts';
import { readableAnswer } from './replay.ts';
import { pollOptions, polls } from './tables.ts';
import { tellPoll } from './telling.ts';

function optionsOf(tx: Tx, pollId: string): Promise<OptionRow[]> {
  return tx.select().from(pollOptions).where(eq(pollOptions.poll_id, pollId)).orderBy(pollOptions.position);
}

async function bumped(tx: Tx, pollId: string): Promise<PollRow> {
  const [row] = await tx
    .update(polls)
    .set({ updated_at_timestamp: nextVersion(polls.updated_at_timestamp) })
    .where(eq(polls.id, pollId))
    .returning();
  if (row === undefined) throw new Error('A poll that was locked was not found.');
  return row;
}

function registerAdd(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    pollCalls.addOption,
    async ({ tx, caller, body, mutationId, touch }) => {
      const found = await lockedPoll(tx, caller.userId, body.poll_id);
      // A poll of one outing is not reached through another.
      if (found.outing.id !== body.outing_id) throw new Refusal('not_found');
      permit(mayPoll('add_option', found.standing));
      const id = body.id ?? newId(ctx.clock());
      await requireFreeId(tx, id);
      const present = await optionsOf(tx, found.poll.id);
      if (present.length >= POLL_OPTIONS_MAX) throw invalidField('text', TOO_MANY_OPTIONS);
      if (present.some((option) => foldOption(option.text) === foldOption(body.text)))
        throw invalidField('text', SAME_OPTION);
      const position = (present.at(-1)?.position ?? -1) + 1;
      const added = await tx
        .insert(pollOptions)
        .values({ id, poll_id: found.poll.id, text: body.text, position, fetched_at_timestamp: clockMs })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) throw new Refusal('id_taken');
      const row = await bumped(tx, found.poll.id);
      const shared = await describePoll(tx, row);
      const told = await tellPoll(tx, { caller, mutationId }, found, 'updated', shared);
      touch(told.channelIds);
      return { data: await describePollFor(tx, caller.userId, row), sequence: told.sequence };
    },
    readableAnswer,
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, pollCalls.removeOption, async ({ tx, caller, params, mutationId, touch }) => {
    const { id } = params;
    const pollId = await pollOfOption(tx, id);
    const found = pollId === null ? null : await lockPoll(tx, caller.userId, pollId);
    const present = found === null ? [] : await optionsOf(tx, found.poll.id);
    if (found === null || !present.some((option) => option.id === id)) {
      const rootId = await deletedRootOf(tx, caller.userId, 'poll_option', id);
      if (rootId === null) throw new Refusal('not_found');
      return { data: { id }, sequence: await sequenceOf(tx, outingChannelId(rootId)) };
    }
    const { poll, root, standing } = found;
    permit(mayPoll('rewrite', standing, poll.author_id === caller.userId));
    if (present.length <= POLL_OPTIONS_MIN)
      throw invalidField('id', `A poll keeps at least ${POLL_OPTIONS_MIN} options.`);
    await tx.delete(pollOptions).where(eq(pollOptions.id, id));
    await tx
      .insert(deletedEntities)
      .values({ kind: 'poll_option', id, root_id: root.id, deleted_at_timestamp: clockMs });
    const shared = await describePoll(tx, await bumped(tx, poll.id));
    const told = await tellPoll(tx, { caller, mutationId }, found, 'updated', shared);
    touch(told.channelIds);
    return { data: { id }, sequence: told.sequence };
  });
}

export function registerOptions(app: App, ctx: Context): void {
  registerAdd(app, ctx);
  registerRemove(app, ctx);
}
