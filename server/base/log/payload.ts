/** Builds the payload of a row of the channel log. Names and positions are added when it is read. */
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { type ChannelEvent, type FullEvent, type NotifyOnlyEvent, Operation } from '#contract/events.ts';
import type { Audience } from './audience.ts';

export const LoggedPayload = v.object({
  operation: Operation,
  entity: v.string(),
  outing_id: v.nullable(Id),
  causer_id: v.nullable(Id),
  client_id: v.nullable(v.string()),
  mutation_id: v.nullable(v.string()),
  system: v.boolean(),
  data: v.looseObject({ id: v.string() }),
});
export type LoggedPayload = v.InferOutput<typeof LoggedPayload>;

/** A row of the log, with the names that are looked up for it. */
export interface LoggedRow {
  readonly channelId: string;
  /** The name of the channel at the time of reading. */
  readonly channelName: string;
  readonly sequence: number;
  readonly audience: Audience;
  readonly payload: LoggedPayload;
  readonly timestamp: number;
  readonly causerUsername: string | null;
}

export function toEvent(row: LoggedRow, epoch: string): FullEvent {
  const { causer_id, ...rest } = row.payload;
  return {
    channel: row.channelName,
    sequence: row.sequence,
    epoch,
    ...rest,
    causer:
      causer_id === null || row.causerUsername === null
        ? null
        : { id: causer_id, username: row.causerUsername },
    timestamp: row.timestamp,
  };
}

/** Returns an event for a reader outside the audience: the position in the sequence, without content. */
export function toRedactedEvent(row: LoggedRow, epoch: string): ChannelEvent {
  return { channel: row.channelName, sequence: row.sequence, epoch, blank: true };
}

/**
 * Returns a stand-in for an event that is too large for the socket: it only announces that there is something to fetch.
 */
export function toNotifyOnlyEvent(row: LoggedRow): v.InferOutput<typeof NotifyOnlyEvent> {
  return { channel: row.channelName, sequence: row.sequence };
}
