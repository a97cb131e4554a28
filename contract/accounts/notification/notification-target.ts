/** Computes where a notification leads in the app. */
import type { NotificationType } from './notification.ts';

interface Noticed {
  readonly type: NotificationType;
  readonly outing: { readonly id: string } | null;
  /** The address of the profile of the user who caused it last; null for a deleted account */
  readonly profile: string | null;
}

/** Returns whether the reader may want to follow the user who caused a notification. */
export const asksToFollow = (type: NotificationType): boolean =>
  type === 'followed' || type === 'contact_requested';

/**
 * Returns the address of what a notification is about; null if there is nothing left to see.
 * @param isInvited whether the reader has an open invitation to its outing
 */
export function notificationHref({ type, outing, profile }: Noticed, isInvited: boolean): string | null {
  if (type === 'contact_left') return '/contact-lists';
  if (asksToFollow(type)) return profile;
  if (outing === null) return null;
  const page = `/outings/${outing.id}`;
  switch (type) {
    case 'invited':
      return isInvited ? `/outings/invitations?outingId=${outing.id}` : page;
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
    // Not about an outing
    case 'followed':
    case 'contact_requested':
      return null;
    // The page redirects outsiders to the preview, if they may see it.
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
    // The open poll is at the top of the page.
    case 'nudged':
      return page;
  }
}
