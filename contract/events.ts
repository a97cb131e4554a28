/** Defines events of the channel log, as catching up and the socket (Pusher protocol 7) deliver them. */
import * as v from 'valibot';
import { isGuest } from './accounts/user/guest.ts';
import type { User } from './accounts/user/user.ts';
import { CATCH_UP_CHANNELS_MAX } from './base/limits.ts';
import { Id, Sequence, Timestamp } from './base/shapes.ts';
import { ConversationId } from './chat/message/message.ts';

/** `outing.{id}` or `user.{username}`, of guests `user.{id}`; on the socket with the prefix `private-` */
const ChannelName = v.pipe(
  v.string(),
  v.regex(/^(outing\.[0-9a-f-]{36}|user\.([a-z0-9._-]{3,30}|[0-9a-f-]{36}))$/, 'This is not a channel.'),
);

export const outingChannel = (rootId: string) => `outing.${rootId}`;
export const userChannel = (username: string) => `user.${username}`;
/** Returns the user's own channel: a guest's contains their id, because guests have no username. */
export const ownChannel = (user: User): string =>
  userChannel(isGuest(user) ? user.id : user.attributes.username);
export const socketChannel = (channel: string) => `private-${channel}`;

/** Parses the name of a channel into its outing or user; null for any other text. */
export function parseChannel(
  channel: string,
): { kind: 'outing'; rootId: string } | { kind: 'user'; username: string } | null {
  const [, kind, owner = ''] = /^(outing|user)\.(.+)$/.exec(channel) ?? [];
  switch (kind) {
    case 'outing':
      return { kind, rootId: owner };
    case 'user':
      return { kind, username: owner };
    default:
      return null;
  }
}

/** Returns the only event name of each kind of channel. */
export const eventNameOf = (channel: string) => (channel.startsWith('user.') ? 'notification' : 'action');

export const Operation = v.picklist(['created', 'updated', 'deleted', 'voted']);

const position = { channel: ChannelName, sequence: Sequence, epoch: v.string() };

/** For a reader who may not see the event: only its position in the sequence */
export const RedactedEvent = v.object({ ...position, blank: v.literal(true) });

/** For an event that is too large for the socket: it only says that there is something to fetch. */
export const NotifyOnlyEvent = v.object({ channel: ChannelName, sequence: Sequence });

export const FullEvent = v.object({
  ...position,
  operation: Operation,
  /** `outing`, `membership`, `note`, …: open, because a newer server may know more kinds */
  entity: v.string(),
  outing_id: v.nullable(Id),
  /** The user who caused it; null if no user did */
  causer: v.nullable(v.object({ id: Id, username: v.string() })),
  /** The device that caused it */
  client_id: v.nullable(v.string()),
  /** The idempotency key of the request that caused it */
  mutation_id: v.nullable(v.string()),
  /** A side effect on a row that is not in the response, so that the causing device also merges it */
  system: v.boolean(),
  timestamp: Timestamp,
  /** The entity without the fields that differ by reader; for `deleted` its id */
  data: v.looseObject({ id: v.string() }),
});
export type FullEvent = v.InferOutput<typeof FullEvent>;

export const ChannelEvent = v.union([FullEvent, RedactedEvent]);
export type ChannelEvent = v.InferOutput<typeof ChannelEvent>;

export const SocketEvent = v.union([FullEvent, RedactedEvent, NotifyOnlyEvent]);
export type SocketEvent = v.InferOutput<typeof SocketEvent>;

/** Name of the event of a `Hint` */
export const HINT = 'hint';

/**
 * In the user's own channel, on the socket only: other channels that the user may read have events up to these
 * sequences. It contains none of them and is in no log. `channels` is null if the server cannot determine which ones:
 * any may have new events.
 */
export const Hint = v.object({ epoch: v.string(), channels: v.nullable(v.record(ChannelName, Sequence)) });
export type Hint = v.InferOutput<typeof Hint>;

/** Name of the event of `Typing` */
export const TYPING = 'typing';

/**
 * In the channel of the outing, or in the own channels of the people of a conversation, on the socket only: a user is
 * typing in that chat. It is valid for `TYPING_HOLDS_MS`, and is in no log.
 */
export const Typing = v.object({ chat_id: ConversationId, user_id: Id });
export type Typing = v.InferOutput<typeof Typing>;

export const CatchUpRequest = v.object({
  after: v.pipe(
    v.record(ChannelName, Sequence),
    v.maxEntries(CATCH_UP_CHANNELS_MAX, `At most ${CATCH_UP_CHANNELS_MAX} channels can catch up at a time.`),
  ),
  epoch: v.nullable(v.string()),
});

/**
 * `ok`: all events after the given position follow. `trimmed`: the log no longer reaches back, or the caller's role
 * changed, so the client pulls the lists again and continues from `latest`. `gone`: the caller has no access, or no
 * longer.
 */
export const ChannelState = v.object({ state: v.picklist(['ok', 'trimmed', 'gone']), latest: Sequence });
export type ChannelState = v.InferOutput<typeof ChannelState>;

export const CatchUpResponse = v.object({
  data: v.array(ChannelEvent),
  channels: v.record(ChannelName, ChannelState),
  /** Whether there are more events than fit one response: request again from the new positions. */
  more: v.boolean(),
  epoch: v.string(),
});
export type CatchUpResponse = v.InferOutput<typeof CatchUpResponse>;
