/** Decides which notifications reach their receiver: those caused by a user who is hidden from them do not. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { NOTIFICATION_TYPES, notificationTypes } from '#contract/accounts/notification/notification.ts';
import { isKnownTo } from '../../core/people/relations.ts';
import { notifications } from './tables.ts';

const OF_A_PERSON = notificationTypes.filter((type) => NOTIFICATION_TYPES[type].isOfAPerson);

/** A condition on `notifications`, including earlier ones: their causer is not hidden from the receiver now (S212). */
export const reaches: SQL = sql`(
  ${notifications.causer_id} is null or not ${notifications.type} = any(${sql.param(OF_A_PERSON)}::text[])
  or ${isKnownTo(notifications.user_id, notifications.causer_id)})`;

/** Such a notification, in an event of any age. */
const PersonNotification = v.object({
  attributes: v.object({ type: v.picklist(OF_A_PERSON) }),
  relations: v.object({ user: v.object({ id: v.string() }) }),
});

/** Returns the user whom a notification is about; null: it reaches the receiver in any case. */
export const personOf = (data: unknown): string | null =>
  v.is(PersonNotification, data) ? data.relations.user.id : null;
