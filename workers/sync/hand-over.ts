/**
 * What draining does in the database between two requests of a lane: the change that was accepted is settled and the next
 * one is frozen, together with the steps of other lanes, and while the request between them is on its way.
 */
import type { FrozenRequest, Mutation } from '#db/sync-state.ts';
import { BYTES_GONE, bytesOf } from './bytes.ts';
import type { SyncContext } from './context.ts';
import { gathered } from './gathered.ts';
import { headOf } from './lanes.ts';
import { freeze } from './outbox.ts';
import { refuse } from './refuse.ts';
import { accept } from './settle.ts';

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
  upheavals: number;
}

interface Step {
  lane: string;
  accepted: Accepted | null;
  /** The change that is on its way meanwhile: what comes after it is made ready. */
  sending: Mutation | null;
}

/** Takes a step of a lane; resolves to the change to be sent next, null where there is none to be made ready now. */
export type HandOver = (step: Step) => Promise<Ready | null>;

/** Steps of so many lanes share a transaction. */
const STEPS_TOGETHER = 8;

export function handOver(sync: SyncContext, isDue: (mutation: Mutation) => boolean): HandOver {
  // A request is on disk before it is sent.
  const db = sync.durable;

  async function take({ lane, accepted, sending }: Step): Promise<Ready | null> {
    const known = [sending, accepted?.mutation].filter((mutation) => mutation != null);
    const look = () => headOf(db, lane, known);
    if (accepted === null) return prepare(await look(), sending);
    const [head, current] = await Promise.all([look(), db.outbox.get(accepted.mutation.position)]);
    const settle = async () => {
      // Else an event told of it before the answer.
      if (current?.id === accepted.mutation.id) await accept({ ...sync, db }, current, accepted.body);
    };
    if (head && isApart(head, accepted.mutation)) {
      const [ready] = await Promise.all([prepare(head, sending), settle()]);
      return ready;
    }
    await settle();
    return prepare(await look(), sending);
  }

  async function prepare(head: Mutation | undefined, sending: Mutation | null): Promise<Ready | null> {
    if (!head || !isDue(head) || (sending && !isApart(head, sending))) return null;
    switch (await bytesOf(db, head)) {
      case 'there':
        return { mutation: head, request: await freeze(db, head), upheavals: sync.upheavals.count };
      case 'awaited':
        // Another tab has just replaced them: the lane goes on without this change for now.
        return null;
      case 'lost':
        await refuse({ ...sync, db }, head, BYTES_GONE);
        return null;
    }
  }

  return gathered(db, {
    // Lanes have no row in common.
    work: (steps: readonly Step[]) => Promise.all(steps.map(take)),
    weigh: () => 1,
    enough: STEPS_TOGETHER,
  });
}

/**
 * Whether what a change is answered says nothing of the next one. Its request may be made from a row that both change; and
 * an outing that is gone takes all that waits in its lane with it.
 */
const isApart = (next: Mutation, { touches }: Mutation) =>
  !touches.some((key) => key.startsWith('outings:') || next.touches.includes(key));
