/** One connection: what its client may ask for, and when it counts as lost. */
import { socketChannel } from '#contract/events.ts';
import {
  CHANNEL_NAME_MAX,
  EVENT_MAX_BYTES,
  SOCKET_ACTIVITY_TIMEOUT_S,
  SOCKET_MESSAGES_PER_MINUTE_MAX,
  SOCKET_PONG_TIMEOUT_MS,
} from '#contract/limits.ts';
import type { ChannelAccess, Listener } from '../log/access.ts';
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

/** Who opened a socket, under which session. */
export interface Visitor extends Listener {
  readonly sessionIdHash: string;
}

/** What carries the messages of one connection. */
export interface Wire {
  send(message: string): void;
  close(code: number, reason: string): void;
}

interface SessionPorts {
  readonly keys: AppKeys;
  readonly subscriptions: Subscriptions;
  clock(): number;
  accessTo(listener: Listener, name: string): Promise<ChannelAccess | null>;
  subscribed(channelId: string): void;
  failed(error: unknown): void;
  ended(): void;
}

type Subscription = { state: 'asked' } | { state: 'heard'; channelId: string };

type Life =
  | { state: 'open'; heardFromAt: number }
  /** Asked whether it is still there. */
  | { state: 'asked'; at: number }
  | { state: 'ended' };

const PRIVATE = socketChannel('');
const MINUTE_MS = 60_000;

export class SocketSession implements Subscriber {
  readonly id: string;
  readonly visitor: Visitor;
  readonly #wire: Wire;
  readonly #ports: SessionPorts;
  readonly #rate = rateOf(SOCKET_MESSAGES_PER_MINUTE_MAX, MINUTE_MS);
  /** By the name that the client uses. */
  readonly #subscriptions = new Map<string, Subscription>();
  #life: Life;

  constructor(id: string, wire: Wire, visitor: Visitor, ports: SessionPorts) {
    this.id = id;
    this.visitor = visitor;
    this.#wire = wire;
    this.#ports = ports;
    this.#life = { state: 'open', heardFromAt: ports.clock() };
  }

  get userId(): string {
    return this.visitor.userId;
  }

  open(): void {
    this.send(connectionEstablished(this.id, SOCKET_ACTIVITY_TIMEOUT_S));
  }

  send(message: string): void {
    if (this.#life.state !== 'ended') this.#wire.send(message);
  }

  /** A message of the client. */
  receive(text: string): void {
    if (this.#life.state === 'ended') return;
    this.#life = { state: 'open', heardFromAt: this.#ports.clock() };
    if (Buffer.byteLength(text) > EVENT_MAX_BYTES) {
      this.end(CLOSE.tooLarge);
      return;
    }
    const admitted = this.#rate.admits(this.#ports.clock());
    const message = parseMessage(text);
    if (!admitted) {
      this.send(
        message.type === 'subscribe'
          ? subscriptionError(message.channel, 429, 'Too many messages in a minute.')
          : refusedMessage('Too many messages in a minute.'),
      );
      return;
    }
    switch (message.type) {
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
        this.send(refusedMessage('Clients can not send events.'));
        return;
      case 'malformed':
        this.send(refusedMessage('This message could not be understood.'));
        return;
      case 'pong':
      case 'unknown':
        return;
    }
  }

  /** The server ended a subscription. */
  cut(channel: string): void {
    this.#subscriptions.delete(channel);
    this.send(subscriptionError(channel, 403, 'There is no access to this channel any more.'));
  }

  /** Closes the connection from this side. */
  end(close: Close): void {
    if (this.#life.state === 'ended') return;
    this.send(closingError(close));
    this.#wire.close(close.code, close.reason);
    this.closed();
  }

  /** The connection is closed, by whichever side. */
  closed(): void {
    if (this.#life.state === 'ended') return;
    this.#life = { state: 'ended' };
    for (const channel of [...this.#subscriptions.keys()]) this.#unsubscribe(channel);
    this.#ports.ended();
  }

  /** Asks a client that said nothing for long whether it is there; one that does not answer is lost (F25). */
  tick(): void {
    const now = this.#ports.clock();
    const life = this.#life;
    if (life.state === 'open' && now - life.heardFromAt >= SOCKET_ACTIVITY_TIMEOUT_S * 1_000) {
      this.#life = { state: 'asked', at: now };
      this.send(ping());
    }
    if (life.state === 'asked' && now - life.at >= SOCKET_PONG_TIMEOUT_MS) this.end(CLOSE.silent);
  }

  #subscribe(channel: string, auth: string): void {
    if (this.#subscriptions.has(channel)) return;
    const isPrivate = channel.startsWith(PRIVATE) && channel.length <= CHANNEL_NAME_MAX;
    if (!isPrivate || !isSigned(this.#ports.keys, this.id, channel, auth)) {
      this.send(subscriptionError(channel, 401, 'This subscription is not signed.'));
      return;
    }
    const asked: Subscription = { state: 'asked' };
    this.#subscriptions.set(channel, asked);
    const isStillAsked = () => this.#subscriptions.get(channel) === asked;
    this.#lookUp(channel.slice(PRIVATE.length)).then(
      (access) => {
        if (!isStillAsked()) return;
        if (access === null) this.cut(channel);
        else this.#listen(channel, access);
      },
      (error: unknown) => {
        this.#ports.failed(error);
        if (!isStillAsked()) return;
        this.#subscriptions.delete(channel);
        this.send(subscriptionError(channel, 503, 'Please try again later.'));
      },
    );
  }

  /** The access as of now: looked up again where the channel was told more meanwhile, maybe that access is gone. */
  async #lookUp(name: string): Promise<ChannelAccess | null> {
    for (;;) {
      const access = await this.#ports.accessTo(this.visitor, name);
      if (access === null) return null;
      const told = this.#ports.subscriptions.get(access.channelId)?.told ?? 0;
      if (told <= access.sequence) return access;
    }
  }

  #listen(channel: string, access: ChannelAccess): void {
    this.#subscriptions.set(channel, { state: 'heard', channelId: access.channelId });
    this.#ports.subscriptions.add(access.channelId, channel, this, access);
    this.send(subscriptionSucceeded(channel));
    this.#ports.subscribed(access.channelId);
  }

  #unsubscribe(channel: string): void {
    const subscription = this.#subscriptions.get(channel);
    this.#subscriptions.delete(channel);
    if (subscription?.state === 'heard') this.#ports.subscriptions.remove(subscription.channelId, this);
  }
}
