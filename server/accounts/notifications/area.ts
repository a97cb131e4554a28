/** Lists the area's calls and declarations. */
import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import type { Area } from '../../core/area.ts';
import { notificationDeclarations } from './declarations.ts';
import { registerNotificationList } from './list.ts';
import { registerNotificationWrites } from './write.ts';

export const notificationsArea: Area = {
  name: 'notifications',
  calls: notificationCalls,
  register: [registerNotificationList, registerNotificationWrites],
  declarations: notificationDeclarations,
};
