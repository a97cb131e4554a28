/** Tracks the subscribers of each channel in this process, and the last sequence that was delivered to them. */
import type { Audience } from '../log/audience.ts';

export interface Subscriber {
  readonly userId: string;
  /** Sends the text of a message. */
  send(message: string): void;
  /** Called when the server ended the subscription. @param channel the name that clients use. */
  cut(channel: string): void;
}

interface Channel {
  /** The name that clients use. */
  readonly name: string;
  /** The last sequence that was delivered to the subscribers. */
  delivered: number;
  /** Each with the narrowest audience that it belongs to. */
  readonly subscribers: Map<Subscriber, Audience>;
}

export interface SubscribedChannel {
  readonly name: string;
  readonly delivered: number;
  readonly subscribers: ReadonlyMap<Subscriber, Audience>;
}

export class Subscriptions {
  readonly #channels = new Map<string, Channel>();

  get(channelId: string): SubscribedChannel | undefined {
    return this.#channels.get(channelId);
  }

  channelIds(): string[] {
    return [...this.#channels.keys()];
  }

  /** @param sequence of the channel when the access was looked up: later rows will be delivered. */
  add(
    channelId: string,
    name: string,
    subscriber: Subscriber,
    { audience, sequence }: { audience: Audience; sequence: number },
  ): void {
    // It was subscribed to under another name before its user took this one.
    if (this.#channels.get(channelId)?.name !== name) this.reauthorize(channelId, () => undefined);
    const channel = this.#channels.get(channelId) ?? { name, delivered: sequence, subscribers: new Map() };
    channel.subscribers.set(subscriber, audience);
    this.#channels.set(channelId, channel);
  }

  remove(channelId: string, subscriber: Subscriber): void {
    const channel = this.#channels.get(channelId);
    channel?.subscribers.delete(subscriber);
    if (channel?.subscribers.size === 0) this.#channels.delete(channelId);
  }

  markDelivered(channelId: string, sequence: number): void {
    const channel = this.#channels.get(channelId);
    if (channel !== undefined) channel.delivered = Math.max(channel.delivered, sequence);
  }

  /** Gives each subscriber of a channel the audience that `audienceOf` returns; undefined ends the subscription. */
  reauthorize(
    channelId: string,
    audienceOf: (userId: string, present: Audience) => Audience | undefined,
  ): void {
    const channel = this.#channels.get(channelId);
    if (channel === undefined) return;
    for (const [subscriber, present] of [...channel.subscribers]) {
      const audience = audienceOf(subscriber.userId, present);
      if (audience !== undefined) {
        channel.subscribers.set(subscriber, audience);
        continue;
      }
      this.remove(channelId, subscriber);
      subscriber.cut(channel.name);
    }
  }
}
