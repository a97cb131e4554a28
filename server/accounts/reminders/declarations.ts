/** Declarations of the area of reminders. */

import type { Queryable } from '../../base/db/transaction.ts';
import type { Declarations } from '../../core/declarations.ts';
import { reminded, reminderMinutes } from './tables.ts';

export const reminderDeclarations: Declarations = {
  notes: { reminders_chosen: ({ tx }, { minutes }) => noteMinutes(tx, minutes) },
  erasedWith: [reminded.user_id],
};

/**
 * Records reminder times to check, in minutes before a start, that a user chose, in the transaction that stores the
 * choice.
 */
async function noteMinutes(tx: Queryable, minutes: readonly number[]): Promise<void> {
  if (minutes.length === 0) return;
  const rows = [...new Set(minutes)].sort((a, b) => a - b).map((one) => ({ minutes: one }));
  await tx.insert(reminderMinutes).values(rows).onConflictDoNothing();
}
