/** Defines what the sync engine stores in addition to the entities: lists, channels, the queue and related tables. */
import type { FieldErrors } from '#contract/base/errors.ts';
import type { Entity } from '../entities.ts';
import type { Row, RowKey } from '../rows.ts';

/** How far a list is pulled. `next` is the path of the next page; null for the first one. */
export type ListProgress =
  | { kind: 'pulling'; next: string | null; reached: Bound | null }
  | { kind: 'partial'; next: string; reached: Bound | null }
  | { kind: 'complete' };

/** The last row that the pulled pages cover, in the list's order. */
export interface Bound {
  order: number;
  id: string;
}

/** A window of a list that is pulled page by page. */
export interface PulledList {
  /** `timeline/upcoming`, `notes/{id}`, … */
  name: string;
  /** The channel whose sequence governs it: `outing.{id}` or `user.{username}`. */
  channel: string;
  progress: ListProgress;
  /** Must be pulled again from its start, because events were missed or it is too old. Stored rows stay visible. */
  stale: boolean;
  /** How often it was marked stale, so that a page requested before the last mark does not clear it. */
  marks: number;
  /** Device time of the last page, for display only; null before the first. */
  pulled_at: number | null;
  /** Why the last attempt returned nothing; null after a page. */
  failure: 'unreachable' | 'refused' | null;
  /** How many pages are subscribed to, and how many are stored. */
  pages_wanted: number;
  pages_pulled: number;
  /** Device time of a screen's last subscription: the latest is pulled first. 0: never. */
  wanted_at: number;
  /**
   * For prefetched lists: how far away in time its outing was when that was decided, ms. The nearest is pulled first.
   */
  distance?: number;
  /** Start of the window, if the list has one, Unix ms. */
  from?: number;
  /** Set by the engine's database while there is a page to fetch: an index finds these few among all lists. */
  due?: 1;
}

/** A user is typing in a chat. Expires after a few seconds; the next signal overwrites it. */
export interface StoredTyping {
  /** `{chat}:{user}`. */
  id: string;
  chat_id: string;
  user_id: string;
  /** Device time. */
  until: number;
}

/** The last event of a channel that was merged. */
export interface ChannelCursor {
  name: string;
  sequence: number;
  /** The sequence from which the channel is followed: earlier news arrived only with pages that were read later. */
  since?: number;
}

/** The request that a mutation became; resent byte for byte until it gets a response. */
export interface FrozenRequest {
  method: 'POST' | 'DELETE';
  path: string;
  body: string | null;
}

/**
 * Why this device itself refuses a change: the user may no longer see its outing, its bytes are lost, this version of
 * the app cannot send it, or it depends on another refused one.
 */
export const OWN_REFUSALS = ['gone', 'bytes_gone', 'unknown_mutation', 'held', 'deleted_unseen'] as const;
export type OwnRefusal = (typeof OWN_REFUSALS)[number];

/** The states of a queued change. Accepted changes are deleted. */
export type MutationState =
  /** Never attempted: a newer change may replace it. */
  | { kind: 'queued' }
  /** Sent at least once, with a frozen request. `failures`: 5xx responses since `failing_since` (device time). */
  | { kind: 'attempted'; request: FrozenRequest; failures: number; failing_since: number | null }
  /**
   * Refused: rolled back and kept for the user. `message`: the server's text; null when this device refused it for the
   * reason in `code`. `held_by`: the refused change that this one depends on.
   */
  | {
      kind: 'refused';
      at: number;
      code: string;
      message: string | null;
      /** The server's reason. Earlier builds stored none. */
      reason?: string | undefined;
      errors: FieldErrors;
      held_by: string | null;
    };

export type Refused = Extract<MutationState, { kind: 'refused' }>;

/** Bytes of a queued change. Stored with it, and deleted when it leaves the queue. */
export interface StoredBytes {
  id: string;
  bytes: ArrayBuffer;
  /** Media type. */
  type: string;
  /** Device time. */
  added_at: number;
}

/**
 * A file whose bytes are on this device, or will be. `opened`: here since the user opened it. `kept`: stored for
 * offline use at the user's request. `wanted`: requested, but not here yet.
 */
