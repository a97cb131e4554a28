/** Makes notices, as far as their receivers want them. */
import { and, eq, inArray } from 'drizzle-orm';
import { NOTIFICATION_TYPES, type NotificationType } from '#contract/accounts/notification.ts';
import type { GivenAnswer, Role } from '#contract/outings/membership.ts';
import { clockMs } from '../db/columns.ts';
import { newId } from '../db/new-id.ts';
import type { Tx } from '../db/transaction.ts';
import type { LogRow } from '../log/append.ts';
import { type Cause, causerOf, eventsForUsers } from '../outings/publish.ts';
import { memberships } from '../outings/tables.ts';
import { PUSHED_AFTER_MS, queuePushes } from '../push/queue.ts';
import { notificationEntity } from './entity.ts';
import { describeNotifications } from './notification.ts';
import { notifications } from './tables.ts';

/** A notice for several users. */
export interface Notice {
  readonly type: NotificationType;
  readonly to: readonly string[];
  /** The root outing that it is about; null: it is about people alone. */
  readonly outing: { readonly id: string; readonly title: string } | null;
  readonly answer?: GivenAnswer;
  readonly role?: Role;
}

/** Those of the receivers whose settings in the outing let the notice through. Users without a membership have none. */
async function whoWants(tx: Tx, { type, to, outing }: Notice): Promise<readonly string[]> {
  if (outing === null) return to;
  const { of, isImportant } = NOTIFICATION_TYPES[type];
  const rows = await tx
    .select({
      userId: memberships.user_id,
      status: memberships.notification_status,
      muted: memberships.muted,
    })
    .from(memberships)
    .where(and(eq(memberships.outing_id, outing.id), inArray(memberships.user_id, [...to])));
  const unwanted = rows.filter(
    ({ status, muted }) =>
      status === 'none' || muted.includes(of) || (status === 'important' && !isImportant),
  );
  return to.filter((userId) => !unwanted.some((row) => row.userId === userId));
}

/**
 * Stores a notice for each receiver but the user who caused it.
 * @param now of the context's clock, Unix milliseconds, for the ids.
 * @returns the events for their channels.
 */
export async function notify(tx: Tx, cause: Cause, now: number, notice: Notice): Promise<LogRow[]> {
  const others = [...new Set(notice.to)].filter((userId) => userId !== cause.caller.userId);
  const receivers = others.length === 0 ? [] : await whoWants(tx, { ...notice, to: others });
  if (receivers.length === 0) return [];
  const rows = await tx
    .insert(notifications)
    .values(
      receivers.map((userId) => ({
        id: newId(now),
        user_id: userId,
        causer_id: causerOf(cause),
        type: notice.type,
        outing_id: notice.outing?.id ?? null,
        outing_title: notice.outing?.title ?? null,
        answer: notice.answer ?? null,
        role: notice.role ?? null,
        created_at_timestamp: clockMs,
        updated_at_timestamp: clockMs,
      })),
    )
    .returning();
  await queuePushes(
    tx,
    rows.map((row) => ({
      userId: row.user_id,
      subject: { kind: 'notice', id: row.id },
      dueAt: now + PUSHED_AFTER_MS,
    })),
    now,
  );
  const described = await describeNotifications(tx, rows);
  return rows.flatMap((row, nth) => {
    const data = described[nth];
    if (data === undefined) return [];
    return eventsForUsers(cause, [row.user_id], {
      operation: 'created',
      entity: notificationEntity,
      outingId: notice.outing?.id ?? null,
      data,
      system: true,
    });
  });
}
