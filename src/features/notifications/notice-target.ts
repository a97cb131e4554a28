/** Where a notice leads. */
import { profileHref } from '#domain/people/relation.ts';
import type { NoticeGroup } from './notice-groups.ts';

/** Whether the reader may want to follow who caused a notice. */
export const asksToFollow = (type: NoticeGroup['type']): boolean =>
  type === 'followed' || type === 'contact_requested';

/** The latest person's. A deleted account has none. */
const profileOf = ([person]: NoticeGroup['people']): string | null =>
  person && person.username !== '' ? profileHref(person.username) : null;

/**
 * The address of what a notice is about; null if there is nothing to see any more.
 * @param invitedTo ids of the outings to which the reader has an open invitation
 */
export function noticeHref(
  { type, outing, people }: Pick<NoticeGroup, 'type' | 'outing' | 'people'>,
  invitedTo: ReadonlySet<string>,
): string | null {
  if (type === 'contact_left') return '/contact-lists';
  if (asksToFollow(type)) return profileOf(people);
  if (outing === null) return null;
  const page = `/outings/${outing.id}`;
  switch (type) {
    case 'invited':
      return invitedTo.has(outing.id) ? `/outings/invitations?outingId=${outing.id}` : page;
    case 'requested':
      return `${page}?openMembersModalTab=requests`;
    case 'invitation_declined':
      return `${page}?openMembersModalTab=invited`;
    case 'invitation_accepted':
    case 'joined':
    case 'left':
    case 'answered':
      return `${page}?openMembersModalTab=all`;
    case 'request_declined':
      return '/outings/invitations';
    case 'deleted':
    // Of no outing.
    case 'followed':
    case 'contact_requested':
      return null;
    // The page leads those outside to the preview, where they may see that.
    case 'removed':
    case 'request_accepted':
    case 'role_changed':
    case 'handed_over':
    case 'moved_up':
    case 'set':
    case 'rescheduled':
    case 'date_chosen':
    case 'relocated':
    case 'canceled':
      return page;
  }
}
