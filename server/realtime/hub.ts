/**
 * The core of the socket server: connections, subscriptions and what is told to them. It knows no network: whoever
 * carries messages connects with `send` and `close`, be it a WebSocket or a test.
 */
import { randomInt } from 'node:crypto';
import { SOCKETS_PER_USER_MAX } from '#contract/limits.ts';
import type { ChannelAccess, Listener } from '../log/access.ts';
import { Delivery, type DeliveryPorts } from './delivery.ts';
import { CLOSE, type Close, closingError } from './protocol.ts';
import type { AppKeys } from './signature.ts';
import { SocketSession, type Visitor, type Wire } from './socket-session.ts';
import { Subscriptions } from './subscriptions.ts';

export interface HubPorts extends DeliveryPorts {
  readonly keys: AppKeys;
  /** Present time, Unix milliseconds. */
  clock(): number;
  /** Access to a channel by its name in the log; null where there is none. */
  accessTo(listener: Listener, name: string): Promise<ChannelAccess | null>;
  /** Those among the given sessions that still are. */
  liveSessions(sessionIdHashes: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Pusher's form: two numbers. */
function newSocketId(): string {
  return `${randomInt(1_000_000_000)}.${randomInt(1_000_000_000)}`;
}

export class Hub {
  readonly #ports: HubPorts;
  readonly #subscriptions = new Subscriptions();
  readonly #delivery: Delivery;
  readonly #sockets = new Set<SocketSession>();

  constructor(ports: HubPorts) {
    this.#ports = ports;
    this.#delivery = new Delivery(this.#subscriptions, ports);
  }

  get socketCount(): number {
    return this.#sockets.size;
  }

  /** Takes a connection of somebody who is signed in, or refuses it with a code. */
  connect(wire: Wire, visitor: Visitor): SocketSession | null {
    const own = [...this.#sockets].filter((socket) => socket.visitor.userId === visitor.userId);
    if (own.length >= SOCKETS_PER_USER_MAX) {
      refuse(wire, CLOSE.tooManySockets);
      return null;
    }
    const socket = new SocketSession(newSocketId(), wire, visitor, {
      keys: this.#ports.keys,
      clock: () => this.#ports.clock(),
      accessTo: (listener, name) => this.#ports.accessTo(listener, name),
      subscriptions: this.#subscriptions,
      /** What was committed while the subscription was set up is told at once. */
      subscribed: (channelId) => this.#delivery.announce([channelId]),
      failed: (error) => this.#ports.failed(error),
      ended: () => this.#sockets.delete(socket),
    });
    this.#sockets.add(socket);
    socket.open();
    return socket;
  }

  announce(channelIds: Iterable<string>): void {
    this.#delivery.announce(channelIds);
  }

  /** All channels that are heard here may have new rows: after announcements may have been missed. */
  announceAll(): void {
    this.#delivery.announce(this.#subscriptions.channelIds());
  }

  /** Ends what one person hears of a channel (`outing:{uuid}`, `user:{uuid}`). */
  revoke(userId: string, channelId: string): void {
    this.#subscriptions.regrade(channelId, (subscriber, present) =>
      subscriber === userId ? undefined : present,
    );
  }

  disconnectSession(sessionIdHash: string): void {
    this.#closeWhere(({ visitor }) => visitor.sessionIdHash === sessionIdHash, CLOSE.unauthorized);
  }

  disconnectUser(userId: string, exceptSessionIdHash?: string): void {
    this.#closeWhere(
      ({ visitor }) => visitor.userId === userId && visitor.sessionIdHash !== exceptSessionIdHash,
      CLOSE.unauthorized,
    );
  }

  /** To be called every few seconds: asks silent sockets whether they are there, and retries what failed. */
  tick(): void {
    for (const socket of [...this.#sockets]) socket.tick();
    this.#delivery.resume();
  }

  /**
   * Closes the sockets of sessions that ended without anybody saying so here: they ran out, or their end was told
   * while other processes could not be heard. To be called every minute or so.
   */
  async sweep(): Promise<void> {
    const sockets = [...this.#sockets];
    if (sockets.length === 0) return;
    const live = await this.#ports.liveSessions([
      ...new Set(sockets.map(({ visitor }) => visitor.sessionIdHash)),
    ]);
    for (const socket of sockets) {
      if (!live.has(socket.visitor.sessionIdHash)) socket.end(CLOSE.unauthorized);
    }
  }

  /** Ends all connections in the way on which clients come back at once. */
  close(): void {
    this.#closeWhere(() => true, CLOSE.restarting);
  }

  /** Resolves when all that was announced is told. */
  settled(): Promise<void> {
    return this.#delivery.settled();
  }

  #closeWhere(is: (socket: SocketSession) => boolean, close: Close): void {
    for (const socket of [...this.#sockets].filter(is)) socket.end(close);
  }
}

/** Ends a connection that never became a session. */
export function refuse(wire: Wire, close: Close): void {
  wire.send(closingError(close));
  wire.close(close.code, close.reason);
}
