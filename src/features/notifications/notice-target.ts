/** Where a notice leads. */
import { profileHref } from '#domain/people/relation.ts';
import type { NoticeGroup } from './notice-groups.ts';

const ABOUT_PEOPLE: ReadonlySet<NoticeGroup['type']> = new Set([
  'followed',
  'contact_requested',
  'contact_left',
]);

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
  if (outing === null) return ABOUT_PEOPLE.has(type) ? profileOf(people) : null;
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
    case 'followed':
    case 'contact_requested':
    case 'contact_left':
      return profileOf(people);
    case 'deleted':
      return null;
    // The page leads those outside to the preview, where they may see that.
    case 'removed':
    case 'request_accepted':
    case 'role_changed':
    case 'handed_over':
    case 'moved_up':
    case 'set':
    case 'rescheduled':
    case 'relocated':
    case 'canceled':
      return page;
  }
}
