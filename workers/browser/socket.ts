/** The realtime connection in a browser's worker: laravel-echo over pusher-js, supervised where they give up. */
import Echo from 'laravel-echo';
import Pusher from 'pusher-js/worker';
import { eventNameOf } from '#contract/events.ts';
import { backoff } from '../sync/backoff.ts';
import type { Authorize, ChannelSocket, SocketHandlers } from '../sync/ports.ts';

/** After a close code that pusher-js takes for final (4001, 4009, 43xx), it is tried again all the same. */
const AFTER_GIVING_UP_MS = 60_000;
/** All devices of a restarted server must not come back in the same second. */
const RECONNECT_MAX_MS = 30_000;

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
            callback(reason instanceof Error ? reason : new Error('No answer'), null);
            handlers.subscriptionFailed(channel, 'failed');
          },
        );
      },
    },
  });
  // Given explicitly, because Echo's defaults are one object that all instances share and write their tokens to.
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

  let toldOfFailure = false;
  pusher.connection.bind('connecting_in', () => {
    // Taken and dropped before the handshake. Told once: what follows is more of the same.
    if (closed || toldOfFailure) return;
    toldOfFailure = true;
    handlers.disconnected();
  });

  pusher.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (closed) return;
    if (current === 'connected') {
      losses = 0;
      toldOfFailure = false;
      handlers.connected(pusher.connection.socket_id);
    } else if (previous === 'connected' || current === 'unavailable') {
      // Lost, or not to be had for ten seconds: either may be the first sign that the network is away.
      handlers.disconnected();
    }
    if (previous === 'connected' && current === 'connecting') {
      // pusher-js would come back after a fixed time, at the same moment as everybody else.
      losses += 1;
      pausing = true;
      pusher.disconnect();
      pausing = false;
      reconnectAfter(backoff(losses, Math.random, RECONNECT_MAX_MS));
    } else if ((current === 'disconnected' && !pausing) || current === 'failed') {
      reconnectAfter(AFTER_GIVING_UP_MS);
    }
  });

  return {
    connect: () => pusher.connect(),
    subscribe(channel) {
      echo
        .private(channel)
        .subscribed(() => handlers.subscribed(channel))
        .listen(`.${eventNameOf(channel)}`, (data: unknown) => handlers.event(data));
    },
    unsubscribe: (channel) => echo.leaveChannel(`private-${channel}`),
    close() {
      closed = true;
      clearTimeout(timer);
      echo.disconnect();
    },
  };
}
