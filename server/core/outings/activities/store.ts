/** Stores the lines of the activity log for events, in the transaction of their change. No other code does. */
import { sql } from 'drizzle-orm';
import { clockMs } from '../../../base/db/columns.ts';
import type { Tx } from '../../../base/db/transaction.ts';
import type { LogRow } from '../../../base/log/append.ts';
import { outingChannelId } from '../../../base/log/channels.ts';
import { describeActivities } from './activity.ts';
import { activityEntity } from './entity.ts';
import { activities } from './tables.ts';

/** @returns the events that publish the lines. They acknowledge no change: its own events do. */
export async function storeLines(tx: Tx, rootId: string, events: readonly LogRow[]): Promise<LogRow[]> {
  const lines = events.flatMap(({ payload, lines = [] }) => lines.map((line) => ({ payload, ...line })));
  if (lines.length === 0) return [];
  const rows = await tx
    .insert(activities)
    .values(
      lines.map(({ id, payload: { outing_id, causer_id }, attributes }, nth) => {
        const { kind, subject_id = null, ...details } = attributes;
        return {
          id,
          root_id: rootId,
          item_id: outing_id === rootId ? null : outing_id,
          user_id: causer_id,
          kind,
          subject_id,
          details,
          // In the order of the events.
          created_at_timestamp: sql`${clockMs} + ${nth}`,
        };
      }),
    )
    .returning();
  const described = await describeActivities(tx, rows);
  return lines.flatMap(({ payload, audience }, nth): LogRow[] => {
    const data = described[nth];
    if (data === undefined) return [];
    const created = { operation: 'created', entity: activityEntity.kind, outing_id: rootId } as const;
    return [
      {
        channelId: outingChannelId(rootId),
        audience,
        payload: { ...payload, ...created, mutation_id: null, system: true, data },
      },
    ];
  });
}
