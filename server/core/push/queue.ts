/** Queues what devices are to be told by push, in the transaction of what happened. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Queryable } from '../../base/db/transaction.ts';

/** After so many pushes in a row that were not taken, a device gets none until it says again that it wants them. */
export const PUSH_FAILURES_MAX = 10;

/** Whoever looks at the app reads what is new there: until then a push waits. */
export const PUSHED_AFTER_MS = 2_000;

/**
 * What a push is about. Notifications and messages are read when it is sent: by then they may be read, changed or gone. A reminder says
 * itself what of.
 */
export const PushSubject = v.variant('kind', [
  v.object({
    // A notification. Queued pushes have been stored by this word.
    kind: v.literal('notice'),
    id: Id,
    /** What it shares with others, so that they are told together; the latest of them is named. */
    group: v.optional(v.string()),
  }),
  /** The chat of an outing, or a conversation, with news. */
  v.object({ kind: v.literal('chat'), id: v.string() }),
  v.object({
    kind: v.literal('reminder'),
    /** The same for the same reminder on all devices: they draw it under `reminder/{key}`. */
    key: v.string(),
    title: v.string(),
    /** When it starts, Unix ms; for whole days, their beginning in the zone of the user. */
    start: v.number(),
    all_day: v.boolean(),
    /** Where it leads in the app. */
    href: v.string(),
  }),
]);
export type PushSubject = v.InferOutput<typeof PushSubject>;

export interface QueuedPush {
  readonly userId: string;
  readonly subject: PushSubject;
  /** When it is to be sent at the earliest, Unix ms. */
  readonly dueAt: number;
}

function nameOf(subject: PushSubject): string {
  if (subject.kind === 'reminder') return subject.key;
  return subject.kind === 'notice' ? (subject.group ?? subject.id) : subject.id;
}

/** Names what a push is about; its device shows one of each. */
export const pushTag = (subject: PushSubject): string => `${subject.kind}/${nameOf(subject)}`;

/** Whether a user has a device that gets pushes. */
export const hasDevice = (userId: SQL): SQL => sql`exists (select from push_bindings as binding
  where binding.user_id = ${userId} and binding.enabled and binding.failures < ${PUSH_FAILURES_MAX})`;

/**
 * Queues pushes for those of the users who have a device that gets them. Of the same subject the latest counts.
 * @param now of the context's clock, Unix ms, for the ids
 */
export async function queuePushes(db: Queryable, pushes: readonly QueuedPush[], now: number): Promise<void> {
  if (pushes.length === 0) return;
  const rows = pushes.map(({ userId, subject, dueAt }) => ({
    id: newId(now),
    user_id: userId,
    key: pushTag(subject),
    subject,
    due_at_timestamp: dueAt,
  }));
  await db.execute(sql`
    insert into push_queue (id, user_id, key, subject, due_at_timestamp)
    select row.id, row.user_id, row.key, row.subject, row.due_at_timestamp
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id uuid, user_id uuid, key text, subject jsonb, due_at_timestamp bigint)
    where ${hasDevice(sql`row.user_id`)}
    order by row.user_id, row.key
    on conflict (user_id, key) do update
      set subject = excluded.subject,
        due_at_timestamp = least(push_queue.due_at_timestamp, excluded.due_at_timestamp)`);
}
