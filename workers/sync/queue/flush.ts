/**
 * Shows the user's changes first and flushes them after: they are committed on the relaxed connection, and then one
 * small strict transaction brings all earlier commits to the disk. A fact marks what was not flushed yet. It is a row
 * to delete, because a commit that writes nothing may not reach the disk, and deleting also works on a full disk.
 */
import type { FormDraft, Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { SyncContext } from '../context.ts';
import { rebase, writing } from '../storage/store.ts';
import { deleteBytes, type KeptBytes, putBytes } from './bytes.ts';

const KEY = 'unflushed';

export const unflushed = async (db: UserDatabase): Promise<string | null> => {
  const fact = await db.facts.get(KEY);
  return fact?.key === KEY ? fact.value : null;
};

/** Runs in the transaction of a user's change. */
export const markUnflushed = (db: UserDatabase, mark: string) => db.facts.put({ key: KEY, value: mark });

/** Runs in a strict transaction. */
export const clearUnflushed = (db: UserDatabase) => db.facts.delete(KEY);

/** Resolves when everything committed before is on disk. Screens can read all other tables meanwhile. */
export const flush = ({ durable }: SyncContext): Promise<void> =>
  writing(durable, () => clearUnflushed(durable), [durable.facts]);

/** What one transaction has done for the user's changes, to take it back */
export interface Unflushed {
  /** Its mark, and the one that it replaced */
  mark: string;
  before: string | null;
  steps: readonly Step[];
  /** The drafts that it deleted */
  drafts: readonly FormDraft[];
}

/** A change as stored. `replaced`: the older change in its place, with the bytes that were deleted */
export interface Step {
  mutation: Mutation;
  replaced: { mutation: Mutation; bytes: KeptBytes | null } | null;
}

/** Rejects if the changes could not be made durable. They are then taken back. */
export async function makeDurable(sync: SyncContext, done: Unflushed): Promise<void> {
  try {
    await flush(sync);
  } catch (problem) {
    switch (await takeBack(sync, done)) {
      case 'taken_back':
        throw problem;
      case 'followed':
        return flush(sync);
      case 'stays':
    }
  }
}

/**
 * `stays`: another strict transaction has brought the changes to the disk, with its own work or by freezing one of them
 * to send it; or one was refused, and is stored as such. `followed`: a later change may build on them, so they must
 * reach the disk with it.
 */
function takeBack(
  sync: SyncContext,
  { mark, before, steps, drafts }: Unflushed,
): Promise<'taken_back' | 'stays' | 'followed'> {
  const { db, me } = sync;
  return writing(db, async () => {
    const [current, queued] = await Promise.all([
      unflushed(db),
      db.outbox.bulkGet(steps.map(({ mutation }) => mutation.position)),
    ]);
    const isAsStored = ({ mutation: { id } }: Step, index: number) =>
      queued[index]?.id === id && queued[index].state.kind === 'queued';
    if (current === null || !steps.every(isAsStored)) return 'stays';
    if (current !== mark) return 'followed';
    sync.queueGeneration.count += 1;
    for (const { mutation, replaced } of steps.toReversed()) {
      await deleteBytes(db, mutation);
      if (replaced) await db.outbox.put(replaced.mutation);
      else await db.outbox.delete(mutation.position);
      if (replaced?.bytes) await putBytes(db, replaced.bytes);
    }
    for (const { mutation } of steps) for (const key of mutation.touches) await rebase(db, key, me);
    await db.drafts.bulkPut([...drafts]);
    await (before === null ? clearUnflushed(db) : markUnflushed(db, before));
    return 'taken_back';
  });
}
