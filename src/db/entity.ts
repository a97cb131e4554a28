/** What an entity declares of its rows on a device. What goes through all entities reads it here. */

/**
 * What the rows of an entity stand in. From it follow the channel that governs their list, what goes when that is
 * removed, what is evicted on a full disk, and what is pulled ahead of need.
 */
export type Within =
  /** The person whose device it is. */
  | { readonly kind: 'person' }
  /** An outing or item, named by this field of a row. */
  | { readonly kind: 'outing'; readonly field: 'outing_id' | 'parent_id' }
  /** The outermost outing, named by `outing_id`. */
  | { readonly kind: 'root' }
  /** A row of another entity, named by this field, and with it in the outing that `outing_id` names. */
  | { readonly kind: 'row'; readonly entity: 'notes'; readonly field: string };

export interface EntityDeclaration<TWire> {
  /** Primary key and indexes of its table, as Dexie writes them. */
  readonly table: string;
  /** The version of the database that brought the table. */
  readonly since: number;
  readonly within: Within;
  /** The list that holds its rows: a name of its own within a person, else the part before the id of the outing. */
  readonly list: string;
  /** Whether its lists are pulled before anybody asks for them, so that they are there without a network. */
  readonly isKeptReady: boolean;
  /** What a row is called in sentences about it. */
  titleOf?(wire: TWire): string;
  /** Carries the type of a row, and no value. */
  readonly wire?: TWire;
}

/** Keeps the literal types of a declaration. */
export const declareEntity =
  <TWire>() =>
  <const TDeclaration extends EntityDeclaration<TWire>>(
    declaration: TDeclaration,
  ): TDeclaration & EntityDeclaration<TWire> =>
    declaration;
