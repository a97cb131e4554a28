/** Defines pushes: messages from a server to a user's device while the app is closed (RFC 8030). */
import * as v from 'valibot';
import { StoredText } from '../../base/fields.ts';
import { PUSH_NAME_MAX } from '../../base/limits.ts';
import { Id, Timestamp } from '../../base/shapes.ts';
import { isOneLine, isStorable } from '../../base/texts.ts';
import { OutingTopic } from '../../outings/membership/default-notifications.ts';

/** Topics of pushes: those of outings, and the same for what belongs to none */
export const PushTopic = OutingTopic;
export type PushTopic = v.InferOutput<typeof PushTopic>;

/** A time of the day, `HH:MM` */
const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This is not a time of the day.'));

/** From one time of the day until the next occurrence of the other, in the user's zone */
export const QuietHours = v.pipe(
  v.object({ from: TimeOfDay, until: TimeOfDay }),
  v.check(({ from, until }) => from !== until, 'The quiet hours need an end.'),
);
export type QuietHours = v.InferOutput<typeof QuietHours>;

/** Only on the port of https; without encryption only on this machine, where tests run their own. */
const SERVICE = /^(https:\/\/[^\s/@?#:]+(:443)?|http:\/\/127\.0\.0\.1:\d+)\/\S*$/;

/**
 * A page's push subscription in the browser: the address of its push service, and the keys of RFC 8291, in base64url
 */
export const PushTarget = v.object({
  binding_type: v.literal('web'),
  binding_address: v.pipe(
    v.string(),
    v.maxLength(2_000),
    v.url(),
    v.regex(SERVICE, 'This is not the address of a push service.'),
  ),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, 'This is not a public key.')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/, 'This is not a secret of 16 bytes.')),
  }),
});
export type PushTarget = v.InferOutput<typeof PushTarget>;

/**
 * Returns a browser's data about its subscription in the form that the server accepts.
 * @throws {v.ValiError} for one that no push service has
 */
export const pushTargetOf = ({ endpoint, keys }: { endpoint?: string; keys?: unknown }): PushTarget =>
  v.parse(PushTarget, { binding_type: 'web', binding_address: endpoint, keys });

/** A device's data about itself: the text of its pushes is in the language of the app on that device. */
export const NewPushBinding = v.object({
  ...PushTarget.entries,
  enabled: v.boolean(),
  /** Empty: what its browser reports. */
  device_name: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(PUSH_NAME_MAX),
    v.check((name) => isOneLine(name) && isStorable(name), 'This name has characters that cannot be shown.'),
  ),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'This is not a language.')),
});
export type NewPushBinding = v.InferOutput<typeof NewPushBinding>;

/**
 * Returns whether a device gets pushes: the user sets `off`; the server sets `paused`, after the push service rejected
 * several in a row.
 */
const PushState = v.picklist(['on', 'off', 'paused']);

/** A device of the user that can get pushes. It ends with the session in which it was created. */
export const PushBinding = v.object({
  id: Id,
  attributes: v.object({
    state: PushState,
    device_name: StoredText,
    binding_type: v.string(),
    /** Whether it belongs to the session of the request. */
    is_current: v.boolean(),
    created_at_timestamp: Timestamp,
    /** When it last accepted a push; null: never */
    used_at_timestamp: v.nullable(Timestamp),
  }),
});
export type PushBinding = v.InferOutput<typeof PushBinding>;

/** The payload of a push, encrypted for the device */
export const PushPayload = v.object({
  /** The recipient: a device that belongs to another user by now shows nothing. */
  user_id: Id,
  /** A later push replaces an earlier one with the same tag. */
  tag: v.string(),
  title: v.string(),
  body: v.string(),
  /** Where it leads in the app: a path with its query */
  href: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  language: v.string(),
  /** How many notifications and messages are new, for the icon of the app */
  badge: v.number(),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;
