/** Which times before a start there are to look at. */
import type { Queryable } from '../../base/db/transaction.ts';
import { reminderMinutes } from './tables.ts';

/** Notes what somebody chose for outings, in minutes, in the transaction that stores the choice. */
export async function noteMinutes(tx: Queryable, minutes: readonly number[]): Promise<void> {
  if (minutes.length === 0) return;
  const rows = [...new Set(minutes)].sort((a, b) => a - b).map((one) => ({ minutes: one }));
  await tx.insert(reminderMinutes).values(rows).onConflictDoNothing();
}
