/** Notices for the user of what others did. */
import type { Notification } from '#contract/notification.ts';
import { declareEntity } from '../entity.ts';

export const notifications = declareEntity<Notification>()({
  table: 'id, [list+order+id]',
  since: 6,
  within: { kind: 'person' },
  list: 'notifications',
  isKeptReady: true,
});
