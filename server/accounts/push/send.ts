/** Sends due pushes from the queue. */
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ACTIVE_FOR_MS } from '#contract/accounts/account/account.ts';
import { isAmong } from '../../base/db/columns.ts';
import { type UserRow, users } from '../../base/db/tables.ts';
import { sessions } from '../../base/http/tables.ts';
import { messagesToNotify } from '../../chat/views.ts';
import type { Context } from '../../context.ts';
import { isShown } from '../../core/people/relations.ts';
import { PUSH_FAILURES_MAX, PushSubject, queuePushes } from '../../core/push/queue.ts';
import { type PushBindingRow, pushBindings, pushQueue } from '../../core/push/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { deliver } from './deliver.ts';
import { endOfQuiet } from './quiet.ts';
import { payloadOf, sayOf } from './say.ts';

/** How many are taken from the queue together. */
const BATCH = 50;

type PushContext = Pick<Context, 'db' | 'config' | 'settings' | 'clock' | 'log'>;
type QueuedRow = typeof pushQueue.$inferSelect;

/** Takes due pushes from the queue, so that no other process also sends them: a push is sent at most once. */
function takeDue({ db }: PushContext, now: number): Promise<QueuedRow[]> {
  const due = db
    .select({ id: pushQueue.id })
    .from(pushQueue)
    .where(lte(pushQueue.due_at_timestamp, now))
    .orderBy(pushQueue.due_at_timestamp)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db.delete(pushQueue).where(inArray(pushQueue.id, due)).returning();
}

/** Counts a user's new notifications and messages. */
async function badgeOf({ db }: PushContext, userId: string, now: number): Promise<number> {
  const unread = await db.$count(
    notifications,
    and(eq(notifications.user_id, userId), sql`${notifications.read_at_timestamp} is null`),
  );
  return unread + (await messagesToNotify(db, userId, now));
}

/** @returns the deliveries in progress. */
async function sendOne(
  ctx: PushContext,
  row: QueuedRow,
  user: UserRow,
  devices: readonly PushBindingRow[],
  signal: AbortSignal,
): Promise<Promise<void>[]> {
  const now = ctx.clock();
  const subject = v.parse(PushSubject, row.subject);
  const said = await sayOf(ctx.db, user, subject, now);
  if (said === null || user.push_muted.includes(said.topic)) return [];
  // The user requested the reminder, whatever the hour.
  const quietUntil =
    user.quiet_hours === null || said.topic === 'reminders'
      ? null
      : endOfQuiet(user.quiet_hours, user.timezone, now);
  if (quietUntil !== null) {
    await queuePushes(ctx.db, [{ userId: user.id, subject, dueAt: quietUntil }], now);
    return [];
  }
  const badge = await badgeOf(ctx, user.id, now);
  return devices.map((device) => {
    const payload = payloadOf(said, user, subject, { language: device.language, badge });
    return deliver(ctx, device, { payload, ttl: said.ttl, urgency: said.urgency }, signal);
  });
}

/**
 * Runs one round: sends everything due by the context's clock.
 * @param signal ends the waits of deliveries that are retried
 * @returns when all of them are done
 */
export async function sendDuePushes(ctx: PushContext, signal: AbortSignal): Promise<void> {
  const deliveries: Promise<void>[] = [];
  while (!signal.aborted) {
    const rows = await takeDue(ctx, ctx.clock());
    const ids = [...new Set(rows.map(({ user_id }) => user_id))];
    if (ids.length === 0) break;
    const people = await ctx.db
      .select()
      .from(users)
      .where(and(isAmong(users.id, ids), isShown));
    const devices = await ctx.db
      .select()
      .from(pushBindings)
      .where(
        and(
          isAmong(pushBindings.user_id, ids),
          eq(pushBindings.enabled, true),
          lt(pushBindings.failures, PUSH_FAILURES_MAX),
          // A user who looks at the app there sees it.
          sql`not exists (select from ${sessions} where ${sessions.id} = ${pushBindings.session_id}
            and ${sessions.active_at_timestamp} > ${ctx.clock() - ACTIVE_FOR_MS})`,
        ),
      );
    for (const row of rows) {
      const user = people.find(({ id }) => id === row.user_id);
      const own = devices.filter(({ user_id }) => user_id === row.user_id);
      if (user === undefined || own.length === 0) continue;
      deliveries.push(...(await sendOne(ctx, row, user, own, signal)));
    }
    if (rows.length < BATCH) break;
  }
  await Promise.all(deliveries);
}
