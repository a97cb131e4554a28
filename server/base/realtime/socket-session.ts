/** Handles one connection: the messages of its client, and the detection of its loss. */
import { socketChannel } from '#contract/events.ts';
import type { ChannelAccess, ChannelReader } from '../log/access.ts';
import {
  CHANNEL_NAME_MAX,
  EVENT_MAX_BYTES,
  SOCKET_ACTIVITY_TIMEOUT_S,
  SOCKET_MESSAGES_PER_MINUTE_MAX,
  SOCKET_PONG_TIMEOUT_MS,
  SOCKET_REFUSALS_PER_MINUTE_MAX,
} from './limits.ts';
import {
  CLOSE,
  type Close,
  closingError,
  connectionEstablished,
  parseMessage,
  ping,
  pong,
  refusedMessage,
  subscriptionError,
  subscriptionSucceeded,
} from './protocol.ts';
import { rateOf } from './rate.ts';
import { type AppKeys, isSigned } from './signature.ts';
import type { Subscriber, Subscriptions } from './subscriptions.ts';

/** The user who opened a socket, and their session. */
export interface ClientIdentity extends ChannelReader {
  readonly sessionIdHash: string;
}

/** Transports the messages of one connection. */
export interface Transport {
  send(message: string): void;
  close(code: number, reason: string): void;
}

interface SessionPorts {
  readonly keys: AppKeys;
  readonly subscriptions: Subscriptions;
  clock(): number;
  accessTo(reader: ChannelReader, name: string): Promise<ChannelAccess | null>;
  subscribed(channelId: string): void;
  failed(error: unknown): void;
  ended(): void;
}

type Subscription = { kind: 'pending' } | { kind: 'active'; channelId: string };

type Life =
  | { kind: 'open'; receivedAt: number }
  /** A ping was sent, and no response has arrived yet. */
  | { kind: 'pinged'; at: number }
  | { kind: 'ended' };

const PRIVATE = socketChannel('');
const MINUTE_MS = 60_000;

export class SocketSession implements Subscriber {
  readonly id: string;
  readonly identity: ClientIdentity;
  readonly #transport: Transport;
  readonly #ports: SessionPorts;
  readonly #rate = rateOf(SOCKET_MESSAGES_PER_MINUTE_MAX, MINUTE_MS);
  readonly #refusals = rateOf(SOCKET_REFUSALS_PER_MINUTE_MAX, MINUTE_MS);
  /** Keyed by the name that the client uses. */
  readonly #subscriptions = new Map<string, Subscription>();
  #life: Life;

  constructor(id: string, transport: Transport, identity: ClientIdentity, ports: SessionPorts) {
    this.id = id;
    this.identity = identity;
    this.#transport = transport;
    this.#ports = ports;
    this.#life = { kind: 'open', receivedAt: ports.clock() };
  }

  get userId(): string {
    return this.identity.userId;
  }

  open(): void {
    this.send(connectionEstablished(this.id, SOCKET_ACTIVITY_TIMEOUT_S));
  }

