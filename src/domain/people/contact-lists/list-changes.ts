/** Builds changes of the members of contact lists. Pure. */

import { LISTS_AT_ONCE_MAX } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { Change } from '#sync/hooks.ts';

/** Returns the changes that add a person to some lists and remove them from others. */
export function listChanges(
  { id, name }: Person,
  added: readonly string[],
  removed: readonly string[],
): Change[] {
  const out = removed.map((list_id): Change => ({ name: 'contacts.remove', args: { id, name, list_id } }));
  const into: Change[] = [];
  for (let at = 0; at < added.length; at += LISTS_AT_ONCE_MAX)
    into.push({
      name: 'contacts.add',
      args: { id, name, list_ids: added.slice(at, at + LISTS_AT_ONCE_MAX) },
    });
  return [...out, ...into];
}
