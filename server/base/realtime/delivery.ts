/**
 * Delivers rows of the channel log to the subscribers of the channel. An announcement only names channels; each
 * delivery reads the log from the last delivered sequence on.
 */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { eventNameOf, socketChannel } from '#contract/events.ts';
import type { EntityDeclaration } from '../entity.ts';
import { type People, withNamesAlone } from '../http/hidden-people.ts';
import { changesAccess, endsChannel, reachedBy } from '../log/access.ts';
import { type Audience, reaches } from '../log/audience.ts';
import { type LoggedRow, toEvent, toNotifyOnlyEvent, toRedactedEvent } from '../log/payload.ts';
import type { LogRead, Position } from '../log/read.ts';
import { EVENT_MAX_BYTES } from './limits.ts';
import { channelEvent } from './protocol.ts';
import type { SubscribedChannel, Subscriptions } from './subscriptions.ts';

export interface DeliveryPorts {
  readonly epoch: string;
  readonly entities: readonly EntityDeclaration[];
  readLog(positions: readonly Position[]): Promise<LogRead>;
  /** Returns the audiences of users in the channel of an entity, without users who may not read it. */
  audiencesIn(channelId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, Audience>>;
  /** Returns the users whom a block hides from each of these users. */
  hiddenFrom(userIds: readonly string[]): Promise<ReadonlyMap<string, People>>;
  /** Called when reading the log failed; the next announcement or tick reads it again. */
  failed(error: unknown): void;
}

const CHANNELS_AT_A_TIME = 500;
const ROWS_AT_A_TIME = 200;
/** Messages to the subscribers of one channel, before other channels get a turn. */
const SENT_AT_A_TIME = 5_000;
/** From this many on, sending takes time away from requests of the same process. */
const MANY_SUBSCRIBERS = 100;
/**
 * It rests this many times as long as it sent to many. Events that arrive meanwhile are sent together, which costs
 * less.
 */
const REST = 3;

/**
 * Returns the text of an event. If it is too large for the socket, the text only notifies, and the client fetches the
 * event.
 */
function textOf(row: LoggedRow, event: unknown): string {
  const text = JSON.stringify(event);
  if (Buffer.byteLength(text) <= EVENT_MAX_BYTES) return text;
  return JSON.stringify(toNotifyOnlyEvent(row));
}

function byChannel(rows: readonly LoggedRow[]): Map<string, LoggedRow[]> {
  const grouped = new Map<string, LoggedRow[]>();
  for (const row of rows) grouped.set(row.channelId, [...(grouped.get(row.channelId) ?? []), row]);
  return grouped;
}

export class Delivery {
  readonly #subscriptions: Subscriptions;
  readonly #ports: DeliveryPorts;
  readonly #waiting = new Set<string>();
  #running: Promise<void> | null = null;

  constructor(subscriptions: Subscriptions, ports: DeliveryPorts) {
    this.#subscriptions = subscriptions;
    this.#ports = ports;
  }

  /** Delivers new rows of these channels. */
  announce(channelIds: Iterable<string>): void {
    for (const id of channelIds) {
      if (this.#subscriptions.get(id) !== undefined) this.#waiting.add(id);
    }
    this.resume();
  }

  /** Continues after a failure. */
  resume(): void {
    if (this.#running !== null || this.#waiting.size === 0) return;
    this.#running = this.#drain().finally(() => {
      this.#running = null;
    });
  }

