/** Syncs notifications for the user. */

import { notificationCalls } from '#contract/accounts/notification/calls.ts';
import { notificationMutations } from '#contract/accounts/notification/mutations.ts';
import { Notification } from '#contract/accounts/notification/notification.ts';
import { pathWith } from '#contract/base/call.ts';
import { listOfPerson, rowKey } from '#db/rows.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOwn, type Resource } from '../resource.ts';

export const notifications: Resource<'notifications'> = {
  entity: 'notifications',
  wire: 'notification',
  schema: Notification,
  listPosition: ({ attributes }) => ({
    list: listOfPerson('notifications'),
    order: attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (notification) => notification.attributes.updated_at_timestamp,
  lists: [listOfOwn('notifications', pathWith(notificationCalls.list, { query: {} }), 'descending')],
};

const markRead = (row: Notification | null, at: number): Notification | null =>
  row && {
    ...row,
    attributes: { ...row.attributes, read_at_timestamp: row.attributes.read_at_timestamp ?? at },
  };

const read = defineMutation(notificationMutations['notifications.read'], {
  touches: ({ id }) => [rowKey('notifications', id)],
  effects: { notifications: (row, _args, { at }) => markRead(row, at) },
  request: ({ id }) => requestOf(notificationCalls.read, { params: { id }, body: undefined }),
});

const readAll = defineMutation(notificationMutations['notifications.readAll'], {
  touches: ({ ids }) => ids.map((id) => rowKey('notifications', id)),
  effects: { notifications: (row, _args, { at }) => markRead(row, at) },
  request: ({ up_to }) => requestOf(notificationCalls.readAll, { params: undefined, body: { up_to } }),
});

export const notificationMutators = {
  'notifications.read': read,
  'notifications.readAll': readAll,
} as const;
