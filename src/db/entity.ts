/** Types the declaration of an entity's rows on a device. Code that loops over all entities reads it. */

/**
 * The parent that an entity's rows are within. It determines the channel that governs their list, what is deleted with
 * it, what is evicted on a full disk, and what is prefetched.
 */
export type Within =
  /** The user of the device. */
  | { readonly kind: 'person' }
  /** An outing or item, named by `outing_id` or another field of the row. */
  | { readonly kind: 'outing'; readonly field?: 'parent_id' }
  /** The root outing, named by `outing_id`. `item`: the field with the item of it with which the row is deleted. */
  | { readonly kind: 'root'; readonly item?: 'item_id' }
  /** A chat: that of the root outing in `outing_id`, or else the conversation in `conversation_id`. */
  | { readonly kind: 'chat' }
  /** A row of another entity, named by this field. Its outing is in `outing_id`. */
  | { readonly kind: 'row'; readonly entity: 'notes'; readonly field: string };

export interface EntityDeclaration<TWire> {
  /** Primary key and indexes of its table, as Dexie writes them. */
  readonly table: string;
  /** The database version that added the table. */
  readonly since: number;
  readonly within: Within;
  /** The list of its rows: the whole name for rows of the user, else the part before the id of the outing. */
  readonly list: string;
  /** How many rows of a list are prefetched, from its start; all if omitted. */
  readonly rowsKeptReady?: number;
  /** Set if its lists are pulled only when a screen shows them. All other lists are prefetched for offline use. */
  readonly isPulledWhenShown?: true;
  /**
   * Set if guests may read its lists: in each of their outings, or in those whose notes they see. The server shows
   * guests no other lists.
   */
  readonly guestsRead?: 'always' | 'where_they_see_notes';
  /**
   * Set for a list of the user that is prefetched before the contents of outings: what other users wait for, or just
   * did.
   */
  readonly comesFirst?: true;
  /** Set if many new rows of a list may be stored in chunks. They never move to another outing or row. */
  readonly inChunks?: true;
  /** Returns the name of a row in sentences about it. */
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
