/** Which notifications reach their receiver: what a person who is hidden from them wants or did does not. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { NOTIFICATION_TYPES, notificationTypes } from '#contract/accounts/notification/notification.ts';
import { isKnownTo } from '../../core/people/relations.ts';
import { notifications } from './tables.ts';

const OF_A_PERSON = notificationTypes.filter((type) => NOTIFICATION_TYPES[type].isOfAPerson);

/** A condition on `notifications`, also for what was told before: who caused it is not hidden from the receiver by now (S212). */
export const reaches: SQL = sql`(
  ${notifications.causer_id} is null or not ${notifications.type} = any(${sql.param(OF_A_PERSON)}::text[])
  or ${isKnownTo(notifications.user_id, notifications.causer_id)})`;

/** Such a notification, in an event of any age. */
const Told = v.object({
  attributes: v.object({ type: v.picklist(OF_A_PERSON) }),
  relations: v.object({ user: v.object({ id: v.string() }) }),
});

/** The person of whom a notification tells; null: it reaches the receiver in any case. */
export const personOf = (data: unknown): string | null => (v.is(Told, data) ? data.relations.user.id : null);
