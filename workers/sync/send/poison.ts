/** Decides when a change that the server fails on counts as refused, so that it does not block its lane forever. */
import type { Trouble } from '#db/database/sync-state.ts';
import type { SyncContext } from '../context.ts';

/** A change that gets 5xx this often and for this long, while others succeed, is refused. */
const POISONED_AFTER_TRIES = 10;
const POISONED_AFTER_MS = 24 * 3_600_000;

/** After many 5xx in more than a day, while other changes succeeded. */
export async function isPoisoned(
  sync: Pick<SyncContext, 'db' | 'now'>,
  { failures, failing_since }: Trouble,
): Promise<boolean> {
  if (failures < POISONED_AFTER_TRIES || sync.now() - failing_since < POISONED_AFTER_MS) return false;
  return (await sync.db.sent.where('at').above(failing_since).count()) > 0;
}
