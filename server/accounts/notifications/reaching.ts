/** Which notices reach their receiver: what a person who is hidden from them wants or did does not. */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { NotificationType } from '#contract/accounts/notification/notification.ts';
import { isKnownTo } from '../../core/people/relations.ts';
import { notifications } from './tables.ts';

/**
 * What a person wants of the receiver, or did themselves. All others reach the receiver, however hidden their causer is: what became of their own
 * place, and of a plan that they share.
 */
const OF_A_PERSON = [
  'invited',
  'invitation_accepted',
  'invitation_declined',
  'requested',
  'joined',
  'left',
  'answered',
  'followed',
  'contact_requested',
  'contact_left',
] as const satisfies readonly NotificationType[];

const OfAPerson = v.picklist(OF_A_PERSON);

export const isOfAPerson = (type: NotificationType): boolean => v.is(OfAPerson, type);

/** A condition on `notifications`, also for what was told before: who caused it is not hidden from the receiver by now (S212). */
export const reaches: SQL = sql`(
  ${notifications.causer_id} is null or not ${notifications.type} = any(${sql.param([...OF_A_PERSON])}::text[])
  or ${isKnownTo(notifications.user_id, notifications.causer_id)})`;

/** Such a notice, in an event of any age. */
const Told = v.object({
  attributes: v.object({ type: OfAPerson }),
  relations: v.object({ user: v.object({ id: v.string() }) }),
});

/** The person of whom a notice tells; null: it reaches the receiver in any case. */
export const personOf = (data: unknown): string | null => (v.is(Told, data) ? data.relations.user.id : null);
