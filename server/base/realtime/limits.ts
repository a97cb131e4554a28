/** Limits of the sockets (Pusher protocol 7) and of a catch-up. */

/** A larger event is sent without content and fetched; this is Pusher's own limit for a message. */
export const EVENT_MAX_BYTES = 10_000;
export const SOCKET_ACTIVITY_TIMEOUT_S = 30;
export const SOCKET_PONG_TIMEOUT_MS = 30_000;
export const SOCKETS_PER_USER_MAX = 20;
export const SOCKET_MESSAGES_PER_MINUTE_MAX = 60;
/**
 * Refused messages and subscriptions in a minute, after which the connection is closed. No honest client comes near.
 */
export const SOCKET_REFUSALS_PER_MINUTE_MAX = 20;
export const CHANNEL_NAME_MAX = 164;
/** Events in one response to a catch-up. */
export const CATCH_UP_EVENTS_MAX = 1_000;
