/** Finds the outing of a call about its members, under the lock of the root. */

import { lockRoot } from '../../base/db/outing-lock.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { outingEntity } from './entity.ts';
import { type Found, findOuting, missing } from './find.ts';

/**
 * Returns the outing, or the root of an item. The caller checks permissions.
 * @throws {Refusal} `not_found`, `gone`.
 */
export async function lockedOuting(tx: Tx, callerId: string, id: string): Promise<Found> {
  await lockRoot(tx, id);
  const found = await findOuting(tx, callerId, id);
  if (found === null) throw await missing(tx, callerId, outingEntity, id);
  return found;
}
