/**
 * Defines contact lists: nested groups of a user's followers, for whom outings can be meant. Only their owner sees
 * them.
 */
import * as v from 'valibot';
import { ContactListTitle, StoredText } from '../../base/fields.ts';
import { CONTACT_LIST_LEVELS_MAX } from '../../base/limits.ts';
import { described, Id, Timestamp, Titled } from '../../base/shapes.ts';

export const ContactList = v.object({
  id: Id,
  /** The list above this one; null: it is at the top. */
  parent_list_id: v.nullable(Id),
  attributes: v.object({
    title: StoredText,
    /** The user's outings that are meant for the list and those below it, while their privacy is `lists` */
    outing_ids: v.optional(v.array(Id), []),
    created_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
  }),
});
export type ContactList = v.InferOutput<typeof ContactList>;

/** A list below another one, with those below it */
export interface NestedList extends Titled {
  readonly children: NestedList[];
}

/**
 * Nests lists to this many levels: written out level by level, because a document of the contract cannot refer to
 * itself.
 */
const nested = (levels: number): v.GenericSchema<NestedList> =>
  v.object({ ...Titled.entries, children: v.array(levels > 1 ? nested(levels - 1) : v.never()) });

/** The row in responses, with nested lists that stored rows do not need: devices nest lists themselves (`ListTree`). */
export const ListWithChildren = v.object({
  ...ContactList.entries,
  children: described(
    v.array(nested(CONTACT_LIST_LEVELS_MAX - 1)),
    'The lists below it, nested, on whatever page their own rows are; each row names the one above by `parent_list_id`.',
  ),
});
export type ListWithChildren = v.InferOutput<typeof ListWithChildren>;

export const NewContactList = v.object({
  id: v.optional(Id),
  parent_list_id: v.optional(v.nullable(Id), null),
  title: ContactListTitle,
});

/** Absent parts stay. */
export const ContactListChange = v.object({
  title: v.optional(ContactListTitle),
  parent_list_id: v.optional(v.nullable(Id)),
});
export type ContactListChange = v.InferOutput<typeof ContactListChange>;

/** A place among nested lists */
type Placed = Pick<ContactList, 'id' | 'parent_list_id'>;

/** Nested lists, with lookup in both directions. Parents that are not among them count as none. */
export class ListTree {
  readonly #parents = new Map<string, string | null>();
  readonly #children = new Map<string | null, string[]>();

  constructor(lists: readonly Placed[]) {
    const known = new Set(lists.map(({ id }) => id));
    for (const { id, parent_list_id } of lists) {
      const parent = parent_list_id !== null && known.has(parent_list_id) ? parent_list_id : null;
      this.#parents.set(id, parent);
      this.#children.set(parent, [...(this.#children.get(parent) ?? []), id]);
    }
  }

  /** Returns the ids of the lists directly below one, or of those at the top; in the given order. */
  below(id: string | null): readonly string[] {
    return this.#children.get(id) ?? [];
  }

  /** Returns the list itself, and all lists below it, each once. */
  within(id: string): string[] {
    const found = this.#parents.has(id) ? [id] : [];
    for (const next of found) found.push(...this.below(next).filter((child) => !found.includes(child)));
    return found;
  }

  /** Returns the list itself and those above it, the nearest first. */
  above(id: string): string[] {
    const found: string[] = [];
    for (
      let next: string | null = id;
      next !== null && this.#parents.has(next) && !found.includes(next);
      next = this.#parents.get(next) ?? null
    )
      found.push(next);
    return found;
  }

  /** Returns how many levels a list has: 1 without lists below it. */
  levelsOf(id: string): number {
    return 1 + Math.max(0, ...this.below(id).map((child) => this.levelsOf(child)));
  }

  /** Returns why a list cannot be placed below another one, or null. `id`: null for a new list */
  refusal(id: string | null, parent: string | null): 'too_deep' | 'below_itself' | null {
    if (parent === null) return null;
    if (id !== null && this.above(parent).includes(id)) return 'below_itself';
    const levels = this.above(parent).length + (id === null ? 1 : this.levelsOf(id));
    return levels > CONTACT_LIST_LEVELS_MAX ? 'too_deep' : null;
  }
}
