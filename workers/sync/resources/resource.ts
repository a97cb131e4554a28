/** What the engine knows of an entity: where its rows stand, which lists bring them, how news is merged. */
import type * as v from 'valibot';
import type { FullEvent } from '#contract/events.ts';
import type { Membership } from '#contract/membership.ts';
import type { Person } from '#contract/shapes.ts';
import type { PulledList } from '#db/database/sync-state.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import { parseListName } from '#db/lists/list-names.ts';

/** Where a row stands: in which list, and by what it is sorted there. */
export interface ListPosition {
  list: string;
  order: number;
}

/** A list that is pulled. */
export interface ListDeclaration {
  /** Whether this declaration is of a list with that name. */
  matches(name: string): boolean;
  /** The list whose rows it brings. */
  rowsIn(name: string): string;
  /** The id of the outing whose root's channel governs it; null: the person's own channel. */
  outing(name: string): string | null;
  /** Path of the first page below `/api/v1`, without `per_page`. */
  path(list: PulledList): string;
  direction: 'ascending' | 'descending';
  /** Start of its window when it is first subscribed to at the device time `now`, for lists that begin at an instant. */
  from?(now: number): number;
  /** The part of the list that it covers, `[from, to)` in its order. */
  window(list: PulledList): { from: number; to: number };
}

const WHOLE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } as const;

/** The list of what stands in one outing or item. `path`: see `ListDeclaration`. */
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

/** The list of what the person has of an entity, in no outing. */
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

/**
 * An operation beside created, updated and deleted (`voted`), which tells of a part of a row and not of all of it: pure,
 * and the same whatever the order and number in which its events are merged.
 */
export interface OwnOperation<TEntity extends Entity> {
  /** The row and the list in which it would stand; null where the event does not fit. */
  about(event: FullEvent): { id: string; list: string } | null;
  amend(row: WireOf[TEntity], event: FullEvent, me: Person): WireOf[TEntity];
}

export interface Resource<TEntity extends Entity = Entity> {
  entity: TEntity;
  /** Its name in events. */
  wire: string;
  schema: v.GenericSchema<unknown, WireOf[TEntity]>;
  /** Where a row stands once it is in a list. */
  listPosition(row: WireOf[TEntity]): ListPosition;
  /** `creation`: rows that the server has not seen stand last, whatever the device's clock says. */
  sortedBy: 'start' | 'creation';
  /** Server time of its last change. */
  version(row: WireOf[TEntity]): number;
  lists: readonly ListDeclaration[];
  /** Of several resources with one name in events, whether this one is meant; without it, it is the only one. */
  isAbout?(event: FullEvent): boolean;
  /**
   * What stands after news, where parts of the row have versions of their own: each part in its latest version, whatever
   * came first. Without it the row as a whole is judged by its `version`.
   */
  join?(stored: WireOf[TEntity], news: WireOf[TEntity]): WireOf[TEntity];
  operations?: Readonly<Record<string, OwnOperation<TEntity>>>;
  /** Rows of it are told in channels that do not govern their list: a deletion holds against news of any channel. */
  toldElsewhere?: true;
  /** What the person may read of a channel by this row; null where the row decides nothing of that. */
  access?(row: WireOf[TEntity], me: Person): { channel: string; as: string } | null;
  /** Memberships that travel inside a row, and the row without them. */
  unpack?(row: WireOf[TEntity]): { row: WireOf[TEntity]; memberships: readonly Membership[] };
}
