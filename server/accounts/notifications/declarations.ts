/** Declarations of the area of notifications. */
import { and, eq } from 'drizzle-orm';
import { users } from '../../base/db/tables.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';
import { appendToLog } from '../../base/log/append.ts';
import type { Account, Declarations, JobContext } from '../../core/declarations.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { eventsForUsers } from '../../core/outings/writing/publish.ts';
import { notificationEntity } from './entity.ts';
import { notify } from './notify.ts';
import { notifications } from './tables.ts';

/** Returns who was notified about a guest. Notifications about an account's actions remain, without news. */
async function notifiedAbout(db: Queryable, guestId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notifications.user_id })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.causer_id))
    .where(and(eq(notifications.causer_id, guestId), eq(users.kind, 'guest')));
  return rows.map(({ userId }) => userId).sort();
}

/** Deletes a user's notifications about a guest. @returns the channels to announce after the commit */
async function deleteNotifications(
  tx: Tx,
  ctx: JobContext,
  guest: Account,
  userId: string,
): Promise<Iterable<string>> {
  const gone = await tx
    .delete(notifications)
    .where(and(eq(notifications.user_id, userId), eq(notifications.causer_id, guest.id)))
    .returning();
  const cause = causedBy(guest, ctx.clock());
  const events = gone.flatMap(({ id, outing_id }) =>
    eventsForUsers(cause, [userId], {
      operation: 'deleted',
      entity: notificationEntity,
      outingId: outing_id,
      data: { id },
      system: true,
    }),
  );
  return (await appendToLog(tx, events)).keys();
}

export const notificationDeclarations: Declarations = {
  follows: { notification: notify },
  erasedWith: [notifications.user_id],
  meeting: {
    shownIn: async () => [],
    republish: async () => [],
    yetToLeave: notifiedAbout,
    leave: deleteNotifications,
  },
};
