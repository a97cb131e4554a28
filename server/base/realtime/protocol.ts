/** Pusher protocol, version 7: messages and codes, independent of the purpose of the channels. */
import * as v from 'valibot';

export const PROTOCOL_VERSION = 7;

/**
 * Codes with which the server closes connections. After 4000–4099 clients give up, after 4100–4199 they reconnect a
 * second later, after 4200–4299 immediately. A temporary condition must not use the first range.
 */
export const CLOSE = {
  unknownApp: { code: 4001, reason: 'This application does not exist.' },
  unsupportedProtocol: { code: 4007, reason: 'This version of the protocol is not supported.' },
  noProtocol: { code: 4008, reason: 'The version of the protocol is missing.' },
  unauthorized: { code: 4009, reason: 'No one is logged in.' },
  tooManySockets: { code: 4100, reason: 'Too many connections of this person.' },
  restarting: { code: 4200, reason: 'The server is restarting.' },
  silent: { code: 4201, reason: 'No pong was received.' },
  /** RFC 6455, 7.4.1. */
  flooding: { code: 1008, reason: 'Too many messages were refused.' },
  tooLarge: { code: 1009, reason: 'This message is too large.' },
} as const;
export type Close = (typeof CLOSE)[keyof typeof CLOSE];

/** The code of refused messages; the connection stays open. */
const REFUSED = 4301;

const Message = v.object({
  event: v.string(),
  channel: v.optional(v.string()),
  data: v.optional(v.unknown()),
});
const Subscribe = v.object({ channel: v.string(), auth: v.optional(v.string(), '') });
const Unsubscribe = v.object({ channel: v.string() });

/** A client's message, as far as this server understands it. */
export type ClientMessage =
  | { kind: 'ping' }
  | { kind: 'pong' }
  | { kind: 'subscribe'; channel: string; auth: string }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'client_event' }
  | { kind: 'malformed' }
  /** Well-formed, but of an unknown kind: from a newer client. */
  | { kind: 'unknown' };

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function parseMessage(text: string): ClientMessage {
  const message = v.safeParse(Message, fromJson(text));
  if (!message.success) return { kind: 'malformed' };
  const { event } = message.output;
  // Clients may send `data` as an object, or as its JSON text.
  const data = typeof message.output.data === 'string' ? fromJson(message.output.data) : message.output.data;
  if (event.startsWith('client-')) return { kind: 'client_event' };
  switch (event) {
    case 'pusher:ping':
      return { kind: 'ping' };
    case 'pusher:pong':
      return { kind: 'pong' };
    case 'pusher:subscribe': {
      const subscribe = v.safeParse(Subscribe, data);
      return subscribe.success ? { kind: 'subscribe', ...subscribe.output } : { kind: 'malformed' };
    }
    case 'pusher:unsubscribe': {
      const unsubscribe = v.safeParse(Unsubscribe, data);
      return unsubscribe.success ? { kind: 'unsubscribe', ...unsubscribe.output } : { kind: 'malformed' };
    }
    default:
      return { kind: 'unknown' };
  }
}

/** `data` is sent as JSON text. */
function message(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) });
}

export const connectionEstablished = (socketId: string, activityTimeoutS: number) =>
  message('pusher:connection_established', { socket_id: socketId, activity_timeout: activityTimeoutS });

export const ping = () => message('pusher:ping', {});
export const pong = () => message('pusher:pong', {});

export const subscriptionSucceeded = (channel: string) =>
  message('pusher_internal:subscription_succeeded', {}, channel);

/** Reports that a subscription failed or ended; client libraries pass it on to the code that waits for the channel. */
export const subscriptionError = (channel: string, status: 401 | 403 | 429 | 503, error: string) =>
  message('pusher:subscription_error', { type: 'AuthError', error, status }, channel);

export const refusedMessage = (reason: string) => message('pusher:error', { code: REFUSED, message: reason });

export const closingError = ({ code, reason }: Close) => message('pusher:error', { code, message: reason });

/** Returns the message of a channel event. @param data the text of its JSON. */
export const channelEvent = (channel: string, event: string, data: string) =>
  JSON.stringify({ event, channel, data });
