/**
 * Records since when something between this device and the server refuses a change: after a minute the user gets a
 * notice.
 */
import type { Mutation } from '#db/database/sync-state.ts';
import type { SyncContext } from '../context.ts';
import type { Hindrance } from '../network/response.ts';

/** Called after an inconclusive attempt. Runs inside `writing`. */
export async function noteKeptOut(
  sync: Pick<SyncContext, 'db' | 'now'>,
  { position, kept_out_since }: Mutation,
  by: Hindrance,
): Promise<void> {
  if (by.kind === 'foreign' && kept_out_since === undefined)
    await sync.db.outbox.update(position, { kept_out_since: sync.now() });
}
