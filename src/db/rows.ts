/** What one device stores of each entity: the entity as the contract has it, and its place in a list. */
import type { Membership } from '#contract/membership.ts';
import type { Note } from '#contract/note.ts';
import type { Outing } from '#contract/outing.ts';
import type { Poll } from '#contract/poll.ts';
import type { Visit } from '#contract/travel.ts';

/**
 * Where a row stands locally. A row that has left its list keeps its content and loses `list` and `order`, which takes
 * it out of the index `[list+order+id]` that the screens read.
 */
export interface Placed {
  list?: string;
  order?: number;
  /** Sequence of the list's governing channel at which the row was last merged; 0 for what was never on the server. */
  sequence: number;
}

/** An entity as it travels, without what a device adds. The reader's own membership is a row of its own. */
export interface WireOf {
  outings: Outing;
  memberships: Membership;
  notes: Note;
  polls: Poll;
  visits: Visit;
}

export type RowOf<TEntity extends Entity> = WireOf[TEntity] & Placed;
export type OutingRow = RowOf<'outings'>;
export type MembershipRow = RowOf<'memberships'>;
export type NoteRow = RowOf<'notes'>;
export type PollRow = RowOf<'polls'>;
export type VisitRow = RowOf<'visits'>;

export type Entity = keyof WireOf;
export type Row = RowOf<Entity>;

export const ENTITIES = [
  'outings',
  'memberships',
  'notes',
  'polls',
  'visits',
] as const satisfies readonly Entity[];

/** Names one row of any entity: `notes:0190…`. */
export type RowKey = `${Entity}:${string}`;
export const rowKey = (entity: Entity, id: string): RowKey => `${entity}:${id}`;

/** Undated outings come after all others. The furthest instant that a date can hold (ECMA-262, 21.4.1.1). */
export const UNDATED = 8_640_000_000_000_000;

/** Rows that the server has not seen sort after those that it has, in the order in which they were made. */
export const UNSENT = 8_700_000_000_000_000;

/** Names of the lists that are pulled, and under which rows are placed. */
export const listName = {
  /** The person's own outings, in the order of their start. */
  timeline: 'timeline',
  items: (parentId: string) => `items/${parentId}`,
  members: (rootId: string) => `members/${rootId}`,
  notes: (outingId: string) => `notes/${outingId}`,
  polls: (outingId: string) => `polls/${outingId}`,
  /** All that the person said of places. */
  visits: 'travels/visits',
  /** One outing by itself: whether it was fetched, or refused. */
  outing: (outingId: string) => `outing/${outingId}`,
} as const;
