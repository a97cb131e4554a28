/**
 * The core of the socket server: connections, subscriptions and delivery. It does not depend on a network: a WebSocket
 * or a test connects with a transport that has `send` and `close`.
 */
import { randomInt } from 'node:crypto';
import { TYPING, type Typing } from '#contract/events.ts';
import type { ChannelAccess, ChannelReader } from '../log/access.ts';
import { type Audience, reaches } from '../log/audience.ts';
import { Delivery, type DeliveryPorts } from './delivery.ts';
import { Hints, type HintsPorts } from './hints.ts';
import { SOCKETS_PER_USER_MAX } from './limits.ts';
import { CLOSE, type Close, channelEvent, closingError } from './protocol.ts';
import type { AppKeys } from './signature.ts';
import { type ClientIdentity, SocketSession, type Transport } from './socket-session.ts';
import { Subscriptions } from './subscriptions.ts';

export interface HubPorts extends DeliveryPorts, HintsPorts {
  readonly keys: AppKeys;
  /** Returns the current time, Unix milliseconds. */
  clock(): number;
  /** Returns the access to a channel by its name; null if the user has none. */
  accessTo(reader: ChannelReader, name: string): Promise<ChannelAccess | null>;
  /** Returns those of the given sessions that have not ended. */
  liveSessions(sessionIdHashes: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Returns an id in Pusher's format: two numbers. */
function newSocketId(): string {
  return `${randomInt(1_000_000_000)}.${randomInt(1_000_000_000)}`;
}

export class Hub {
  readonly #ports: HubPorts;
  readonly #subscriptions = new Subscriptions();
  readonly #delivery: Delivery;
  readonly #hints: Hints;
  readonly #sockets = new Set<SocketSession>();

  constructor(ports: HubPorts) {
    this.#ports = ports;
    this.#delivery = new Delivery(this.#subscriptions, ports);
    this.#hints = new Hints(this.#subscriptions, ports);
  }

  get socketCount(): number {
    return this.#sockets.size;
  }

  /** Accepts a connection of a logged-in user, or refuses it with a code. */
  connect(transport: Transport, identity: ClientIdentity): SocketSession | null {
    const own = [...this.#sockets].filter((socket) => socket.identity.userId === identity.userId);
    if (own.length >= SOCKETS_PER_USER_MAX) {
      refuse(transport, CLOSE.tooManySockets);
      return null;
    }
    const socket = new SocketSession(newSocketId(), transport, identity, {
      keys: this.#ports.keys,
      clock: () => this.#ports.clock(),
      accessTo: (reader, name) => this.#ports.accessTo(reader, name),
      subscriptions: this.#subscriptions,
      /** Delivers events that were committed while the subscription was being set up. */
      subscribed: (channelId) => this.#delivery.announce([channelId]),
      failed: (error) => this.#ports.failed(error),
      ended: () => this.#sockets.delete(socket),
    });
    this.#sockets.add(socket);
    socket.open();
    return socket;
  }

  announce(channelIds: readonly string[]): void {
    this.#delivery.announce(channelIds);
    this.#hints.announce(channelIds);
  }

  /**
   * Notifies the subscribers of these channels who belong to the audience, except the writer, that a user is writing.
   */
  typing(channelIds: readonly string[], audience: Audience, typing: Typing): void {
    for (const channelId of channelIds) {
      const channel = this.#subscriptions.get(channelId);
      if (channel === undefined) continue;
      const message = channelEvent(channel.name, TYPING, JSON.stringify(typing));
      for (const [subscriber, reader] of channel.subscribers)
        if (subscriber.userId !== typing.user_id && reaches(audience, reader)) subscriber.send(message);
    }
  }

  /**
   * After announcements may have been missed: delivers new rows of all channels with subscribers, and has the devices
   * check all others.
   */
  announceAll(): void {
    this.#delivery.announce(this.#subscriptions.channelIds());
    this.#hints.hintAtAny();
  }

  /** Ends the subscriptions of one user to a channel (`outing:{uuid}`, `user:{uuid}`). */
  revoke(userId: string, channelId: string): void {
    this.#subscriptions.reauthorize(channelId, (subscriber, present) =>
      subscriber === userId ? undefined : present,
    );
  }

  disconnectSession(sessionIdHash: string): void {
    this.#closeWhere(({ identity }) => identity.sessionIdHash === sessionIdHash, CLOSE.unauthorized);
  }

  disconnectUser(userId: string, exceptSessionIdHash?: string): void {
    this.#closeWhere(
      ({ identity }) => identity.userId === userId && identity.sessionIdHash !== exceptSessionIdHash,
      CLOSE.unauthorized,
    );
  }

  /** Pings silent sockets, and retries failed deliveries and hints. Call it every few seconds. */
  tick(): void {
    for (const socket of [...this.#sockets]) socket.tick();
    this.#delivery.resume();
    this.#hints.resume();
  }

  /**
   * Closes the sockets of sessions that ended without a notification: they expired, or the connection to other processes
   * was lost at that moment. Call it about every minute.
   */
  async sweep(): Promise<void> {
    const sockets = [...this.#sockets];
    if (sockets.length === 0) return;
    const live = await this.#ports.liveSessions([
      ...new Set(sockets.map(({ identity }) => identity.sessionIdHash)),
    ]);
    for (const socket of sockets) {
      if (!live.has(socket.identity.sessionIdHash)) socket.end(CLOSE.unauthorized);
    }
  }

  /** Closes all connections with the code after which clients reconnect at once. */
  close(): void {
    this.#hints.close();
    this.#closeWhere(() => true, CLOSE.restarting);
  }

  /** Resolves when all announced rows are delivered, and the hints whose time has come. */
  async settled(): Promise<void> {
    await Promise.all([this.#delivery.settled(), this.#hints.settled()]);
  }

  #closeWhere(is: (socket: SocketSession) => boolean, close: Close): void {
    for (const socket of [...this.#sockets].filter(is)) socket.end(close);
  }
}

/** Closes a connection that did not become a session. */
export function refuse(transport: Transport, close: Close): void {
  transport.send(closingError(close));
  transport.close(close.code, close.reason);
}
