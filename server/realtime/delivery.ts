/**
 * Brings rows of the channel log to those who hear the channel. The log is the truth: an announcement only says where
 * to look, and what is told is always what follows the last that was told, in order.
 */
import { eventNameOf } from '#contract/events.ts';
import { EVENT_MAX_BYTES } from '#contract/limits.ts';
import { type LoggedRow, toBlank, toEvent } from '../log/payload.ts';
import type { Position } from '../log/read.ts';
import { hears, type Relation } from '../outings/policy.ts';
import { channelEvent } from './protocol.ts';
import type { HeardChannel, Subscriptions } from './subscriptions.ts';

export interface DeliveryPorts {
  readonly epoch: string;
  readLog(positions: readonly Position[]): Promise<LoggedRow[]>;
  /** Relations of people to the channel of an outing; who may not hear it is left out. */
  listenersOf(rootId: string, userIds: readonly string[]): Promise<Map<string, Relation>>;
  /** The log could not be read; it is read again with the next announcement or tick. */
  failed(error: unknown): void;
}

const CHANNELS_AT_A_TIME = 500;
const ROWS_AT_A_TIME = 200;
const OUTING = 'outing:';

/** A row as the socket carries it; too large a one goes bare and is fetched. */
function textOf(row: LoggedRow, event: unknown): string {
  const text = JSON.stringify(event);
  if (Buffer.byteLength(text) <= EVENT_MAX_BYTES) return text;
  return JSON.stringify({ channel: row.channelName, sequence: row.sequence });
}

function changesPeople({ payload }: LoggedRow): boolean {
  return payload.entity === 'membership';
}

/** The outing that a channel belongs to is gone. */
function endsChannel({ channelId, payload }: LoggedRow): boolean {
  return (
    payload.operation === 'deleted' &&
    payload.entity === 'outing' &&
    channelId === `${OUTING}${payload.data.id}`
  );
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

  /** These channels may have new rows. */
  announce(channelIds: Iterable<string>): void {
    for (const id of channelIds) {
      if (this.#subscriptions.get(id) !== undefined) this.#waiting.add(id);
    }
    this.resume();
  }

  /** Goes on where a failure left off. */
  resume(): void {
    if (this.#running !== null || this.#waiting.size === 0) return;
    this.#running = this.#drain().finally(() => {
      this.#running = null;
    });
  }

  /** Resolves when all that was announced is told. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.size > 0) {
      const channelIds = [...this.#waiting].slice(0, CHANNELS_AT_A_TIME);
      for (const id of channelIds) this.#waiting.delete(id);
      try {
        await this.#tell(channelIds);
      } catch (error) {
        for (const id of channelIds) this.#waiting.add(id);
        this.#ports.failed(error);
        return;
      }
    }
  }

  async #tell(channelIds: readonly string[]): Promise<void> {
    const positions = channelIds.flatMap((channelId): Position[] => {
      const channel = this.#subscriptions.get(channelId);
      return channel === undefined ? [] : [{ channelId, after: channel.told, limit: ROWS_AT_A_TIME }];
    });
    for (const [channelId, rows] of byChannel(await this.#ports.readLog(positions))) {
      if (rows.some(changesPeople)) await this.#lookAtPeople(channelId);
      for (const row of rows) this.#send(channelId, row);
      if (rows.length === ROWS_AT_A_TIME) this.#waiting.add(channelId);
    }
  }

  /** Before anybody hears of a change of membership, those who lost access by it are cut off (F26). */
  async #lookAtPeople(channelId: string): Promise<void> {
    const looked = new Set<string>();
    for (;;) {
      const userIds = this.#peopleOf(channelId).filter((userId) => !looked.has(userId));
      // Until nobody came while the relations of the others were read.
      if (userIds.length === 0) return;
      const relations = await this.#ports.listenersOf(channelId.slice(OUTING.length), userIds);
      this.#subscriptions.regrade(channelId, (userId, present) =>
        userIds.includes(userId) ? relations.get(userId) : present,
      );
      for (const userId of userIds) looked.add(userId);
    }
  }

  #peopleOf(channelId: string): string[] {
    const channel = channelId.startsWith(OUTING) ? this.#subscriptions.get(channelId) : undefined;
    return channel === undefined
      ? []
      : [...channel.subscribers.keys()].map((subscriber) => subscriber.userId);
  }

  #send(channelId: string, row: LoggedRow): void {
    const channel = this.#subscriptions.get(channelId);
    if (channel === undefined || row.sequence <= channel.told) return;
    this.#subscriptions.markTold(channelId, row.sequence);
    broadcast(channel, row, this.#ports.epoch);
    if (endsChannel(row)) this.#subscriptions.regrade(channelId, () => undefined);
  }
}

function broadcast(channel: HeardChannel, row: LoggedRow, epoch: string): void {
  const name = eventNameOf(row.channelName);
  const full = channelEvent(channel.name, name, textOf(row, toEvent(row, epoch)));
  const blank = channelEvent(channel.name, name, textOf(row, toBlank(row, epoch)));
  for (const [subscriber, relation] of channel.subscribers) {
    subscriber.send(hears(relation, row.audience) ? full : blank);
  }
}
