/** Adds and rewrites polls. */
import { count, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { CallReply } from '#contract/base/call.ts';
import type { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import type { pollCalls } from '#contract/outings/poll/calls.ts';
import { PollChange, PollSettings } from '#contract/outings/poll/poll.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { newId } from '../../base/db/new-id.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { parsePart } from '../../base/http/input/parse.ts';
import { quotaReached } from '../../base/http/quota.ts';
import { invalidField, misuse, Refusal } from '../../base/http/refusal.ts';
import type { WriteRequest } from '../../base/http/write.ts';
import { requireUniqueIds } from '../../base/lists/unique-ids.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { findOuting, lockedRowFor, missing, permit } from '../../core/outings/find.ts';
import { publish } from '../../core/outings/writing/publish.ts';
import { pollEntity } from './entity.ts';
import { mayPoll } from './policy.ts';
import { describePollFor, isDatePoll, type PollRow } from './poll.ts';
import { pollOptions, polls, pollVotes } from './tables.ts';

const DATES_OF_OUTING = 'Date polls belong to an outing, not to an item of it.';

type Creation = Pick<
  WriteRequest<typeof pollCalls.create>,
  'tx' | 'caller' | 'body' | 'mutationId' | 'touch'
>;

export async function createPoll(
  ctx: Context,
  { tx, caller, body, mutationId, touch }: Creation,
): Promise<CallReply<typeof pollCalls.create>> {
  await lockRoot(tx, body.outing_id);
  const found = await findOuting(tx, caller.userId, body.outing_id);
  if (found === null) throw await missing(tx, caller.userId, outingEntity, body.outing_id);
  permit(mayPoll('create', found.standing));
  // An item has no members of its own, whose participations the votes could become.
  if (body.kind !== 'text' && found.outing.parent_id !== null) throw misuse('kind', DATES_OF_OUTING);
  const { polls: limit } = ctx.config.limits;
  const [present] = await tx
    .select({ count: count() })
    .from(polls)
    .where(eq(polls.outing_id, found.outing.id));
  if ((present?.count ?? 0) >= limit) throw quotaReached('polls', limit);
  const id = body.id ?? newId(ctx.clock());
  const options = body.options.map((option, position) => ({
    id: option.id ?? newId(ctx.clock()),
    poll_id: id,
    ...('text' in option
      ? { text: option.text }
      : { text: '', starts_at: option.starts_at, ends_at: option.ends_at }),
    position,
    fetched_at_timestamp: clockMs,
  }));
  await requireUniqueIds(tx, ctx.entities, [id, ...options.map((option) => option.id)]);
  const [row] = await tx
    .insert(polls)
    .values({
      id,
      outing_id: found.outing.id,
      root_id: found.root.id,
      author_id: caller.userId,
      question: body.question,
      kind: body.kind,
      timezone: body.kind === 'slots' ? body.timezone : null,
      several: body.kind === 'text' && body.several === true,
      anonymous: body.kind === 'text' && body.anonymous === true,
      open_to_options: body.open_to_options,
      closes_at_timestamp: body.closes_at_timestamp,
      created_at_timestamp: clockMs,
      updated_at_timestamp: clockMs,
    })
    .onConflictDoNothing()
    .returning();
  // Another request took the id between the check and the insert.
  if (row === undefined) throw new Refusal('id_taken');
  const added = await tx.insert(pollOptions).values(options).onConflictDoNothing().returning();
  if (added.length < options.length) throw new Refusal('id_taken');
  const data = await describeOne(tx, pollEntity, row);
  const change = { operation: 'created', entity: pollEntity, data } as const;
  const lines = [{ kind: 'poll_added', subject_id: id }] as const;
  const { sequence, channelIds } = await publish(tx, { caller, mutationId }, found, { ...change, lines });
  touch(channelIds);
  return { data: await describePollFor(tx, caller.userId, row), sequence };
}

const OF_TEXTS = 'Only texts can be chosen so.';

/** Returns the fields whose values the change would alter. */
function patchOf(before: PollRow, change: Partial<v.InferOutput<typeof PollChange>>): Partial<PollRow> {
  const present: Readonly<Record<string, unknown>> = before;
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) => value !== undefined && value !== present[field]),
  );
}

/** Users voted with one choice, with their names, or anonymously. The poll cannot change that afterwards (S97). */
async function requireChangeable(tx: Tx, poll: PollRow): Promise<void> {
  if (isDatePoll(poll)) throw misuse('several', OF_TEXTS);
  const [voted] = await tx
    .select({ id: pollVotes.id })
    .from(pollVotes)
    .where(eq(pollVotes.poll_id, poll.id))
    .limit(1);
  if (voted !== undefined) throw invalidField('anonymous', 'voted_already');
}

type Update = Pick<
  WriteRequest<typeof attachmentCalls.update>,
  'tx' | 'caller' | 'params' | 'body' | 'mutationId' | 'touch'
>;

/**
 * @throws {Refusal} before the body is examined, so that it reveals nothing to users who may not change the poll (S214)
 */
async function changeable({ tx, caller, params }: Omit<Update, 'body'>) {
  const found = await lockedRowFor(tx, caller.userId, pollEntity, params.id);
  permit(mayPoll('rewrite', found.standing, found.row.author_id === caller.userId));
  return found;
}

type Rewritten = CallReply<typeof pollCalls.update>;

export async function updatePoll({ body, ...request }: Update): Promise<Rewritten> {
  const found = await changeable(request);
  return change(request, found, parsePart(PollChange, body));
}

export async function setPoll({
  body,
  ...request
}: Omit<Update, 'body'> & Pick<WriteRequest<typeof attachmentCalls.settings>, 'body'>): Promise<Rewritten> {
  const found = await changeable(request);
  return change(request, found, parsePart(v.strictObject(PollSettings.entries), body));
}

async function change(
  { tx, caller, mutationId, touch }: Omit<Update, 'body'>,
  found: Awaited<ReturnType<typeof changeable>>,
  wanted: Partial<v.InferOutput<typeof PollChange>>,
): Promise<Rewritten> {
  const { row: before, root } = found;
  const patch = patchOf(before, wanted);
  if (Object.keys(patch).length === 0) {
    const sequence = await sequenceOf(tx, outingChannelId(root.id));
    return { data: await describePollFor(tx, caller.userId, before), sequence };
  }
  if (patch.question === '' && !isDatePoll(before)) throw invalidField('question', 'question_missing');
  if (patch.several !== undefined || patch.anonymous !== undefined) await requireChangeable(tx, before);
  const [row] = await tx
    .update(polls)
    .set({
      ...patch,
      updated_at_timestamp: nextVersion(polls.updated_at_timestamp),
    })
    .where(eq(polls.id, before.id))
    .returning();
  if (row === undefined) throw new Error('A locked poll was not found.');
  const data = await describeOne(tx, pollEntity, row);
  const updated = { operation: 'updated', entity: pollEntity, data } as const;
  const lines = [{ kind: 'poll_rewritten', subject_id: row.id }] as const;
  const { sequence, channelIds } = await publish(tx, { caller, mutationId }, found, { ...updated, lines });
  touch(channelIds);
  return { data: await describePollFor(tx, caller.userId, row), sequence };
}