export interface OutingFileCopy {
  /** Key of the bytes. */
  key: string;
  state: 'opened' | 'kept' | 'wanted';
  /** Device time of its last use. */
  used_at: number;
}

/** The bytes of a file. Separate from their metadata, which screens watch. */
export interface OutingFileBytes {
  key: string;
  bytes: ArrayBuffer;
}

/** Number of 5xx responses since then (device time). */
export interface Trouble {
  failures: number;
  failing_since: number;
}

/** State of the upload of a change's bytes. Separate from the change, because progress is written often. */
export type Upload = {
  /** Id of the bytes. */
  blob: string;
} & (
  | {
      kind: 'waiting';
      /** The key of an earlier upload: the bytes may have arrived there. */
      previous: string | null;
      trouble: Trouble | null;
    }
  /** `sent` of `total` bytes, roughly. After a restart, the bytes may have arrived at `key`. */
  | { kind: 'uploading'; key: string; sent: number; total: number }
  | { kind: 'uploaded'; key: string }
);

export interface Mutation {
  /** Position in the queue: a counter, never a clock. */
  position: number;
  /** Also the Idempotency-Key. */
  id: string;
  name: string;
  version: number;
  args: unknown;
  /** The changes of one lane are sent in order. Lanes do not wait for each other. */
  lane: string;
  /** Rows that its effect changes. */
  touches: RowKey[];
  /** Ids of entities that must exist on the server before it is sent. */
  uses: string[];
  /** The id that it creates, or null. */
  creates: string | null;
  /** Device time, for display and optimistic rows. */
  queued_at: number;
  /** Number of conflicts so far. */
  conflicts: number;
  /** Device time before which it is not sent, so that it can be undone; 0: no wait. */
  not_before: number;
  /** Id of the bytes that must be uploaded first; omitted if it has none. */
  blob?: string;
  /** Device time since which something between this device and the server has refused it. */
  kept_out_since?: number | undefined;
  /** The chat that it writes to. Messages of a chat keep their order, even if one of them waits for bytes. */
  said_in?: string;
  state: MutationState;
}

/** The base snapshot: the server's version of a row with queued changes; `row` is null when the server has none. */
export interface ServerRow {
  key: RowKey;
  entity: Entity;
  row: Row | null;
}

/** A deletion that an earlier page must not undo. */
export interface Tombstone {
  key: RowKey;
  channel: string;
  sequence: number;
}

/** A recently acknowledged change, sent again when the server was restored from a backup. */
export interface SentMutation {
  id: string;
  mutation: Mutation;
  at: number;
}

/** A message from the engine to the user, shown once, until dismissed. */
export type Notice = { id: string; at: number } & {
  kind: 'note_kept_twice';
  outing_id: string;
  note_id: string;
  copy_id: string;
};

/** Unsaved input of a form. */
export interface FormDraft {
  /** `outing/new`, `outing/{id}`, `note/{id}`, … */
  form: string;
  values: unknown;
  saved_at: number;
}

/**
 * Single facts: the server's epoch; that the user has logged out, so nothing more is written; that nothing was evicted;
 * the version of the stored places, and the device time at which they were evicted; the version of the server's
 * templates; how far the search index covers the rows that were stored before it; what the user found lately; the
 * pictures of stories that may be stored.
 */
export type Fact =
  | { key: 'epoch'; value: string }
  | { key: 'closed'; value: 'left' }
  /** An own change that was committed, but may not be on disk yet: the latest one. */
  | { key: 'unflushed'; value: string }
  | { key: 'sentinel'; value: string }
  | { key: 'places_version'; value: string }
  | { key: 'places_let_go_at'; value: number }
  | { key: 'templates_version'; value: string }
  /** URLs of the pictures of stories that may be stored on the device, one size each. */
  | { key: 'story_pictures'; value: readonly string[] }
  /** How often kept responses were deleted because access ended (src/db/kept-responses.ts). */
  | { key: 'answers_forgotten'; value: number }
  /** Keys of the search results opened lately. */
  | { key: 'found_lately'; value: readonly string[] }
  /** `after`: the last row that was indexed, in the order of entities and ids; null: all rows are. */
  | { key: 'search_index'; value: { version: number; after: RowKey | null } };
