/**
 * What draining does in the database between the requests of a lane: changes that were accepted are settled and the next
 * ones are frozen, together with the steps of other lanes, and while a request between them is on its way.
 */

import type { FrozenRequest, Mutation } from '#db/database/sync-state.ts';
import { parseRowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { createBatcher } from '../schedule/batcher.ts';
import { accept } from './answer.ts';
import { bytesOf } from './bytes.ts';
import { lookInto, missingBytes } from './lanes.ts';
import { freeze } from './outbox.ts';
import { ownReason, refuse } from './refuse.ts';

/** A change with the body of the answer that accepted it. */
export interface Accepted {
  mutation: Mutation;
  body: unknown;
}

/** A change that may be sent. */
export interface Ready {
  mutation: Mutation;
  /** Null: this version of the app can not send it. */
  request: FrozenRequest | null;
  /** See `SyncContext.upheavals`. */
  queueGeneration: number;
}

interface Step {
  lane: string;
  /** None touches a row of another one. */
  accepted: readonly Accepted[];
  /** What is on its way or was made ready before: what comes after it is made ready. */
  ahead: readonly Mutation[];
  /** How many are to be made ready. */
  count: number;
}

/** Takes a step of a lane; resolves to the changes to be sent next, as many of `count` as can be made ready now. */
export type SettleAndPrepare = (step: Step) => Promise<readonly Ready[]>;

/** Changes after which a transaction takes on no further step: a screen that reads waits for its end. */
const CHANGES_TOGETHER = 16;

export function settleAndPrepare(
  sync: SyncContext,
  isDue: (mutation: Mutation) => boolean,
): SettleAndPrepare {
  // A request is on disk before it is sent.
  const db = sync.durable;

  async function take(step: Step, missing: Promise<ReadonlySet<string>>): Promise<readonly Ready[]> {
    const { lane, accepted, ahead, count } = step;
    const sent = accepted.map(({ mutation }) => mutation);
    const look = () => lookInto(db, lane, { but: [...sent, ...ahead], count, missing });
    const { first, next } = await look();
    // What is made ready beside it must not be made from what it changes.
    if (!sent.some(changesOuting) && next.every((mutation) => isApart(mutation, sent))) {
      const settled = accepted.map((each) => settleOne(each, first));
      const [ready] = await Promise.all([prepareAll(next, ahead), ...settled]);
      return ready;
    }
    for (const each of accepted) await settleOne(each, first);
    return prepareAll((await look()).next, ahead);
  }

  async function settleOne({ mutation, body }: Accepted, first: readonly Mutation[]): Promise<void> {
    const { id, position } = mutation;
    const seen = first.find((other) => other.position === position) ?? (await db.outbox.get(position));
    // Else an event told of it before the answer.
    if (seen?.id === id) await accept({ ...sync, db }, seen, body);
  }

  async function prepareAll(
    next: readonly Mutation[],
    ahead: readonly Mutation[],
  ): Promise<readonly Ready[]> {
    const apart: Mutation[] = [];
    for (const mutation of next) {
      if (!isDue(mutation) || !isApart(mutation, [...ahead, ...apart])) break;
      // Whether its bytes are there decides about those behind it.
      if (mutation.blob !== undefined && apart.length > 0) break;
      apart.push(mutation);
      if (mutation.blob !== undefined) break;
    }
    return (await Promise.all(apart.map(prepare))).filter((ready) => ready !== null);
  }

  async function prepare(mutation: Mutation): Promise<Ready | null> {
    switch (await bytesOf(db, mutation)) {
      case 'there':
        return { mutation, request: await freeze(db, mutation), queueGeneration: sync.queueGeneration.count };
      case 'awaited':
        // Another tab has just replaced them: the lane goes on without this change for now.
        return null;
      case 'lost':
        await refuse({ ...sync, db }, mutation, ownReason('bytes_gone'));
        return null;
    }
  }

  return createBatcher(db, {
    // Lanes have no row in common.
    work(steps: readonly Step[]) {
      const missing = missingBytes(db);
      return Promise.all(steps.map((step) => take(step, missing)));
    },
    sizeOf: ({ accepted, count }) => Math.max(1, accepted.length, count),
    maxSize: CHANGES_TOGETHER,
  });
}

/**
 * Whether what changes are answered says nothing of a later one. Its request may be made from a row that both change; and
 * an outing that is gone takes all that waits in its lane with it.
 */
const isApart = (next: Mutation, before: readonly Mutation[]) =>
  before.every(
    (mutation) => !changesOuting(mutation) && !next.touches.some((key) => mutation.touches.includes(key)),
  );

const changesOuting = ({ touches }: Mutation) => touches.some((key) => parseRowKey(key).entity === 'outings');
