/** Finds the target of a group of notifications. */
import * as contract from '#contract/accounts/notification/notification-target.ts';
import { profileHref } from '#domain/people/relation.ts';
import type { NotificationGroup } from './notification-groups.ts';

/** The latest person's profile. A deleted account has none. */
const profileOf = ([person]: NotificationGroup['people']): string | null =>
  person && person.username !== '' ? profileHref(person.username) : null;

/**
 * Returns the address of the subject of the notifications; null if there is nothing left to see.
 * @param invitedTo ids of the outings to which the reader has an open invitation
 */
export function notificationHref(
  { type, outing, people }: Pick<NotificationGroup, 'type' | 'outing' | 'people'>,
  invitedTo: ReadonlySet<string>,
): string | null {
  const isInvited = outing !== null && invitedTo.has(outing.id);
  return contract.notificationHref({ type, outing, profile: profileOf(people) }, isInvited);
}
