/**
 * Declares what the engine needs to know about an entity: the position of its rows, its lists, and how news is merged.
 */
import * as v from 'valibot';
import type { Person } from '#contract/base/shapes.ts';
import type { FullEvent } from '#contract/events.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import { parseListName } from '#db/lists/list-names.ts';

/** The position of a row: its list, and the value by which it is sorted there */
export interface ListPosition {
  list: string;
  order: number;
}

/** A list that the engine pulls */
export interface ListDeclaration {
  /** Returns whether this declaration covers the list of that name. */
  matches(name: string): boolean;
  /** Returns the name of the list whose rows it pulls. */
  rowsIn(name: string): string;
  /** Returns the id of the outing whose root's channel governs the list; null: the user's own channel. */
  outing(name: string): string | null;
  /** Returns the path of the first page below `/api/v1`, without `per_page`. */
  path(list: PulledList): string;
  direction: 'ascending' | 'descending';
  /**
   * Returns the start of its window at the first subscription at device time `now`, for lists that start at an instant.
   */
  from?(now: number): number;
  /** Returns the part of the list that it covers, `[from, to)` in its order. */
  window(list: PulledList): { from: number; to: number };
}

const WHOLE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } as const;

/** Returns the list of an entity's rows in one outing or item. `path`: see `ListDeclaration`. */
export const listOfOuting = (
  entity: Entity,
  path: (outingId: string) => string,
  direction: 'ascending' | 'descending',
): ListDeclaration => {
  const outing = (name: string) => {
    const parsed = parseListName(name);
    return parsed?.kind === 'inOuting' && parsed.entity === entity ? parsed.outingId : null;
  };
  return {
    matches: (name) => outing(name) !== null,
    rowsIn: (name) => name,
    outing,
    path: ({ name }) => path(outing(name) ?? ''),
    direction,
    window: () => WHOLE,
  };
};

/**
 * Returns the list of an entity's rows in one conversation, which the user's own channel governs. `path`: see
 * `ListDeclaration`.
 */
export const listOfConversation = (
  entity: Entity,
  path: (conversationId: string) => string,
  direction: 'ascending' | 'descending',
): ListDeclaration => {
  const conversation = (name: string) => {
    const parsed = parseListName(name);
    return parsed?.kind === 'inConversation' && parsed.entity === entity ? parsed.conversationId : null;
  };
  return {
    matches: (name) => conversation(name) !== null,
    rowsIn: (name) => name,
    outing: () => null,
    path: ({ name }) => path(conversation(name) ?? ''),
    direction,
    window: () => WHOLE,
  };
};

/** Returns the list of the user's own rows of an entity, in no outing. */
export const listOfOwn = (
  entity: Entity,
  path: string,
  direction: 'ascending' | 'descending',
): ListDeclaration => ({
  matches(name) {
    const parsed = parseListName(name);
    return parsed?.kind === 'ofPerson' && parsed.entity === entity;
  },
  rowsIn: (name) => name,
  outing: () => null,
  path: () => path,
  direction,
  window: () => WHOLE,
});

const InConversation = v.looseObject({ conversation_id: v.string() });

/** Returns whether the row of a chat is in a conversation: its news arrives through the user's own channel. */
export const isInConversation = (row: { id: string }): boolean => v.is(InConversation, row);

/**
 * An operation other than created, updated and deleted (`voted`) that changes only a part of a row. Pure. Leads to the
 * same row in whatever order and however often its events are merged.
 */
export interface OwnOperation<TEntity extends Entity> {
  /** Returns the row, and the list in which it should be; null if the event does not match. */
  about(event: FullEvent): { id: string; list: string } | null;
  amend(row: WireOf[TEntity], event: FullEvent, me: Person): WireOf[TEntity];
}

export interface Resource<TEntity extends Entity = Entity> {
  entity: TEntity;
  /** Its name in events */
  wire: string;
  schema: v.GenericSchema<unknown, WireOf[TEntity]>;
  /** Returns the position of a row in its list. */
  listPosition(row: WireOf[TEntity]): ListPosition;
  /** `creation`: rows that the server does not know yet come last, whatever the device's clock says. */
  sortedBy: 'start' | 'creation';
  /** Returns the server time of the last change. */
  version(row: WireOf[TEntity]): number;
  lists: readonly ListDeclaration[];
  /** Whether the event is about this resource, if several share one name in events. */
  isAbout?(event: FullEvent): boolean;
  /**
   * Combines stored row and news if parts of the row have versions of their own: each part in its latest version, in
   * whatever order they arrive. Without it, the whole row is compared by its `version`.
   */
  join?(stored: WireOf[TEntity], news: WireOf[TEntity]): WireOf[TEntity];
  operations?: Readonly<Record<string, OwnOperation<TEntity>>>;
  /**
   * Whether the user's own channel governs the list of a row; absent if the declaration of the entity says so for all.
   */
  isOwn?(row: { id: string }): boolean;
  /** Whether an event that is not a deletion removes the row nonetheless. */
  isRemoval?(event: FullEvent): boolean;
  /**
   * Set if no event says that the user may no longer see a row: one that leaves its list is deleted. A page of the list
   * is the truth.
   */
  goesWithItsList?: true;
  /**
   * Whether only a page of its list adds such a row: later news of a missing row says nothing, because the row may have
   * been deleted since without an event.
   */
  isBroughtByPages?(row: WireOf[TEntity], me: Person): boolean;
  /**
   * News of its rows also arrives through channels that do not govern their list: a tombstone applies to all of them.
   */
  inOtherChannels?: true;
  /**
   * Returns the user's own change that another user deleted with the row without having seen it: it is stored as
   * refused. `row` is the server's last version before that.
   */
  lostWords?(row: WireOf[TEntity], event: FullEvent, me: Person): { name: string; args: unknown } | null;
  /**
   * Returns the list that must be pulled again after news of a row, because its rows follow from this one and have no
   * events of their own. `after`: null if the row was deleted.
   */
  outdates?(before: WireOf[TEntity] | null, after: WireOf[TEntity] | null): string | null;
  /**
   * Returns what the user may no longer read after news of a row, by id or username: responses about it are deleted
   * (src/db/kept-responses.ts); `named`: also those that name it. Null: there was no row, or nothing is left of it.
   */
  hides?(
    before: WireOf[TEntity] | null,
    after: WireOf[TEntity] | null,
  ): { subjects: readonly string[]; named: 'named too' | 'only about' } | null;
  /**
   * Returns the user's role in a channel, or what else opens lists of it to them, as far as this row decides it; else
   * null.
   */
  access?(row: WireOf[TEntity], me: Person): { channel: string; as: string } | null;
  /** Splits a row into the row itself and the memberships inside it. */
  unpack?(row: WireOf[TEntity]): { row: WireOf[TEntity]; memberships: readonly Membership[] };
}
