/**
 * Types of the declaration of an entity: each is declared once, as data, in `server/{area}/entity.ts`, and listed in
 * `entities.ts`. Unique ids, permissions, events, removal and access to channels follow from the declarations.
 */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './db/transaction.ts';
import type { Audience } from './log/audience.ts';

/** The parent of a row, and the column that references it. An item is within an outing, as a note is. */
export type Within =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'user'; readonly column: PgColumn }
  | { readonly kind: 'outing'; readonly column: PgColumn }
  | { readonly kind: 'entity'; readonly entity: EntityDeclaration; readonly column: PgColumn };

/** A reader of a channel, with the narrowest audience that they belong to. */
export interface Reader {
  readonly channelOf: string;
  readonly userId: string;
  readonly audience: Audience;
}

/** Finds the users who may read the channels of these entities, by id, in one query for any number of them. */
export type FindReaders = (
  db: Queryable,
  ids: readonly string[],
  userIds: readonly string[],
) => Promise<Reader[]>;

/**
 * Finds which of these users may read the channels of these entities, in one query. It starts from the few users
 * related to each entity, so that its cost depends on them and not on how many users are passed in.
 */
export type ReadersAmong = (
  db: Queryable,
  ids: readonly string[],
  userIds: readonly string[],
) => Promise<Pick<Reader, 'channelOf' | 'userId'>[]>;

export interface EntityDeclaration {
  /** Name in events, in the record of deleted entities and, if the entity has channels, in their ids. */
  readonly kind: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly within: Within;
  /** Who receives its events, unless it is in a draft. Null: it has none; its parent publishes its changes. */
  readonly audience: Audience | null;
  /** Whether its ids are unique among those of all entities, including deleted ones. */
  readonly hasUniqueId: boolean;
  /**
   * What happens to rows when their parent is removed. `published`: their ids are recorded as deleted, and each has an
   * event. `silent`: they are deleted as part of it.
   */
  readonly removalWithParent: 'published' | 'silent';
  /** Returns the data of its deletion events; by default only the id. */
  readonly deletedData?: (id: string) => { readonly id: string };
  /** Columns with keys of stored bytes (`files`), which are kept for as long as a row references them. */
  readonly fileKeys?: readonly PgColumn[];
  /**
   * Returns the id of the user who addresses a reader with an event with this data; readers from whom a block hides the
   * user get a redacted event.
   */
  readonly reachedBy?: (data: unknown) => string | null;
  /** Set if its changes can affect who reads the channel that they are published in. */
  readonly changesAccess?: true;
  /** Set if each row has a channel of its own (`{kind}:{id}`), which ends with the row. */
  readonly channel?: { readonly findReaders: FindReaders; readonly readersAmong: ReadersAmong };
}

/** An entity whose rows are read and shown. */
export interface DescribedEntity<TRow, TData extends { readonly id: string }> extends EntityDeclaration {
  /** Reads the row with this id, if any. */
  readonly read: (db: Queryable, id: string) => Promise<TRow[]>;
  /** Returns the data of events about these rows, in their order; nothing in it differs by reader. */
  readonly describe: (db: Queryable, rows: readonly TRow[]) => Promise<TData[]>;
}

/** Returns the data of an event about one row. */
export async function describeOne<TRow, TData extends { readonly id: string }>(
  db: Queryable,
  entity: Pick<DescribedEntity<TRow, TData>, 'kind' | 'describe'>,
  row: TRow,
): Promise<TData> {
  const [data] = await entity.describe(db, [row]);
  if (data === undefined) throw new Error(`A row of the entity ${entity.kind} has no description.`);
  return data;
}
