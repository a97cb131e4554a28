/** Pushes: what a server tells a device of a user while the app is closed (RFC 8030). */
import * as v from 'valibot';
import { StoredText } from '../../base/fields.ts';
import { PUSH_NAME_MAX } from '../../base/limits.ts';
import { Id, Timestamp } from '../../base/shapes.ts';
import { isOneLine, isStorable } from '../../base/texts.ts';
import { OutingTopic } from '../../outings/membership/told.ts';

/** What pushes are about: what outings tell of, and the same of what belongs to none. */
export const PushTopic = OutingTopic;
export type PushTopic = v.InferOutput<typeof PushTopic>;

/** A time of the day, `HH:MM`. */
const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This is not a time of the day.'));

/** From one time of the day until the next time that it is the other, in the zone of the user. */
export const QuietHours = v.pipe(
  v.object({ from: TimeOfDay, until: TimeOfDay }),
  v.check(({ from, until }) => from !== until, 'The quiet hours need an end.'),
);
export type QuietHours = v.InferOutput<typeof QuietHours>;

/** On the port of https alone; without encryption only on this machine, where tests have theirs. */
const SERVICE = /^(https:\/\/[^\s/@?#:]+(:443)?|http:\/\/127\.0\.0\.1:\d+)\/\S*$/;

/** How a browser gives pushes to a page: the address of its push service, and the keys of RFC 8291, in base64url. */
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

/** What a browser says of its subscription, as the server takes it. @throws {v.ValiError} for one that no push service has */
export const pushTargetOf = ({ endpoint, keys }: { endpoint?: string; keys?: unknown }): PushTarget =>
  v.parse(PushTarget, { binding_type: 'web', binding_address: endpoint, keys });

/** What a device says of itself: the words of its pushes are in the language in which it shows the app. */
export const NewPushBinding = v.object({
  ...PushTarget.entries,
  enabled: v.boolean(),
  /** Empty: what its browser says of itself. */
  device_name: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(PUSH_NAME_MAX),
    v.check((name) => isOneLine(name) && isStorable(name), 'This name has characters that can not be shown.'),
  ),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'This is not a language.')),
});
export type NewPushBinding = v.InferOutput<typeof NewPushBinding>;

/**
 * Whether a device gets pushes: `off` says its user; `paused` says the server, after several in a row that its push service did
 * not take.
 */
const PushState = v.picklist(['on', 'off', 'paused']);

/** A device of the user that knows how to get pushes. It ends with the session in which it was made. */
export const PushBinding = v.object({
  id: Id,
  attributes: v.object({
    state: PushState,
    device_name: StoredText,
    binding_type: v.string(),
    /** Whether it is of the session that asks. */
    is_current: v.boolean(),
    created_at_timestamp: Timestamp,
    /** When it last took a push; null: never. */
    used_at_timestamp: v.nullable(Timestamp),
  }),
});
export type PushBinding = v.InferOutput<typeof PushBinding>;

/** What a push carries, encrypted for the device. */
export const PushPayload = v.object({
  /** For whom it is: a device of somebody else by now shows nothing. */
  user_id: Id,
  /** A later one takes the place of an earlier one with the same tag. */
  tag: v.string(),
  title: v.string(),
  body: v.string(),
  /** Where it leads in the app: a path with its query. */
  href: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  language: v.string(),
  /** How many notifications and messages are new, for the icon of the app. */
  badge: v.number(),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;
