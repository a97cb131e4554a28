/** Adds and deletes options of a poll. Both give the poll a new version, because the poll lists its options. */

import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { POLL_OPTIONS_MIN } from '#contract/base/limits.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { isClosed } from '#contract/outings/poll/closed.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import type { Context } from '../../context.ts';
import { lockedRowFor, lockRow, permit } from '../../core/outings/find.ts';
import { replayIf } from '../../core/outings/replay.ts';
import { publish } from '../../core/outings/writing/publish.ts';
import { deletedBefore, removeFromOuting } from '../../core/outings/writing/removal.ts';
import { optionColumns } from './dates.ts';
import { pollEntity, pollOptionEntity } from './entity.ts';
import { mayAddOption, mayPoll } from './policy.ts';
import { describePollFor, type OptionRow, type PollRow } from './poll.ts';
import { pollOptions, polls } from './tables.ts';

const Now = v.tuple([v.object({ now: v.pipe(v.unknown(), v.transform(Number), v.safeInteger()) })]);

/** By the server's clock; call it under the lock of the outing. @throws {Refusal} `poll_closed`. */
async function requireOpen(tx: Tx, poll: PollRow): Promise<void> {
  const { rows } = await tx.execute(sql`select ${clockMs} as now`);
  const [{ now }] = v.parse(Now, rows);
  if (isClosed(poll, now)) throw new Refusal('poll_closed');
}

function optionsOf(tx: Tx, pollId: string): Promise<OptionRow[]> {
  return tx.select().from(pollOptions).where(eq(pollOptions.poll_id, pollId)).orderBy(pollOptions.position);
}

async function bumped(tx: Tx, pollId: string): Promise<PollRow> {
  const [row] = await tx
    .update(polls)
    .set({ updated_at_timestamp: nextVersion(polls.updated_at_timestamp) })
    .where(eq(polls.id, pollId))
    .returning();
  if (row === undefined) throw new Error('A locked poll was not found.');
  return row;
}

function registerAdd(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    pollCalls.addOption,
    async ({ tx, caller, body, mutationId, touch }) => {
      const found = await lockedRowFor(tx, caller.userId, pollEntity, body.poll_id);
      // A poll of one outing must not be reached through another outing (S21).
      if (found.outing.id !== body.outing_id) throw new Refusal('not_found');
      permit(mayAddOption(found.row, found.standing, caller.userId));
      await requireOpen(tx, found.row);
      const id = body.id ?? newId(ctx.clock());
      await requireUniqueIds(tx, ctx.entities, [id]);
      const present = await optionsOf(tx, found.row.id);
      const columns = optionColumns(found.row, body, present);
      const position = (present.at(-1)?.position ?? -1) + 1;
      const added = await tx
        .insert(pollOptions)
        .values({ id, poll_id: found.row.id, ...columns, position, fetched_at_timestamp: clockMs })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) throw new Refusal('id_taken');
      const row = await bumped(tx, found.row.id);
      const data = await describeOne(tx, pollEntity, row);
      const change = { operation: 'updated', entity: pollEntity, data } as const;
      const lines = [{ kind: 'option_added', subject_id: row.id }] as const;
      const { sequence, channelIds } = await publish(tx, { caller, mutationId }, found, { ...change, lines });
      touch(channelIds);
      return { data: await describePollFor(tx, caller.userId, row), sequence };
    },
    replayIf((standing) => mayPoll('see', standing)),
  );
}

function registerRemove(app: App, ctx: Context): void {
  handleWrite(app, ctx, pollCalls.removeOption, async ({ tx, caller, params, mutationId, touch }) => {
    const { id } = params;
    const removed = { entity: pollOptionEntity, id };
    const pollId = await pollOfOption(tx, id);
    const found = pollId === null ? null : await lockRow(tx, caller.userId, pollEntity, pollId);
    const present = found === null ? [] : await optionsOf(tx, found.row.id);
    if (found === null || !present.some((option) => option.id === id)) {
      return deletedBefore(tx, caller.userId, removed);
    }
    const { row: poll, standing } = found;
    permit(mayPoll('rewrite', standing, poll.author_id === caller.userId));
    await requireOpen(tx, poll);
    if (present.length <= POLL_OPTIONS_MIN) throw invalidField('id', 'options_least');
    const cause = { caller, mutationId };
    // An option has no events of its own; the poll's event follows below.
    await removeFromOuting(tx, ctx.entities, cause, found, removed);
    const data = await describeOne(tx, pollEntity, await bumped(tx, poll.id));
    const change = { operation: 'updated', entity: pollEntity, data } as const;
    const lines = [{ kind: 'option_removed', subject_id: poll.id }] as const;
    const { sequence, channelIds } = await publish(tx, cause, found, { ...change, lines });
    touch(channelIds);
    return { data: { id }, sequence };
  });
}

export function registerOptions(app: App, ctx: Context): void {
  registerAdd(app, ctx);
  registerRemove(app, ctx);
}

/** Returns the poll that an option belongs to; null if the option does not exist (anymore). */
async function pollOfOption(db: Queryable, optionId: string): Promise<string | null> {
  const [option] = await db
    .select({ pollId: pollOptions.poll_id })
    .from(pollOptions)
    .where(eq(pollOptions.id, optionId));
  return option?.pollId ?? null;
}
