/** Queries refused changes of one kind in an outing. */
import { type MutationName, readChange } from '#contract/mutations.ts';
import type { Mutation } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { refusedMutations } from './queued-changes.ts';

/** Returns those of these names, in the order in which they were made. */
export async function refusedChangesIn(
  db: UserDatabase,
  names: readonly MutationName[],
  outingId: string,
): Promise<Mutation[]> {
  const all = await refusedMutations(db);
  return all.filter(
    (mutation) => names.some((name) => name === mutation.name) && readChange(mutation)?.outing === outingId,
  );
}

/** Returns those of these names that belong to no outing, in the order in which they were made. */
export async function refusedChangesCalled(
  db: UserDatabase,
  names: readonly MutationName[],
): Promise<Mutation[]> {
  const all = await refusedMutations(db);
  return all.filter((mutation) => names.some((name) => name === mutation.name));
}
