/**
 * Implements the parts of a Pusher client that the engine's port needs, connected to the hub of the server in this
 * process.
 */
import * as v from 'valibot';
import { eventNameOf, HINT, TYPING } from '#contract/events.ts';
import type { Authorize, ChannelSocket, SocketHandlers } from '#engine/ports.ts';
import type { SocketSession, Transport } from '#server/base/realtime/socket-session.ts';
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
  /** Returns whether an event is lost on its way unnoticed. */
  swallows(channel: string): boolean;
  losesHints(): boolean;
}

/** A connection as the device has it. */
export interface Wired extends ChannelSocket {
  /** Breaks the connection, and the client notices. */
  drop(): void;
  /** Breaks the connection silently: the client finds out when it receives nothing. */
  halfOpen(): void;
  /** The connected user; null for none. */
  readonly userId: string | null;
}

/** Longest delay of a message each way, virtual ms. */
const DELAY_MS = 30;
const RECONNECT_MS = 1_000;
/** A late event arrives after those that were sent this long after it. */
const LATE_MS = 2_000;
/** When a client gives up a silent connection: it pings after 30 s and waits as long for a response. */
const SILENCE_NOTICED_MS = 60_000;
/** When a client gives it up after a requested check. */
const CHECKED_MS = 5_000;

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
        // In the order in which they were sent, each with its own delay.
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
    // Refused: there is no session, or there are too many connections.
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
        return;
      case HINT:
        if (!world.losesHints()) handlers.hint(data);
        return;
      case TYPING:
        handlers.typing(data);
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
    check() {
      const wire = current;
      if (isDeaf) world.clock.after(CHECKED_MS, () => wire === current && lost());
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
