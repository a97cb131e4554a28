/** Where a group of notifications leads. */
import * as contract from '#contract/accounts/notification/notification-target.ts';
import { profileHref } from '#domain/people/relation.ts';
import type { NotificationGroup } from './notification-groups.ts';

/** The latest person's. A deleted account has none. */
const profileOf = ([person]: NotificationGroup['people']): string | null =>
  person && person.username !== '' ? profileHref(person.username) : null;

/**
 * The address of what the notifications are about; null if there is nothing to see any more.
 * @param invitedTo ids of the outings to which the reader has an open invitation
 */
export function notificationHref(
  { type, outing, people }: Pick<NotificationGroup, 'type' | 'outing' | 'people'>,
  invitedTo: ReadonlySet<string>,
): string | null {
  const isInvited = outing !== null && invitedTo.has(outing.id);
  return contract.notificationHref({ type, outing, profile: profileOf(people) }, isInvited);
}
