/** Declares the user's notifications of what other users did. */
import type { Notification } from '#contract/accounts/notification/notification.ts';
import { declareEntity } from '../../entity.ts';

export const notifications = declareEntity<Notification>()({
  // Unread notifications have no entry in the second index, as null is not a key: that gives their number without
  // reading them.
  table: 'id, [list+order+id], [list+attributes.read_at_timestamp]',
  since: 6,
  within: { kind: 'person' },
  list: 'notifications',
  comesFirst: true,
});
