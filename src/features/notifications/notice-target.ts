/** Where a group of notices leads. */
import * as contract from '#contract/accounts/notification/notice-target.ts';
import { profileHref } from '#domain/people/relation.ts';
import type { NoticeGroup } from './notice-groups.ts';

/** The latest person's. A deleted account has none. */
const profileOf = ([person]: NoticeGroup['people']): string | null =>
  person && person.username !== '' ? profileHref(person.username) : null;

/**
 * The address of what the notices are about; null if there is nothing to see any more.
 * @param invitedTo ids of the outings to which the reader has an open invitation
 */
export function noticeHref(
  { type, outing, people }: Pick<NoticeGroup, 'type' | 'outing' | 'people'>,
  invitedTo: ReadonlySet<string>,
): string | null {
  const isInvited = outing !== null && invitedTo.has(outing.id);
  return contract.noticeHref({ type, outing, profile: profileOf(people) }, isInvited);
}
