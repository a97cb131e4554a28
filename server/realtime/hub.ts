/**
 * The core of the socket server: connections, subscriptions and delivery. It knows no network: a transport connects with
 * `send` and `close`, be it a WebSocket or a test.
 */
import { randomInt } from 'node:crypto';
import { SOCKETS_PER_USER_MAX } from '#contract/limits.ts';
import type { ChannelAccess, ChannelReader } from '../log/access.ts';
import { Delivery, type DeliveryPorts } from './delivery.ts';
import { CLOSE, type Close, closingError } from './protocol.ts';
import type { AppKeys } from './signature.ts';
import { type ClientIdentity, SocketSession, type Transport } from './socket-session.ts';
import { Subscriptions } from './subscriptions.ts';

export interface HubPorts extends DeliveryPorts {
  readonly keys: AppKeys;
  /** Present time, Unix milliseconds. */
  clock(): number;
  /** Access to a channel by its name in the log; null where there is none. */
  accessTo(reader: ChannelReader, name: string): Promise<ChannelAccess | null>;
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

  /** Takes a connection of a signed-in user, or refuses it with a code. */
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
      /** Events that were committed while the subscription was set up are delivered at once. */
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

  /** All channels with subscribers here may have new rows, because announcements may have been missed. */
  announceAll(): void {
    this.#delivery.announce(this.#subscriptions.channelIds());
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

  /** To be called every few seconds: asks silent sockets whether they are there, and retries what failed. */
  tick(): void {
    for (const socket of [...this.#sockets]) socket.tick();
    this.#delivery.resume();
  }

  /**
   * Closes the sockets of sessions that ended without a notice: they expired, or the notice came while the connection to
   * other processes was lost. To be called every minute or so.
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

  /** Ends all connections in the way on which clients come back at once. */
  close(): void {
    this.#closeWhere(() => true, CLOSE.restarting);
  }

  /** Resolves when everything that was announced is delivered. */
  settled(): Promise<void> {
    return this.#delivery.settled();
  }

  #closeWhere(is: (socket: SocketSession) => boolean, close: Close): void {
    for (const socket of [...this.#sockets].filter(is)) socket.end(close);
  }
}

/** Ends a connection that never became a session. */
export function refuse(transport: Transport, close: Close): void {
  transport.send(closingError(close));
  transport.close(close.code, close.reason);
}
