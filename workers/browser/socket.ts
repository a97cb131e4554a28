/** Opens the realtime connection in a worker: laravel-echo over pusher-js, with reconnecting where these give up. */
import Echo from 'laravel-echo';
import Pusher from 'pusher-js/worker';
import * as v from 'valibot';
import { eventNameOf, HINT, TYPING } from '#contract/events.ts';
import { backoff } from '../sync/network/backoff.ts';
import type { Authorize, ChannelSocket, SocketHandlers } from '../sync/ports.ts';
import { browserPorts } from './ports.ts';

/** pusher-js treats close codes 4000 to 4099 and from 4300 as final. The app reconnects after this time anyway. */
const AFTER_GIVING_UP_MS = 60_000;
/** A device that only lost its network reconnects soon after the network returns. */
const RECONNECT_MAX_MS = 5_000;
/** A restarting server closes all sockets at once: clients reconnect spread over this time. */
const RESTART_SPREAD_MS = 30_000;
/**
 * How long a connection may take to respond after the device may have slept: phones freeze pages, and their connections
 * die silently.
 */
const ANSWERS_WITHIN_MS = 5_000;
const isFinal = (code: number) => (code >= 4_000 && code < 4_100) || code >= 4_300;
const isRestart = (code: number) => code >= 4_200 && code < 4_300;

/** A subscription that the server refused after signing. Earlier failures have no status. */
const Refusal = v.object({ status: v.number() });

/**
 * pusher-js emits this after a close. With a final code it also emits it for a refused message, and the connection
 * stays open.
 */
const CloseError = v.object({ data: v.object({ code: v.number() }) });

export function openBrowserSocket(
  key: string,
  handlers: SocketHandlers,
  authorize: Authorize,
): ChannelSocket {
  const { hostname, port, protocol } = self.location;
  const secure = protocol === 'https:';
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port || 80),
    wssPort: Number(port || 443),
    forceTLS: secure,
    enabledTransports: secure ? ['wss'] : ['ws'],
    enableStats: false,
    channelAuthorization: {
      customHandler({ socketId, channelName }, callback) {
        const channel = channelName.replace(/^private-/, '');
        authorize(socketId, channelName).then(
          (auth) => {
            if (auth !== null) return callback(null, { auth });
            callback(new Error('This channel is not allowed'), null);
            handlers.subscriptionFailed(channel, 'denied');
          },
          (reason: unknown) => {
            callback(reason instanceof Error ? reason : new Error('No response'), null);
            handlers.subscriptionFailed(channel, 'failed');
          },
        );
      },
    },
  });
  // Passed explicitly: Echo's defaults are one object that all instances share and write their tokens to.
  const echo = new Echo<'pusher'>({ broadcaster: 'pusher', client: pusher, key, auth: { headers: {} } });
  let closed = false;
  let pausing = false;
  let losses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reconnectAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!closed) pusher.connect();
    }, ms);
  }

  /**
   * Reconnects later. pusher-js itself would reconnect after a fixed time, at the same moment as all other clients.
   * @param code close code (RFC 6455, 7.4), if there was one
   */
  function waitFor(code: number | null): number {
    if (code !== null && isRestart(code)) return browserPorts.random() * RESTART_SPREAD_MS;
    losses += 1;
    return backoff(losses, browserPorts.random, RECONNECT_MAX_MS);
  }

  function pause(code: number | null): void {
    if (closed) return;
    pausing = true;
    pusher.disconnect();
    pausing = false;
    reconnectAfter(waitFor(code));
  }

  pusher.connection.bind('error', (error: unknown) => {
    const parsed = v.safeParse(CloseError, error);
    if (!parsed.success || isFinal(parsed.output.data.code)) return;
    // Must happen before pusher-js handles it, because one of the timers that it would set cannot be cleared.
    pause(parsed.output.data.code);
  });

  /** Runs while the connection has not responded to our ping. */
  let silence: ReturnType<typeof setTimeout> | undefined;
  const endSilence = () => {
    clearTimeout(silence);
    silence = undefined;
  };
  // Any message ends the silence. So does the end of the connection, which is noticed elsewhere.
  for (const event of ['message', 'disconnected', 'connecting']) pusher.connection.bind(event, endSilence);

  let isLossReported = false;
  pusher.connection.bind('connecting_in', () => {
    if (closed) return;
    // The connection closed before the handshake. Reported once, because every further attempt fails the same way.
    if (pusher.connection.state !== 'connected' && !isLossReported) {
      isLossReported = true;
      handlers.disconnected();
    }
    // The microtask runs after pusher-js has set the timer that this clears.
    queueMicrotask(() => pause(null));
  });

  pusher.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (closed) return;
    if (current === 'connected') {
      losses = 0;
      isLossReported = false;
      handlers.connected(pusher.connection.socket_id);
    } else if (previous === 'connected' || current === 'unavailable') {
      // Lost, or not established for ten seconds: either may be the first sign that the network is gone.
      handlers.disconnected();
    }
    if ((current === 'disconnected' && !pausing) || current === 'failed') reconnectAfter(AFTER_GIVING_UP_MS);
  });

  function refused(channel: string, error: unknown): void {
    const refusal = v.safeParse(Refusal, error);
    if (!refusal.success || closed) return;
    // The library still waits for the response that has just arrived, and would not subscribe again.
    const subscription = pusher.channel(`private-${channel}`);
    if (subscription) subscription.subscriptionPending = false;
    handlers.subscriptionFailed(channel, refusal.output.status === 403 ? 'denied' : 'failed');
  }

  return {
    connect: () => pusher.connect(),
    subscribe(channel) {
      echo
        .private(channel)
        .subscribed(() => handlers.subscribed(channel))
        .error((error: unknown) => refused(channel, error))
        .listen(`.${eventNameOf(channel)}`, (data: unknown) => handlers.event(data))
        .listen(`.${HINT}`, (data: unknown) => handlers.hint(data))
        .listen(`.${TYPING}`, (data: unknown) => handlers.typing(data));
    },
    unsubscribe: (channel) => echo.leaveChannel(`private-${channel}`),
    check() {
      if (silence !== undefined || pusher.connection.state !== 'connected') return;
      silence = setTimeout(() => {
        silence = undefined;
        pause(null);
      }, ANSWERS_WITHIN_MS);
      pusher.connection.send_event('pusher:ping', {});
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(silence);
      echo.disconnect();
    },
  };
}
