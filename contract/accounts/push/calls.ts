/** Describes calls for the devices of the logged-in user that get pushes. */
import * as v from 'valibot';
import { defineCall } from '../../base/call.ts';
import { removeCall } from '../../base/entity-calls.ts';
import { listOf, oneOf, pageQuery } from '../../base/shapes.ts';
import { NewPushBinding, PushBinding } from './push.ts';

const list = defineCall({
  method: 'GET',
  path: '/settings/push-notifications',
  summary:
    'Returns the devices of the user that get pushes, and `key`: the public key of this server (VAPID, RFC 8292), with which a browser creates an address.',
  access: 'verified',
  query: v.object(pageQuery),
  response: v.object({ ...listOf(PushBinding).entries, key: v.string() }),
  list: { order: 'created_at_timestamp descending, id', channel: 'user (no event changes it)' },
});

const bind = defineCall({
  method: 'POST',
  path: '/settings/push-notifications',
  summary:
    'Switches pushes for the device of this session on or off. The same address again updates its data; another user’s address becomes the caller’s: one browser gave it to both.',
  access: 'verified',
  body: NewPushBinding,
  response: oneOf(PushBinding),
});

const unbind = removeCall('/settings/push-notifications/:id', 'Ends pushes for a device.');

export const pushCalls = { list, bind, unbind };
