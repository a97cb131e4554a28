/** What the channels are told of polls. */
import type { VoteEvent } from '#contract/poll.ts';
import type { Tx } from '../db/transaction.ts';
import type { Caller } from '../http/register.ts';
import { appendToLog, type LogRow } from '../log/append.ts';
import { outingChannelId } from '../log/channels.ts';
import type { Found } from '../outings/find.ts';
import { type Cause, type Change, stageOf, tellInside, tellPeople } from '../outings/telling.ts';
import { describePollFor, type PollRow, type SharedPoll } from './poll.ts';

export interface Told {
  readonly operation: 'created' | 'updated' | 'deleted' | 'voted';
  readonly data: { readonly id: string };
}

/** The position of the outing's channel after the change, and the channels that were written to. */
export interface Logged {
  readonly sequence: number;
  readonly channelIds: Iterable<string>;
}

async function rowsOf(
  tx: Tx,
  cause: Cause,
  { outing, root }: Found,
  told: readonly Told[],
): Promise<LogRow[]> {
  const stage = await stageOf(tx, root, outing);
  return told.flatMap((change) =>
    tellInside(cause, stage, 'everyone', { ...change, entity: 'attachment', outingId: outing.id }),
  );
}

async function log(tx: Tx, rootId: string, rows: readonly LogRow[]): Promise<Logged> {
  const heads = await appendToLog(tx, rows);
  return { sequence: heads.get(outingChannelId(rootId)) ?? 0, channelIds: heads.keys() };
}

/** A change that everybody sees alike. */
export async function tell(tx: Tx, cause: Cause, found: Found, told: Told): Promise<Logged> {
  return log(tx, found.root.id, await rowsOf(tx, cause, found, [told]));
}

/** What is told of a poll that is gone. */
export const goneData = (id: string) => ({ id, attachment_type: 'poll' }) as const;

/**
 * A vote: each option whose votes changed in the outing's channel, and the poll with the own vote in the voter's. That
 * one row says all of it at once, so it is the one that acknowledges the vote on the device that gave it.
 */
export async function tellVote(
  tx: Tx,
  cause: Cause & { readonly caller: Caller },
  found: Found & { readonly poll: PollRow },
  votes: readonly VoteEvent[],
): Promise<Logged> {
  const told = votes.map((data): Told => ({ operation: 'voted', data }));
  const own: Change = {
    operation: 'updated',
    entity: 'attachment',
    outingId: found.outing.id,
    data: await describePollFor(tx, cause.caller.userId, found.poll),
  };
  return log(tx, found.root.id, [
    ...(await rowsOf(tx, cause, found, told)),
    ...tellPeople(cause, [cause.caller.userId], own),
  ]);
}

/** A poll that was made or rewritten. */
export function tellPoll(
  tx: Tx,
  cause: Cause,
  found: Found,
  operation: 'created' | 'updated',
  data: SharedPoll,
): Promise<Logged> {
  return tell(tx, cause, found, { operation, data });
}
