/** Collections of the people of the sample. */
import { collectedId, type NewCollection } from '#contract/people/collection/collection.ts';
import type { collectedOutings, collections } from '../people/collections/tables.ts';
import { sampleId } from './chance.ts';
import type { PersonKey } from './people.ts';
import type { IdOf } from './rows/person-rows.ts';
import type { Today } from './today.ts';

interface SampleCollection extends Pick<NewCollection, 'title' | 'text' | 'kind' | 'privacy'> {
  readonly key: string;
  readonly owner: PersonKey;
  /** Keys of outings in which the owner takes part, in this order. */
  readonly outings: readonly string[];
  readonly isFeatured?: true;
}

/** Of each owner in their order. */
const sampleCollections: readonly SampleCollection[] = [
  {
    key: 'slow-trains',
    owner: 'ada',
    title: 'By slow train',
    text: 'Trips where getting there was half of it. Bring a book, and time.',
    kind: 'travel',
    privacy: 'public',
    isFeatured: true,
    outings: ['hudson', 'ferry-dumplings', 'sintra', 'lisbon-days', 'winter-hike', 'japan-days'],
  },
  {
    key: 'team-days',
    owner: 'ada',
    title: 'Days for teams',
    text: 'What I have put together for groups of 4 to 30.',
    kind: 'professional',
    privacy: 'public',
    isFeatured: true,
    outings: ['team-day', 'carols'],
  },
  {
    key: 'to-repeat',
    owner: 'ada',
    title: 'Again next year',
    text: '',
    kind: 'travel',
    privacy: 'private',
    outings: ['midsummer', 'new-years-eve'],
  },
  {
    key: 'bens-nights',
    owner: 'ben',
    title: 'Long evenings',
    text: 'Films, roofs and one birthday.',
    kind: 'professional',
    privacy: 'public',
    isFeatured: true,
    outings: ['film-night', 'midsummer', 'new-years-eve'],
  },
];

export interface CollectionRows {
  readonly collections: readonly (typeof collections.$inferInsert)[];
  readonly collectedOutings: readonly (typeof collectedOutings.$inferInsert)[];
}

const DAY_MS = 86_400_000;
/** They were made before what is in them was changed last. */
const MADE_DAYS_AGO = 3;

/** @param outingIdOf the id of an outing, by its key */
export function collectionRows(
  today: Today,
  idOf: IdOf,
  outingIdOf: (key: string) => string,
): CollectionRows {
  const made = today.begins - MADE_DAYS_AGO * DAY_MS;
  const times = { created_at_timestamp: made, updated_at_timestamp: made };
  const rows = sampleCollections.map(({ key, owner, outings, isFeatured, ...written }, position) => ({
    row: {
      ...written,
      ...times,
      id: sampleId(`collection:${key}`, made),
      user_id: idOf(owner),
      list_ids: [],
      is_featured: isFeatured === true,
      cover_outing_id: null,
      cover_template: '',
      position,
    },
    outings,
  }));
  return {
    collections: rows.map(({ row }) => row),
    collectedOutings: rows.flatMap(({ row, outings }) =>
      outings.map((key, position) => ({
        id: collectedId(row.id, outingIdOf(key)),
        collection_id: row.id,
        outing_id: outingIdOf(key),
        user_id: row.user_id,
        position,
        ...times,
      })),
    ),
  };
}
