/** Queues push notifications, in the transaction of their event. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Queryable } from '../../base/db/transaction.ts';

/** After this many failed pushes in a row, a device gets none until it subscribes again. */
export const PUSH_FAILURES_MAX = 10;

/** A user who looks at the app reads the news there: until then a push waits. */
export const PUSHED_AFTER_MS = 2_000;

/**
 * The subject of a push. Notifications and messages are read when it is sent: by then they may be read, changed or
 * gone. A reminder contains its subject itself.
 */
export const PushSubject = v.variant('kind', [
  v.object({
    // A notification. Queued pushes have been stored by this word.
    kind: v.literal('notice'),
    id: Id,
    /** Key that it shares with others, so that one push announces them together; the latest of them is named. */
    group: v.optional(v.string()),
  }),
  /** The chat of an outing, or a conversation, with news. */
  v.object({ kind: v.literal('chat'), id: v.string() }),
  v.object({
    kind: v.literal('reminder'),
    /** The same for the same reminder on all devices: they show it under `reminder/{key}`. */
    key: v.string(),
    title: v.string(),
    /** When it starts, Unix ms; for whole days, their beginning in the zone of the user. */
    start: v.number(),
    all_day: v.boolean(),
    /** Path of its target in the app. */
    href: v.string(),
  }),
]);
export type PushSubject = v.InferOutput<typeof PushSubject>;

export interface QueuedPush {
  readonly userId: string;
  readonly subject: PushSubject;
  /** The earliest time to send it, Unix ms. */
  readonly dueAt: number;
}

function nameOf(subject: PushSubject): string {
  if (subject.kind === 'reminder') return subject.key;
  return subject.kind === 'notice' ? (subject.group ?? subject.id) : subject.id;
}

/** Returns the tag of a push's subject; a device shows one push per tag. */
export const pushTag = (subject: PushSubject): string => `${subject.kind}/${nameOf(subject)}`;

/** Returns whether a user has a device that gets pushes. */
export const hasDevice = (userId: SQL): SQL => sql`exists (select from push_bindings as binding
  where binding.user_id = ${userId} and binding.enabled and binding.failures < ${PUSH_FAILURES_MAX})`;

/**
 * Queues pushes for those of the users who have a device that gets them. The latest push of a subject wins.
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
