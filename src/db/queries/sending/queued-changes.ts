/** Queries changes in the queue. Separate from what the first screen reads of it. */

import type { Mutation } from '../../database/sync-state.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import type { RowKey } from '../../rows.ts';
import { keptOut } from './outbox.ts';

/** Returns the changes that wait to be sent, oldest first. */
export function pendingMutations(db: UserDatabase): Promise<Mutation[]> {
  return db.outbox.where('state.kind').anyOf('queued', 'attempted').sortBy('position');
}

/**
 * Returns changes that have not got through for a minute, because something between this device and the server refuses
 * them; oldest first.
 */
export const keptOutMutations = (db: UserDatabase, now: number): Promise<Mutation[]> =>
  keptOut(db, now).sortBy('position');

/** Returns refused changes, oldest first. */
export function refusedMutations(db: UserDatabase): Promise<Mutation[]> {
  return db.outbox.where('state.kind').equals('refused').sortBy('position');
}

/** Returns refused changes of one row, oldest first. */
export function refusedOfRow(db: UserDatabase, key: RowKey): Promise<Mutation[]> {
  return db.outbox
    .where('touches')
    .equals(key)
    .filter((mutation) => mutation.state.kind === 'refused')
    .sortBy('position');
}
