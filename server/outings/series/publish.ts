/** Publishes changes in several outings at once. */

import type { Tx } from '../../base/db/transaction.ts';
import { recordAccessChange } from '../../base/log/access-changes.ts';
import { appendToLog, type LogRow } from '../../base/log/append.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { storeLines } from '../../core/outings/activities/store.ts';
import type { PeopleChange } from '../../core/outings/writing/people-change.ts';

/** The changes in one root outing. */
export interface ChangedDate {
  readonly rootId: string;
  readonly changes: readonly PeopleChange[];
}

/**
 * Call it last in a transaction: one call locks the heads of all channels in the order of their ids.
 * @returns the sequence of each channel that was written to.
 */
export async function publishDates(tx: Tx, dates: readonly ChangedDate[]): Promise<Map<string, number>> {
  const all: LogRow[] = [];
  for (const { rootId, changes } of dates) {
    const events = changes.flatMap((change) => change.events);
    all.push(...(await storeLines(tx, rootId, events)), ...events);
  }
  const heads = await appendToLog(tx, all);
  for (const { rootId, changes } of dates) {
    const channelId = outingChannelId(rootId);
    const accessOf = [...new Set(changes.flatMap((change) => change.accessOf))];
    if (accessOf.length > 0) await recordAccessChange(tx, channelId, accessOf, heads.get(channelId) ?? 0);
  }
  return heads;
}
