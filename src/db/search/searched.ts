/**
 * Defines what the device searches of each entity. Separate from the declarations of the entities, because the first
 * screen loads those and does not search.
 */
import type { Person } from '#contract/base/shapes.ts';
import type { Entity } from '../entities.ts';
import { type RowOf, UNDATED } from '../rows.ts';

/** The headings above results, in this order. */
export const SEARCH_KINDS = [
  'outings',
  'program',
  'people',
  'notes',
  'polls',
  'files',
  'things',
  'messages',
  'calendar',
  'collections',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const isSearchKind = (name: string): name is SearchKind =>
  SEARCH_KINDS.some((known) => known === name);

export interface Searched<TRow> {
  kind(row: TRow): SearchKind;
  /**
   * The lines of one owner are stored together. Rows that arrive or leave together should share one, and none should
   * own so many that storing them with each change takes long. It never changes.
   */
  owner(row: TRow): string;
  /** Words found here rank higher than those in `text`. */
  title(row: TRow): string;
  text(row: TRow): string;
  /** The instant by which results are sorted, Unix ms: upcoming ones first, the nearest before the others. */
  at(row: TRow): number;
  /** The person that a row is about, who is found once, regardless of the number of rows. */
  person?(row: TRow): string;
  /** Whether a row is never found, whatever happens to it. */
  isLeftOut?(row: TRow, me: string): boolean;
}

type RelatedTo = { relations: { user: Person } };

const person = {
  kind: (): SearchKind => 'people',
  title: ({ relations: { user } }: RelatedTo) => `${user.name} ${user.username}`,
  text: () => '',
  at: () => 0,
  person: ({ relations: { user } }: RelatedTo) => user.id,
  // A guest of an outing has no profile to be found.
  isLeftOut: ({ relations: { user } }: RelatedTo, me: string) => user.id === me || user.guest === true,
} as const;

/** Entities without an entry are not searched. */
export const SEARCHED: { readonly [TEntity in Entity]?: Searched<RowOf<TEntity>> } = {
  outings: {
    kind: ({ parent_id }) => (parent_id === null ? 'outings' : 'program'),
    // Outings arrive by the page, items with their outing. The last digit of an id is random.
    owner: ({ id, parent_id, root_id }) => (parent_id === null ? id.slice(-1) : root_id),
    title: ({ attributes }) => attributes.title,
    text: ({ attributes: { place_name, place_address, description } }) =>
      `${place_name}\n${place_address}\n${description}`,
    at: ({ timestamp }) => timestamp ?? UNDATED,
  },
  notes: {
    kind: () => 'notes',
    owner: ({ outing_id }) => outing_id,
    title: ({ attributes }) => attributes.title,
    text: ({ attributes }) => attributes.text,
    at: ({ attributes }) => attributes.updated_at_timestamp || attributes.created_at_timestamp,
  },
  polls: {
    kind: () => 'polls',
    owner: ({ outing_id }) => outing_id,
    title: ({ attributes }) => attributes.question,
    text: ({ relations }) => relations.options.map(({ attributes }) => attributes.text).join('\n'),
    at: ({ attributes }) => attributes.created_at_timestamp,
  },
  messages: {
    kind: () => 'messages',
    // Part of a chat: each new message stores the lines of its owner again. Ids begin with the time.
    owner: ({ id, outing_id, conversation_id }) => `${outing_id ?? conversation_id}/${id.slice(0, 6)}`,
    title: () => '',
    text: ({ attributes }) => attributes.text,
    at: ({ attributes }) => attributes.created_at_timestamp,
    isLeftOut: ({ attributes }) => attributes.text === '',
  },
  files: {
    kind: () => 'files',
    owner: ({ outing_id }) => outing_id,
    title: ({ attributes }) => attributes.name,
    text: () => '',
    at: ({ attributes }) => attributes.created_at_timestamp,
  },
  things: {
    kind: () => 'things',
    owner: ({ outing_id }) => outing_id,
    title: ({ attributes }) => attributes.name,
    text: ({ relations }) => relations.takers.map(({ user }) => user.name).join('\n'),
    at: ({ attributes }) => attributes.created_at_timestamp,
  },
  people: { ...person, owner: () => 'all' },
  memberships: { ...person, owner: ({ outing_id }) => outing_id },
  collections: {
    kind: () => 'collections',
    owner: () => 'all',
    title: ({ attributes }) => attributes.title,
    text: ({ attributes }) => attributes.text,
    at: () => 0,
  },
  personalItems: {
    kind: () => 'calendar',
    // The last digit of an id is random.
    owner: ({ id }) => id.slice(-1),
    title: ({ attributes }) => attributes.title,
    text: ({ attributes: { place_name, note } }) => `${place_name}\n${note}`,
    at: ({ timestamp }) => timestamp,
  },
};