  /** Resolves when all announced rows are delivered. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.size > 0) {
      const channelIds = [...this.#waiting].slice(0, CHANNELS_AT_A_TIME);
      for (const id of channelIds) this.#waiting.delete(id);
      try {
        await this.#deliver(channelIds);
      } catch (error) {
        for (const id of channelIds) this.#waiting.add(id);
        this.#ports.failed(error);
        return;
      }
    }
  }

  async #deliver(channelIds: readonly string[]): Promise<void> {
    const positions = channelIds.flatMap((channelId): Position[] => {
      const channel = this.#subscriptions.get(channelId);
      return channel === undefined ? [] : [{ channelId, after: channel.delivered, limit: ROWS_AT_A_TIME }];
    });
    const read = await this.#ports.readLog(positions);
    if (read.isCut) for (const { channelId } of positions) this.#waiting.add(channelId);
    const found = byChannel(read.rows);
    for (const [channelId, rows] of found)
      if (rows.some((row) => changesAccess(this.#ports.entities, row))) await this.#reauthorize(channelId);
    const hidden = await this.#hiddenIn(found.keys());
    for (const [channelId, rows] of found) {
      await this.#sendAll(channelId, rows, hidden);
      if (rows.length === ROWS_AT_A_TIME) this.#waiting.add(channelId);
    }
  }

  /** Ends the subscriptions of users who lost access, before other users receive the change of access (F26). */
  async #reauthorize(channelId: string): Promise<void> {
    const checked = new Set<string>();
    for (;;) {
      const subscribers = this.#subscriptions.get(channelId)?.subscribers.keys() ?? [];
      const userIds = [...subscribers].map(({ userId }) => userId).filter((id) => !checked.has(id));
      // Repeated, because users may subscribe while the audiences of the others are read.
      if (userIds.length === 0) return;
      const audiences = await this.#ports.audiencesIn(channelId, userIds);
      this.#subscriptions.reauthorize(channelId, (userId, present) =>
        userIds.includes(userId) ? audiences.get(userId) : present,
      );
      for (const userId of userIds) checked.add(userId);
    }
  }

  /** Returns which users are hidden from which subscriber of these channels: an empty set for most. */
  async #hiddenIn(channelIds: Iterable<string>): Promise<ReadonlyMap<string, People>> {
    const userIds = new Set<string>();
    for (const channelId of channelIds)
      for (const { userId } of this.#subscriptions.get(channelId)?.subscribers.keys() ?? [])
        userIds.add(userId);
    const hidden = await this.#ports.hiddenFrom([...userIds]);
    return new Map([...userIds].map((userId) => [userId, hidden.get(userId) ?? new Set()]));
  }

  /** Sends rows of a channel. If many users subscribe to it, requests get a turn in between (S206). */
  async #sendAll(
    channelId: string,
    rows: readonly LoggedRow[],
    hidden: ReadonlyMap<string, People>,
  ): Promise<void> {
    const subscribers = this.#subscriptions.get(channelId)?.subscribers.size ?? 0;
    const atATime = Math.ceil(SENT_AT_A_TIME / Math.max(1, subscribers));
    for (let start = 0; start < rows.length; start += atATime) {
      const begun = performance.now();
      for (const row of rows.slice(start, start + atATime)) this.#send(channelId, row, hidden);
      if (subscribers < MANY_SUBSCRIBERS) continue;
      // The sockets first write what was sent before.
      await setImmediate();
      await setTimeout(REST * (performance.now() - begun));
    }
  }

  #send(channelId: string, row: LoggedRow, hidden: ReadonlyMap<string, People>): void {
    const channel = this.#subscriptions.get(channelId);
    if (channel === undefined || row.sequence <= channel.delivered) return;
    this.#subscriptions.markDelivered(channelId, row.sequence);
    broadcast(channel, row, this.#ports, hidden);
    // With its user renamed, the channel has another name from this event on, and clients subscribe again.
    const isRenamed = socketChannel(row.channelName) !== channel.name;
    if (isRenamed || endsChannel(this.#ports.entities, row))
      this.#subscriptions.reauthorize(channelId, () => undefined);
  }
}

function broadcast(
  channel: SubscribedChannel,
  row: LoggedRow,
  { epoch, entities }: DeliveryPorts,
  hidden: ReadonlyMap<string, People>,
): void {
  const name = eventNameOf(row.channelName);
  const event = toEvent(row, epoch);
  const textFor = (shown: unknown) => channelEvent(channel.name, name, textOf(row, shown));
  const full = textFor(event);
  const person = reachedBy(entities, row);
  const redacted = textFor(toRedactedEvent(row, epoch));
  for (const [subscriber, audience] of channel.subscribers) {
    const people = hidden.get(subscriber.userId);
    if (!reaches(row.audience, audience)) subscriber.send(redacted);
    // Subscribed in the meantime: they fetch the event.
    else if (people === undefined) subscriber.send(textFor(toNotifyOnlyEvent(row)));
    else if (person !== null && people.has(person)) subscriber.send(redacted);
    else subscriber.send(people.size === 0 ? full : textFor(withNamesAlone(event, people)));
  }
}
