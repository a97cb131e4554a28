/** Who hears which channel in this process, and up to where each channel was told. */
import type { Relation } from '../outings/policy.ts';

export interface Subscriber {
  readonly userId: string;
  /** Takes the text of a message. */
  send(message: string): void;
  /** The subscription was ended by the server. @param channel as the socket names it. */
  cut(channel: string): void;
}

interface Channel {
  /** As sockets name it. */
  readonly name: string;
  /** The last sequence that was told here. */
  told: number;
  readonly subscribers: Map<Subscriber, Relation>;
}

export interface HeardChannel {
  readonly name: string;
  readonly told: number;
  readonly subscribers: ReadonlyMap<Subscriber, Relation>;
}

export class Subscriptions {
  readonly #channels = new Map<string, Channel>();

  get(channelId: string): HeardChannel | undefined {
    return this.#channels.get(channelId);
  }

  channelIds(): string[] {
    return [...this.#channels.keys()];
  }

  /** @param sequence of the channel when the access was looked up: what is above it will be told. */
  add(
    channelId: string,
    name: string,
    subscriber: Subscriber,
    { relation, sequence }: { relation: Relation; sequence: number },
  ): void {
    const channel = this.#channels.get(channelId) ?? { name, told: sequence, subscribers: new Map() };
    channel.subscribers.set(subscriber, relation);
    this.#channels.set(channelId, channel);
  }

  remove(channelId: string, subscriber: Subscriber): void {
    const channel = this.#channels.get(channelId);
    channel?.subscribers.delete(subscriber);
    if (channel?.subscribers.size === 0) this.#channels.delete(channelId);
  }

  markTold(channelId: string, sequence: number): void {
    const channel = this.#channels.get(channelId);
    if (channel !== undefined) channel.told = Math.max(channel.told, sequence);
  }

  /** Ends the subscriptions to a channel of those for whom `keep` gives no relation, and takes over the others'. */
  regrade(channelId: string, keep: (userId: string, present: Relation) => Relation | undefined): void {
    const channel = this.#channels.get(channelId);
    if (channel === undefined) return;
    for (const [subscriber, present] of [...channel.subscribers]) {
      const relation = keep(subscriber.userId, present);
      if (relation !== undefined) {
        channel.subscribers.set(subscriber, relation);
        continue;
      }
      this.remove(channelId, subscriber);
      subscriber.cut(channel.name);
    }
  }
}
