/**
 * How an entity is declared: once, as data, in `server/{area}/entity.ts`, and listed in `entities.ts`. Unique ids,
 * permissions, events, removal and access to channels follow from the declarations.
 */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './db/transaction.ts';
import type { Audience } from './log/audience.ts';

/** The parent of a row, and the column that names it. An item is within an outing, as a note is. */
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

/** Finds which users may read the channels of these entities, by id, in one query for any number of them. */
export type FindReaders = (
  db: Queryable,
  ids: readonly string[],
  userIds: readonly string[],
) => Promise<Reader[]>;

/**
 * Finds who among these users may read the channels of these entities, in one query. It begins with the few people who have to do
 * with each entity, so that its cost depends on them and not on how many users are given.
 */
export type ReadersAmong = (
  db: Queryable,
  ids: readonly string[],
  userIds: readonly string[],
) => Promise<Pick<Reader, 'channelOf' | 'userId'>[]>;

export interface EntityDeclaration {
  /** Its name in events, in the record of deleted entities and, where it has channels, in their ids. */
  readonly kind: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly within: Within;
  /** Who receives its events, unless it is in a draft. Null: it has none; its changes are events of its parent. */
  readonly audience: Audience | null;
  /** Whether its ids are unique among those of all entities, deleted ones included. */
  readonly hasUniqueId: boolean;
  /**
   * What happens to rows when their parent is removed. `published`: their ids are remembered as deleted, and each has an
   * event. `silent`: they are deleted as a part of it.
   */
  readonly removalWithParent: 'published' | 'silent';
  /** The data of its events of deletion; by default the id alone. */
  readonly deletedData?: (id: string) => { readonly id: string };
  /** The columns with keys of its bytes (`files`): they are kept for as long as a row names them. */
  readonly fileKeys?: readonly PgColumn[];
  /** The id of the person who reaches a reader by an event with this data; it is blank for readers from whom they are hidden by a block. */
  readonly reachedBy?: (data: unknown) => string | null;
  /** Set if its changes can change who reads the channel that they are published in. */
  readonly changesAccess?: true;
  /** Set if each row has a channel of its own (`{kind}:{id}`), which ends with the row. */
  readonly channel?: { readonly findReaders: FindReaders; readonly readersAmong: ReadersAmong };
}

/** An entity whose rows are read and shown. */
export interface DescribedEntity<TRow, TData extends { readonly id: string }> extends EntityDeclaration {
  /** The row with this id, or none. */
  readonly read: (db: Queryable, id: string) => Promise<TRow[]>;
  /** The data of events about these rows, in their order; nothing in it differs by reader. */
  readonly describe: (db: Queryable, rows: readonly TRow[]) => Promise<TData[]>;
}

/** The data of an event about one row. */
export async function describeOne<TRow, TData extends { readonly id: string }>(
  db: Queryable,
  entity: Pick<DescribedEntity<TRow, TData>, 'kind' | 'describe'>,
  row: TRow,
): Promise<TData> {
  const [data] = await entity.describe(db, [row]);
  if (data === undefined) throw new Error(`A row of the entity ${entity.kind} was described as nothing.`);
  return data;
}
