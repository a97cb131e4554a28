/** A Pusher client reduced to what the engine's port needs, over the hub of the server in this process. */
import * as v from 'valibot';
import { eventNameOf } from '#contract/events.ts';
import type { Authorize, ChannelSocket, SocketHandlers } from '#engine/ports.ts';
import type { SocketSession, Wire } from '#server/realtime/socket-session.ts';
import type { VirtualClock } from './clock.ts';

const Message = v.object({
  event: v.string(),
  channel: v.optional(v.string()),
  data: v.optional(v.unknown()),
});
const Established = v.object({ socket_id: v.string() });

interface World {
  clock: VirtualClock;
  random: () => number;
  online(): boolean;
  /** Whether an event is lost on its way, without anybody noticing. */
  swallows(): boolean;
}

/** Messages take this long each way at most, virtual ms. */
const DELAY_MS = 30;
const RECONNECT_MS = 1_000;

export function connectWire(
  world: World,
  connect: (wire: Wire) => SocketSession | null,
  handlers: SocketHandlers,
  authorize: Authorize,
): ChannelSocket & { drop(): void } {
  const wanted = new Set<string>();
  let session: SocketSession | null = null;
  let socketId: string | null = null;
  let closed = false;

  function open(): void {
    if (closed || session) return;
    if (!world.online()) {
      world.clock.after(RECONNECT_MS, open);
      return;
    }
    let line = world.clock.now();
    const wire: Wire = {
      send(message) {
        // In the order in which they were sent, each with a delay of its own.
        line = Math.max(line, world.clock.now() + world.random() * DELAY_MS);
        world.clock.after(line - world.clock.now(), () => receive(wire, message));
      },
      close: () => world.clock.after(0, () => current === wire && lost()),
    };
    current = wire;
    session = connect(wire);
  }
  let current: Wire | null = null;

  function lost(): void {
    const was = session;
    session = null;
    current = null;
    socketId = null;
    was?.closed();
    if (closed) return;
    handlers.disconnected();
    world.clock.after(RECONNECT_MS * (0.5 + world.random()), open);
  }

  function receive(wire: Wire, text: string): void {
    if (wire !== current || closed || !world.online()) return;
    const message = v.parse(Message, JSON.parse(text));
    const data: unknown = typeof message.data === 'string' ? JSON.parse(message.data) : message.data;
    const channel = message.channel?.replace(/^private-/, '') ?? '';
    switch (message.event) {
      case 'pusher:connection_established':
        socketId = v.parse(Established, data).socket_id;
        handlers.connected(socketId);
        for (const name of wanted) void ask(name);
        return;
      case 'pusher_internal:subscription_succeeded':
        handlers.subscribed(channel);
        return;
      case 'pusher:subscription_error':
        handlers.subscriptionFailed(channel, 'denied');
        return;
      case eventNameOf(channel):
        if (!world.swallows()) handlers.event(data);
    }
  }

  async function ask(channel: string): Promise<void> {
    const askedOn = socketId;
    if (askedOn === null) return;
    const name = `private-${channel}`;
    try {
      const auth = await authorize(askedOn, name);
      if (askedOn !== socketId || !wanted.has(channel)) return;
      if (auth === null) return handlers.subscriptionFailed(channel, 'denied');
      session?.receive(JSON.stringify({ event: 'pusher:subscribe', data: { channel: name, auth } }));
    } catch {
      if (askedOn === socketId && !closed) handlers.subscriptionFailed(channel, 'failed');
    }
  }

  return {
    connect: open,
    subscribe(channel) {
      wanted.add(channel);
      void ask(channel);
    },
    unsubscribe(channel) {
      wanted.delete(channel);
      session?.receive(
        JSON.stringify({ event: 'pusher:unsubscribe', data: { channel: `private-${channel}` } }),
      );
    },
    close() {
      closed = true;
      session?.closed();
    },
    drop() {
      if (session) lost();
    },
  };
}
