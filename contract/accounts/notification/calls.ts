/** Describes calls for a user's notifications. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { Id, listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { Notification, NotificationStats } from './notification.ts';

const list = defineCall({
  method: 'GET',
  path: '/notifications',
  summary: 'Returns the reader’s notifications of the last 90 days, newest first, and how many are new.',
  access: 'verified',
  query: v.object(pageQuery),
  response: v.object({ ...listOf(Notification).entries, stats: NotificationStats }),
  list: { order: 'created_at_timestamp descending, id descending', channel: 'user' },
});

const read = defineCall({
  method: 'POST',
  path: '/notifications/:id/read',
  summary: 'Marks a notification as read. Repeating it changes nothing.',
  access: 'verified',
  params: v.object({ id: Id }),
  response: oneOf(Notification),
});

const readAll = defineCall({
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'Marks all notifications up to this one as read.',
  access: 'verified',
  /** The newest notification that the reader has seen */
  body: v.object({ up_to: Id }),
  /** The id of the user: the notifications themselves arrive as events. */
  response: oneOf(v.object({ id: Id })),
});

export const notificationCalls = { list, read, readAll };
