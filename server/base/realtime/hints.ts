/**
 * Hints to devices which of the channels that they do not subscribe to have new events: in their user's own channel,
 * and at most once a second. A hint contains none of the events; devices fetch what they lack.
 */
import { HINT, type Hint } from '#contract/events.ts';
import { entityChannelName, parseChannelId, userChannelId } from '../log/channels.ts';
import { channelEvent } from './protocol.ts';
import type { SubscribedChannel, Subscriptions } from './subscriptions.ts';

export interface HintsPorts {
  readonly epoch: string;
  /** Calls back once after this many ms. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** Looks up the last sequences of these channels, by their ids. */
  sequencesOf(channelIds: readonly string[]): Promise<(channelId: string) => number>;
  /** Returns which of these users may read which of these channels. */
  readersAmong(
    channelIds: readonly string[],
    userIds: readonly string[],
  ): Promise<readonly { channelId: string; userId: string }[]>;
  /** Called when the receivers could not be determined; the next announcement or tick tries again. */
  failed(error: unknown): void;
}

/** How long changes are collected: an online device learns of each within two seconds. */
export const GATHERED_MS = 1_000;
/** A message with this many stays below `EVENT_MAX_BYTES`, whatever their names and sequences are. */
export const CHANNELS_PER_HINT = 100;

const OWN = userChannelId('');

export class Hints {
  readonly #subscriptions: Subscriptions;
  readonly #ports: HintsPorts;
  readonly #waiting = new Set<string>();
  #cancel: (() => void) | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(subscriptions: Subscriptions, ports: HintsPorts) {
    this.#subscriptions = subscriptions;
    this.#ports = ports;
  }

  /** Sends hints about these channels soon. Users receive the events of their own channel directly. */
  announce(channelIds: Iterable<string>): void {
    for (const id of channelIds) if (!id.startsWith(OWN)) this.#waiting.add(id);
    this.resume();
  }

  /** Continues after a failure. */
  resume(): void {
    if (this.#waiting.size === 0) return;
    this.#cancel ??= this.#ports.after(GATHERED_MS, () => {
      this.#cancel = null;
      this.#running = this.#running.then(() => this.#sendWaiting());
    });
  }

  /** Hints to all users that any channel may have new events: announcements were missed. */
  hintAtAny(): void {
    for (const own of this.#listening().values()) this.#send(own, null);
  }

  /** Resolves when the current hints are sent. */
  settled(): Promise<void> {
    return this.#running;
  }

  /** Cancels the wait: clients catch up when they reconnect. */
  close(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waiting.clear();
  }

  /** Returns the own channels of the users who are connected to this process. */
  #listening(): Map<string, SubscribedChannel> {
    const found = new Map<string, SubscribedChannel>();
    for (const channelId of this.#subscriptions.channelIds()) {
      const channel = channelId.startsWith(OWN) ? this.#subscriptions.get(channelId) : undefined;
      if (channel !== undefined) found.set(parseChannelId(channelId).id, channel);
    }
    return found;
  }

  async #sendWaiting(): Promise<void> {
    const channelIds = [...this.#waiting];
    this.#waiting.clear();
    const userIds = [...this.#listening().keys()];
    if (userIds.length === 0) return;
    try {
      // Sequences first: users who lost access meanwhile do not learn how many events came after that.
      const sequenceOf = await this.#ports.sequencesOf(channelIds);
      const readers = await this.#ports.readersAmong(channelIds, userIds);
      this.#spread(sequenceOf, readers);
    } catch (error) {
      for (const id of channelIds) this.#waiting.add(id);
      this.#ports.failed(error);
    }
  }

  #spread(
    sequenceOf: (channelId: string) => number,
    readers: readonly { channelId: string; userId: string }[],
  ): void {
    const changedFor = new Map<string, Map<string, number>>();
    for (const { channelId, userId } of readers) {
      const changed = changedFor.get(userId) ?? new Map<string, number>();
      changedFor.set(userId, changed.set(entityChannelName(channelId), sequenceOf(channelId)));
    }
    for (const [userId, changed] of changedFor) {
      const own = this.#subscriptions.get(userChannelId(userId));
      if (own !== undefined) this.#send(own, [...changed]);
    }
  }

  /** @param changed channels by the names that clients use; null for any. */
  #send(own: SubscribedChannel, changed: readonly (readonly [string, number])[] | null): void {
    for (let start = 0; start < (changed?.length ?? 1); start += CHANNELS_PER_HINT) {
      const part = changed?.slice(start, start + CHANNELS_PER_HINT);
      const hint: Hint = { epoch: this.#ports.epoch, channels: part ? Object.fromEntries(part) : null };
      const message = channelEvent(own.name, HINT, JSON.stringify(hint));
      for (const subscriber of own.subscribers.keys()) subscriber.send(message);
    }
  }
}
