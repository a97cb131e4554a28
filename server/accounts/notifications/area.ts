/** What this area answers, and what follows in it from changes elsewhere. */
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import type { Area } from '../../core/area.ts';
import { notificationConsequences } from './consequences.ts';
import { registerNotificationList } from './list.ts';
import { registerNotificationWrites } from './write.ts';

export const notificationsArea: Area = {
  name: 'notifications',
  calls: notificationCalls,
  register: [registerNotificationList, registerNotificationWrites],
  consequences: notificationConsequences,
};
