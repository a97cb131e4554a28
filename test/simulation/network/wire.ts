/** A Pusher client reduced to what the engine's port needs, over the hub of the server in this process. */
import * as v from 'valibot';
import { eventNameOf } from '#contract/events.ts';
import type { Authorize, ChannelSocket, SocketHandlers } from '#engine/ports.ts';
import type { SocketSession, Transport } from '#server/realtime/socket-session.ts';
import type { VirtualClock } from '../devices/clock.ts';
import type { Network } from './network.ts';

const Message = v.object({
  event: v.string(),
  channel: v.optional(v.string()),
  data: v.optional(v.unknown()),
});
const Refused = v.object({ status: v.number() });
const Established = v.object({ socket_id: v.string() });

interface World {
  clock: VirtualClock;
  network: Network;
  random: () => number;
  online(): boolean;
  /** Whether an event is lost on its way, without anybody noticing. */
  swallows(channel: string): boolean;
}

/** A connection as the device has it. */
export interface Wired extends ChannelSocket {
  /** The connection breaks, and the client is told. */
  drop(): void;
  /** The connection breaks, and nobody is told: the client finds out when it hears nothing. */
  halfOpen(): void;
  /** Who is connected; null while nobody is. */
  readonly userId: string | null;
}

/** Messages take this long each way at most, virtual ms. */
const DELAY_MS = 30;
const RECONNECT_MS = 1_000;
/** A late event comes after those that were sent this long after it. */
const LATE_MS = 2_000;
/** When a client that hears nothing gives the connection up: it asks after 30 s, and waits as long for an answer. */
const SILENCE_NOTICED_MS = 60_000;

export function connectWire(
  world: World,
  connect: (wire: Transport) => SocketSession | null,
  handlers: SocketHandlers,
  authorize: Authorize,
): Wired {
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
    const wire: Transport = {
      send(message) {
        // In the order in which they were sent, each with a delay of its own.
        line = Math.max(line, world.clock.now() + world.random() * DELAY_MS);
        const { faults, weather } = world.network;
        let at = line;
        if (isEvent(message)) {
          if (lose(faults, weather.eventLost)) return;
          if (world.network.happens(weather.eventLate)) {
            faults.add('event late');
            at += world.random() * LATE_MS;
          }
          if (world.network.happens(weather.eventRepeated)) {
            faults.add('event repeated');
            world.clock.after(at - world.clock.now() + world.random() * LATE_MS, () =>
              receive(wire, message),
            );
          }
        }
        world.clock.after(at - world.clock.now(), () => receive(wire, message));
      },
      close: () => world.clock.after(0, () => current === wire && lost()),
    };
    current = wire;
    isDeaf = false;
    session = connect(wire);
    // Refused: nobody is signed in here, or there are too many.
    if (session === null) world.clock.after(RECONNECT_MS, open);
  }
  let current: Transport | null = null;
  let isDeaf = false;

  function lose(faults: Network['faults'], probability: number): boolean {
    if (!world.network.happens(probability)) return false;
    faults.add('event lost');
    return true;
  }

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

  function receive(wire: Transport, text: string): void {
    if (wire !== current || closed || isDeaf || !world.online()) return;
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
      case 'pusher:ping':
        say({ event: 'pusher:pong', data: {} });
        return;
      case 'pusher:subscription_error':
        handlers.subscriptionFailed(channel, v.parse(Refused, data).status === 403 ? 'denied' : 'failed');
        return;
      case eventNameOf(channel):
        if (!world.swallows(channel)) handlers.event(data);
    }
  }

  function say(message: object): void {
    if (!isDeaf) session?.receive(JSON.stringify(message));
  }

  async function ask(channel: string): Promise<void> {
    const askedOn = socketId;
    if (askedOn === null) return;
    const name = `private-${channel}`;
    try {
      const auth = await authorize(askedOn, name);
      if (askedOn !== socketId || !wanted.has(channel)) return;
      if (auth === null) return handlers.subscriptionFailed(channel, 'denied');
      say({ event: 'pusher:subscribe', data: { channel: name, auth } });
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
      say({ event: 'pusher:unsubscribe', data: { channel: `private-${channel}` } });
    },
    close() {
      closed = true;
      session?.closed();
      session = null;
    },
    drop() {
      if (session) lost();
    },
    halfOpen() {
      if (!session || isDeaf) return;
      isDeaf = true;
      const wire = current;
      world.clock.after(SILENCE_NOTICED_MS, () => wire === current && lost());
    },
    get userId() {
      return session?.userId ?? null;
    },
  };
}

const isEvent = (text: string) => !/^\{"event":"pusher/.test(text);
