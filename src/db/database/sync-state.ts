/** What the sync engine keeps beside the entities: lists, channels, the outbox and its neighbours. */
import type { FieldErrors } from '#contract/errors.ts';
import type { Entity } from '../entities.ts';
import type { Row, RowKey } from '../rows.ts';

/** How far a list is pulled. `next` is the server's ready path; null stands for the first page. */
export type ListProgress =
  | { kind: 'pulling'; next: string | null; reached: Bound | null }
  | { kind: 'partial'; next: string; reached: Bound | null }
  | { kind: 'complete' };

/** The last row that the pulled pages cover, in the list's order. */
export interface Bound {
  order: number;
  id: string;
}

/** A window of a list that is pulled from the server, page by page. */
export interface PulledList {
  /** `timeline/upcoming`, `notes/{id}`, … */
  name: string;
  /** The channel whose sequence governs it: `outing.{id}` or `user.{username}`. */
  channel: string;
  progress: ListProgress;
  /** Must be pulled again from its start, because events were missed or it is too old. What is stored stays visible. */
  stale: boolean;
  /** How often it was marked stale, so that a page asked for before the last mark does not clear it. */
  marks: number;
  /** Device time of the last page, for display only; null before the first. */
  pulled_at: number | null;
  /** Why the last attempt brought nothing; null after a page. */
  failure: 'unreachable' | 'refused' | null;
  /** How many pages are wanted, and how many are stored. */
  pages_wanted: number;
  pages_pulled: number;
  /** Device time of the last want of a screen: what was asked for last is pulled first. 0: never. */
  wanted_at: number;
  /** Of what is kept ready: how far in time its outing lay when that was decided, ms. The nearest is pulled first. */
  distance?: number;
  /** Start of the window, where the list has one: Unix ms. */
  from?: number;
}

/** The last event of a channel that was merged. */
export interface ChannelCursor {
  name: string;
  sequence: number;
  /** From where on its events were heard: what it said up to here came only with pages that were read later. */
  since?: number;
}

/** The request that a mutation became; resent byte for byte until it is answered. */
export interface FrozenRequest {
  method: 'POST' | 'DELETE';
  path: string;
  body: string | null;
}

/**
 * Why this device itself refuses a change: its outing is no longer the person's to see, its bytes are gone, this version
 * of the app can not send it, or it waits for another refused one.
 */
export const OWN_REFUSALS = ['gone', 'bytes_gone', 'unknown_mutation', 'held'] as const;
export type OwnRefusal = (typeof OWN_REFUSALS)[number];

/** The life of a change on its way out. Accepted changes are deleted. */
export type MutationState =
  /** Never attempted: a newer one may replace it. */
  | { kind: 'queued' }
  /** Sent at least once; its request is frozen. `failures`: 5xx answers since `failing_since` (device time). */
  | { kind: 'attempted'; request: FrozenRequest; failures: number; failing_since: number | null }
  /**
   * Not accepted: rolled back, kept for the person. `message`: the server's words; null where this device refused it, for
   * the reason that `code` names. `held_by`: the refused change that this one depends on.
   */
  | {
      kind: 'refused';
      at: number;
      code: string;
      message: string | null;
      errors: FieldErrors;
      held_by: string | null;
    };

export type Refused = Extract<MutationState, { kind: 'refused' }>;

/** Bytes that a queued change brings along; stored with it, and deleted when it leaves the queue. */
export interface StoredBytes {
  id: string;
  bytes: ArrayBuffer;
  /** Media type. */
  type: string;
  /** Device time. */
  added_at: number;
}

/** So many 5xx answers since then (device time). */
export interface Trouble {
  failures: number;
  failing_since: number;
}

/** How far the bytes of a queued change are on their way. Kept apart from it, because progress is written often. */
export type Upload = {
  /** Id of the bytes. */
  blob: string;
} & (
  | {
      kind: 'waiting';
      /** Where they were to be put before: they may have arrived there. */
      previous: string | null;
      trouble: Trouble | null;
    }
  /** `sent` of `total` bytes, coarsely. After a restart it says where they may have arrived. */
  | { kind: 'uploading'; key: string; sent: number; total: number }
  | { kind: 'uploaded'; key: string }
);

export interface Mutation {
  /** Position in the queue; a counter, never a clock. */
  position: number;
  /** Also the Idempotency-Key. */
  id: string;
  name: string;
  version: number;
  args: unknown;
  /** Changes of one lane are sent in order; lanes do not wait for each other. */
  lane: string;
  /** Rows that its effect changes. */
  touches: RowKey[];
  /** Ids of entities that must exist on the server before it is sent. */
  uses: string[];
  /** The id that it creates, if it does. */
  creates: string | null;
  /** Device time, for display and for optimistic rows. */
  queued_at: number;
  /** Definite conflicts answered so far. */
  conflicts: number;
  /** Device time before which it is not sent, so that it can be undone; 0: at once. */
  not_before: number;
  /** Id of the bytes that must be uploaded before it is sent; left out where it brings none. */
  blob?: string;
  state: MutationState;
}

/** The server's version of a row that has queued changes on top; `row` is null when the server has none. */
export interface ServerRow {
  key: RowKey;
  entity: Entity;
  row: Row | null;
}

/** A deletion that a page read earlier must not undo. */
export interface Tombstone {
  key: RowKey;
  channel: string;
  sequence: number;
}

/** What was acknowledged lately, offered again when the server was restored from a backup. */
export interface SentMutation {
  id: string;
  mutation: Mutation;
  at: number;
}

/** Something that the person must be told, once. */
export type Notice = { id: string; at: number } & {
  kind: 'note_kept_twice';
  outing_id: string;
  note_id: string;
  copy_id: string;
};

/** What somebody typed and did not save yet. */
export interface FormDraft {
  /** `outing/new`, `outing/{id}`, `note/{id}`, … */
  form: string;
  values: unknown;
  saved_at: number;
}

/**
 * Single facts: the server's epoch; that the person has left, so that nothing more is written; that nothing was evicted; the
 * version of all places that are stored, and the device time at which they were let go for want of room.
 */
export type Fact =
  | { key: 'epoch'; value: string }
  | { key: 'closed'; value: 'left' }
  | { key: 'sentinel'; value: string }
  | { key: 'places_version'; value: string }
  | { key: 'places_let_go_at'; value: number };
