/** The declaration of an entity's rows on a device. Code that loops over all entities reads it. */

/**
 * What the rows of an entity are within. From it follow the channel that governs their list, what is deleted with it, what is
 * evicted on a full disk, and what is prefetched.
 */
export type Within =
  /** The user of the device. */
  | { readonly kind: 'person' }
  /** An outing or item, which `outing_id` names, or another field of the row. */
  | { readonly kind: 'outing'; readonly field?: 'parent_id' }
  /** The root outing, which `outing_id` names. `item`: the field that names the item of it with which the row is deleted. */
  | { readonly kind: 'root'; readonly item?: 'item_id' }
  /** A chat: that of the root outing that `outing_id` names, or else the conversation that `conversation_id` names. */
  | { readonly kind: 'chat' }
  /** A row of another entity, which this field names. Its outing is in `outing_id`. */
  | { readonly kind: 'row'; readonly entity: 'notes'; readonly field: string };

export interface EntityDeclaration<TWire> {
  /** Primary key and indexes of its table, as Dexie writes them. */
  readonly table: string;
  /** The database version that added the table. */
  readonly since: number;
  readonly within: Within;
  /** The list of its rows: the whole name for rows of the user, else the part before the id of the outing. */
  readonly list: string;
  /** How many rows of a list are prefetched, from its start; all if left out. */
  readonly rowsKeptReady?: number;
  /** Set if its lists are pulled only when a screen shows them. Those of all others are prefetched, so that they are there without a network. */
  readonly isPulledWhenShown?: true;
  /** Set if guests may read its lists: in each of their outings, or in those whose notes they see. Others the server does not show them. */
  readonly guestsRead?: 'always' | 'where_they_see_notes';
  /** Set for a list of the user that is prefetched before the contents of outings: what others wait for, or just did. */
  readonly comesFirst?: true;
  /** Set if many new rows of a list may be stored in chunks. They never move to another outing or row. */
  readonly inChunks?: true;
  /** The name of a row in sentences about it. */
  titleOf?(wire: TWire): string;
  /** Only for its type; it has no value. */
  readonly wire?: TWire;
}

/** Preserves the literal types of a declaration. */
export const declareEntity =
  <TWire>() =>
  <const TDeclaration extends EntityDeclaration<TWire>>(
    declaration: TDeclaration,
  ): TDeclaration & EntityDeclaration<TWire> =>
    declaration;
