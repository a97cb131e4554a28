/** Describes a queued change in words, from its contract and the names that the device knows. Pure. */
import { type Description, readChange } from '#contract/mutations.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { rootOf } from '#db/queries/people/touched-names.ts';
import type { RowKey } from '#db/rows.ts';

/** `name` is the title of the changed row, `outing` that of its root outing; empty if there is none. */
export type NamedDescription = Description & { name: string; outing: string };

/**
 * Null for a change of another version of the app that this one cannot read. `names`: titles of the rows that the
 * device knows.
 */
export function describeMutation(
  mutation: Pick<Mutation, 'name' | 'version' | 'args' | 'touches' | 'lane'>,
  names: ReadonlyMap<RowKey, string>,
): NamedDescription | null {
  const change = readChange(mutation);
  if (change === null) return null;
  const [about] = mutation.touches;
  const known = about === undefined ? undefined : names.get(about);
  const root = rootOf(mutation);
  const outing = (root === null ? undefined : names.get(root)) ?? '';
  return { ...change.description, name: change.description.name ?? known ?? '', outing };
}
