/** What the engine needs to know about an entity: the position of its rows, its lists, and how news is merged. */
import * as v from 'valibot';
import type { Person } from '#contract/base/shapes.ts';
import type { FullEvent } from '#contract/events.ts';
import type { Membership } from '#contract/outings/membership/membership.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import { parseListName } from '#db/lists/list-names.ts';

/** The position of a row: its list, and the value by which it is sorted there. */
export interface ListPosition {
  list: string;
  order: number;
}

/** A list that is pulled. */
export interface ListDeclaration {
  /** Whether this declaration covers the list of that name. */
  matches(name: string): boolean;
  /** Name of the list whose rows it pulls. */
  rowsIn(name: string): string;
  /** Id of the outing whose root's channel governs the list; null: the user's own channel. */
  outing(name: string): string | null;
  /** Path of the first page below `/api/v1`, without `per_page`. */
  path(list: PulledList): string;
  direction: 'ascending' | 'descending';
  /** Start of its window when it is first subscribed to at device time `now`, for lists that start at an instant. */
  from?(now: number): number;
  /** The part of the list that it covers, `[from, to)` in its order. */
  window(list: PulledList): { from: number; to: number };
}

const WHOLE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } as const;

/** The list of an entity's rows in one outing or item. `path`: see `ListDeclaration`. */
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

/** The list of an entity's rows in one conversation, which the user's own channel governs. `path`: see `ListDeclaration`. */
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

/** The list of the user's own rows of an entity, in no outing. */
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

/** Whether the row of a chat is in a conversation: its news comes by the user's own channel. */
export const isInConversation = (row: { id: string }): boolean => v.is(InConversation, row);

/**
 * An operation other than created, updated and deleted (`voted`) that changes only a part of a row. Pure. Leads to the same row in
 * whatever order and however often its events are merged.
 */
export interface OwnOperation<TEntity extends Entity> {
  /** The row, and the list in which it should be; null when the event does not match. */
  about(event: FullEvent): { id: string; list: string } | null;
  amend(row: WireOf[TEntity], event: FullEvent, me: Person): WireOf[TEntity];
}

export interface Resource<TEntity extends Entity = Entity> {
  entity: TEntity;
  /** Its name in events. */
  wire: string;
  schema: v.GenericSchema<unknown, WireOf[TEntity]>;
  /** The position of a row in its list. */
  listPosition(row: WireOf[TEntity]): ListPosition;
  /** `creation`: rows that the server does not know yet come last, whatever the device's clock says. */
  sortedBy: 'start' | 'creation';
  /** Server time of the last change. */
  version(row: WireOf[TEntity]): number;
  lists: readonly ListDeclaration[];
  /** When several resources share one name in events: whether the event is about this one. */
  isAbout?(event: FullEvent): boolean;
  /**
   * Combines stored row and news when parts of the row have versions of their own: each part in its latest version, in whatever
   * order they arrive. Without it, the whole row is compared by its `version`.
   */
  join?(stored: WireOf[TEntity], news: WireOf[TEntity]): WireOf[TEntity];
  operations?: Readonly<Record<string, OwnOperation<TEntity>>>;
  /** Whether the user's own channel governs the list of a row; left out where the declaration of the entity says so for all. */
  isOwn?(row: { id: string }): boolean;
  /** Whether an event that is no deletion takes the row away all the same. */
  isRemoval?(event: FullEvent): boolean;
  /**
   * Set where no event says that a row is no longer the user's to see: one that leaves its list is deleted. A page of the list is the
   * truth.
   */
  goesWithItsList?: true;
  /**
   * Whether only a page of its list brings such a row: later news of one that is not here says nothing, because the row may be gone
   * since, and nothing would say so.
   */
  isBroughtByPages?(row: WireOf[TEntity], me: Person): boolean;
  /** News of its rows also comes by channels that do not govern their list: a tombstone holds against all of them. */
  inOtherChannels?: true;
  /**
   * The user's own change that somebody else deleted with the row without having seen it: it is kept as refused. `row` is the
   * server's last version before that.
   */
  lostWords?(row: WireOf[TEntity], event: FullEvent, me: Person): { name: string; args: unknown } | null;
  /**
   * The list that has to be pulled again after news of a row, because the rows in it follow from this one and have no events of their
   * own. `after`: null when the row was deleted.
   */
  outdates?(before: WireOf[TEntity] | null, after: WireOf[TEntity] | null): string | null;
  /**
   * What the user may no longer read after news of a row, by id or username: answers about it are deleted (src/db/kept-responses.ts);
   * `named`: and those that name it. Null: there was no row, or nothing is left of it.
   */
  hides?(
    before: WireOf[TEntity] | null,
    after: WireOf[TEntity] | null,
  ): { subjects: readonly string[]; named: 'named too' | 'about alone' } | null;
  /** The user's role in a channel, or what else opens lists of it to them, as far as this row decides it; else null. */
  access?(row: WireOf[TEntity], me: Person): { channel: string; as: string } | null;
  /** Splits a row into the row itself and the memberships that came inside it. */
  unpack?(row: WireOf[TEntity]): { row: WireOf[TEntity]; memberships: readonly Membership[] };
}