  send(message: string): void {
    if (this.#life.kind !== 'ended') this.#transport.send(message);
  }

  /** Handles a message of the client. */
  receive(text: string): void {
    if (this.#life.kind === 'ended') return;
    this.#life = { kind: 'open', receivedAt: this.#ports.clock() };
    if (Buffer.byteLength(text) > EVENT_MAX_BYTES) {
      this.end(CLOSE.tooLarge);
      return;
    }
    const admitted = this.#rate.admits(this.#ports.clock());
    const message = parseMessage(text);
    if (!admitted) {
      this.#refuse(
        message.kind === 'subscribe'
          ? subscriptionError(message.channel, 429, 'Too many messages in a minute.')
          : refusedMessage('Too many messages in a minute.'),
      );
      return;
    }
    switch (message.kind) {
      case 'ping':
        this.send(pong());
        return;
      case 'subscribe':
        this.#subscribe(message.channel, message.auth);
        return;
      case 'unsubscribe':
        this.#unsubscribe(message.channel);
        return;
      case 'client_event':
        this.#refuse(refusedMessage('Clients cannot send events.'));
        return;
      case 'malformed':
        this.#refuse(refusedMessage('This message could not be understood.'));
        return;
      case 'pong':
      case 'unknown':
        return;
    }
  }

  /** Reports to the client that a message was refused, and closes the connection of one that continues (S51). */
  #refuse(response: string): void {
    if (this.#refusals.admits(this.#ports.clock())) this.send(response);
    else this.end(CLOSE.flooding);
  }

  /** Called when the server ended a subscription. */
  cut(channel: string): void {
    this.#subscriptions.delete(channel);
    this.send(subscriptionError(channel, 403, 'You no longer have access to this channel.'));
  }

  /** Closes the connection from this side. */
  end(close: Close): void {
    if (this.#life.kind === 'ended') return;
    this.send(closingError(close));
    this.#transport.close(close.code, close.reason);
    this.closed();
  }

  /** Called when the connection is closed, by either side. */
  closed(): void {
    if (this.#life.kind === 'ended') return;
    this.#life = { kind: 'ended' };
    for (const channel of [...this.#subscriptions.keys()]) this.#unsubscribe(channel);
    this.#ports.ended();
  }

  /** Pings a client after a long silence, and closes the connection if no response arrives (F25). */
  tick(): void {
    const now = this.#ports.clock();
    const life = this.#life;
    if (life.kind === 'open' && now - life.receivedAt >= SOCKET_ACTIVITY_TIMEOUT_S * 1_000) {
      this.#life = { kind: 'pinged', at: now };
      this.send(ping());
    }
    if (life.kind === 'pinged' && now - life.at >= SOCKET_PONG_TIMEOUT_MS) this.end(CLOSE.silent);
  }

  #subscribe(channel: string, auth: string): void {
    if (this.#subscriptions.has(channel)) return;
    const isPrivate = channel.startsWith(PRIVATE) && channel.length <= CHANNEL_NAME_MAX;
    if (!isPrivate || !isSigned(this.#ports.keys, this.id, channel, auth)) {
      this.#refuse(subscriptionError(channel, 401, 'This subscription is not signed.'));
      return;
    }
    const pending: Subscription = { kind: 'pending' };
    this.#subscriptions.set(channel, pending);
    const isStillPending = () => this.#subscriptions.get(channel) === pending;
    this.#lookUp(channel.slice(PRIVATE.length)).then(
      (access) => {
        if (!isStillPending()) return;
        if (access === null) this.cut(channel);
        else this.#activate(channel, access);
      },
      (error: unknown) => {
        this.#ports.failed(error);
        if (!isStillPending()) return;
        this.#subscriptions.delete(channel);
        this.send(subscriptionError(channel, 503, 'Please try again later.'));
      },
    );
  }

  /** Looks up the current access: again if later events were delivered meanwhile, because they may have ended it. */
  async #lookUp(name: string): Promise<ChannelAccess | null> {
    for (;;) {
      const access = await this.#ports.accessTo(this.identity, name);
      if (access === null) return null;
      const delivered = this.#ports.subscriptions.get(access.channelId)?.delivered ?? 0;
      if (delivered <= access.sequence) return access;
    }
  }

  #activate(channel: string, access: ChannelAccess): void {
    this.#subscriptions.set(channel, { kind: 'active', channelId: access.channelId });
    this.#ports.subscriptions.add(access.channelId, channel, this, access);
    this.send(subscriptionSucceeded(channel));
    this.#ports.subscribed(access.channelId);
  }

  #unsubscribe(channel: string): void {
    const subscription = this.#subscriptions.get(channel);
    this.#subscriptions.delete(channel);
    if (subscription?.kind === 'active') this.#ports.subscriptions.remove(subscription.channelId, this);
  }
}
