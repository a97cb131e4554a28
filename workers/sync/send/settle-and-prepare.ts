/**
 * Runs the database work between the requests of a lane: settles accepted changes and freezes the next ones, together
 * with the steps of other lanes, and while a request is in flight.
 */

import { storageFailure } from '#db/database/storage-failure.ts';
import type { FrozenRequest, Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { parseRowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { bytesOf, deleteBytes } from '../queue/bytes.ts';
import { clearUnflushed } from '../queue/flush.ts';
import { freeze, makeRequest } from '../queue/freeze.ts';
import { ownReason, refuse } from '../queue/refuse.ts';
import { createBatcher } from '../schedule/batcher.ts';
import { writing } from '../storage/store.ts';
import { missingBytes, readLane } from './lanes.ts';
import { accept } from './response.ts';

/** A change with the body of the response that accepted it */
export interface Accepted {
  mutation: Mutation;
  body: unknown;
}

/** A change that is ready to be sent */
export interface Ready {
  mutation: Mutation;
  /** Null: this version of the app cannot send it. */
  request: FrozenRequest | null;
  /** See `SyncContext.queueGeneration`. */
  queueGeneration: number;
  /** Whether no change followed it in the lane. */
  isLast: boolean;
}

interface Step {
  lane: string;
  /** No two of them touch the same row. */
  accepted: readonly Accepted[];
  /** Changes that are in flight or already prepared */
  ahead: readonly Mutation[];
  /** How many to prepare */
  count: number;
}

/** Runs a step of a lane. Resolves to the next changes to send, up to `count`. */
export type SettleAndPrepare = (step: Step) => Promise<readonly Ready[]>;

/** A transaction with this many changes takes no further step: reads of screens wait for its end. */
const CHANGES_TOGETHER = 16;

export function settleAndPrepare(
  sync: SyncContext,
  isDue: (mutation: Mutation) => boolean,
): SettleAndPrepare {
  // A request must be on disk before it is sent.
  const db = sync.durable;
  /** Requests that were sent, or may have been, while there was no space to freeze them. By id of the change */
  const sentUnfrozen = new Map<string, FrozenRequest>();

  async function runStep(
    db: UserDatabase,
    step: Step,
    missing: Promise<ReadonlySet<string>>,
  ): Promise<readonly Ready[]> {
    const { lane, accepted, ahead, count } = step;
    const sent = accepted.map(({ mutation }) => mutation);
    const readNow = () => readLane(db, lane, { except: [...sent, ...ahead], count, missing });
    const { first, next, isEnd } = await readNow();
    // A change may be prepared in parallel only if the settled ones do not change what it is made from.
    if (!sent.some(changesOuting) && next.every((mutation) => isIndependent(mutation, sent))) {
      const settled = accepted.map((each) => settleOne(db, each, first));
      const [ready] = await Promise.all([prepareAll(next, ahead, isEnd), ...settled]);
      return ready;
    }
    for (const each of accepted) await settleOne(db, each, first);
    const left = await readNow();
    return prepareAll(left.next, ahead, left.isEnd);
  }

  async function settleOne(
    db: UserDatabase,
    { mutation, body }: Accepted,
    first: readonly Mutation[],
  ): Promise<void> {
    const { id, position } = mutation;
    const current = first.find((other) => other.position === position) ?? (await db.outbox.get(position));
    // Otherwise an event has already settled it.
    if (current?.id === id) await accept({ ...sync, db }, current, body);
  }

  async function prepareAll(
    next: readonly Mutation[],
    ahead: readonly Mutation[],
    isEnd: boolean,
  ): Promise<readonly Ready[]> {
    const independent: Mutation[] = [];
    for (const mutation of next) {
      if (!isDue(mutation) || !isIndependent(mutation, [...ahead, ...independent])) break;
      // Whether its bytes are there affects the changes after it.
      if (mutation.blob !== undefined && independent.length > 0) break;
      independent.push(mutation);
      if (mutation.blob !== undefined) break;
    }
    const last = isEnd && independent.length === next.length ? independent.at(-1) : undefined;
    const prepared = independent.map((mutation) => prepare(mutation, mutation === last));
    return (await Promise.all(prepared)).filter((ready) => ready !== null);
  }

  async function prepare(mutation: Mutation, isLast: boolean): Promise<Ready | null> {
    switch (await bytesOf(db, mutation)) {
      case 'there':
        return {
          mutation,
          request: await freezeOnce(mutation),
          queueGeneration: sync.queueGeneration.count,
          isLast,
        };
      case 'awaited':
        // Another tab has just replaced the bytes: the lane skips this change for now.
        return null;
      case 'lost':
        await refuse({ ...sync, db }, mutation, ownReason('bytes_gone'));
        return null;
    }
  }

  async function freezeOnce(mutation: Mutation): Promise<FrozenRequest | null> {
    const request = await freeze(db, mutation, sentUnfrozen.get(mutation.id));
    sentUnfrozen.delete(mutation.id);
    return request;
  }

  /**
   * A step for a full disk, which only deletes. An accepted change leaves the queue, and its event delivers the
   * server's row once there is space. The next change is sent without being frozen: this engine makes the same request
   * again as long as it runs, and after that the server knows its key.
   */
  function runWithoutRoom({ lane, accepted, ahead, count }: Step): Promise<readonly Ready[]> {
    return writing(db, async () => {
      // Nothing else of this step may need the disk, and what is sent must be on it.
      await clearUnflushed(db);
      for (const { mutation } of accepted) {
        const current = await db.outbox.get(mutation.position);
        if (current?.id !== mutation.id) continue;
        await db.outbox.delete(mutation.position);
        await deleteBytes(db, mutation);
        sentUnfrozen.delete(mutation.id);
      }
      if (count === 0 || ahead.length > 0) return [];
      const { next } = await readLane(db, lane, { except: [], count: 1, missing: missingBytes(db) });
      const [mutation] = next;
      if (!mutation || !isDue(mutation) || (await bytesOf(db, mutation)) !== 'there') return [];
      const request = await requestWithoutRoom(mutation);
      return [{ mutation, request, queueGeneration: sync.queueGeneration.count, isLast: false }];
    });
  }

  async function requestWithoutRoom(mutation: Mutation): Promise<FrozenRequest | null> {
    if (mutation.state.kind === 'attempted') return mutation.state.request;
    const request = sentUnfrozen.get(mutation.id) ?? (await makeRequest(db, mutation));
    if (request !== null) sentUnfrozen.set(mutation.id, request);
    return request;
  }

  const together = (db: UserDatabase) =>
    createBatcher(db, {
      // Lanes have no row in common.
      work(steps: readonly Step[]) {
        const missing = missingBytes(db);
        return Promise.all(steps.map((step) => runStep(db, step, missing)));
      },
      sizeOf: ({ accepted, count }) => Math.max(1, accepted.length, count),
      maxSize: CHANGES_TOGETHER,
      report: sync.report,
    });
  const settleAndPrepareTogether = together(db);
  // A settled change that is not on disk yet is sent again by its frozen request, and the server responds the same way.
  const settleTogether = together(sync.db);

  return async (step) => {
    try {
      return await (step.count > 0 ? settleAndPrepareTogether : settleTogether)(step);
    } catch (problem) {
      if (storageFailure(problem) !== 'full') throw problem;
      // Frees space, so that later steps need not do without.
      sync.report(problem);
      return runWithoutRoom(step);
    }
  };
}

/**
 * Returns whether the responses to earlier changes cannot affect a later one. Its request may depend on a row that both
 * change, and deleting an outing refuses all changes that wait in its lane.
 */
const isIndependent = (next: Mutation, before: readonly Mutation[]) =>
  before.every(
    (mutation) => !changesOuting(mutation) && !next.touches.some((key) => mutation.touches.includes(key)),
  );

const changesOuting = ({ touches }: Mutation) => touches.some((key) => parseRowKey(key).entity === 'outings');
