/** Collections of the sample's users. */
import { collectionCalls } from '#contract/people/collection/calls.ts';
import type { NewCollection } from '#contract/people/collection/collection.ts';
import { sampleId } from './chance.ts';
import type { PersonKey } from './people.ts';
import { type Act, act } from './stage.ts';
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

const DAY_MS = 86_400_000;
/** They were created before the last change of their contents. */
const MADE_DAYS_AGO = 3;

/** @param outingIdOf returns the id of an outing, by its key */
export function collectionActs(today: Today, outingIdOf: (key: string) => string): Act[] {
  const made = today.begins - MADE_DAYS_AGO * DAY_MS;
  return sampleCollections.flatMap(({ key, owner, outings, isFeatured = false, ...written }, position) => {
    const id = sampleId(`collection:${key}`, made);
    const body = { ...written, id, is_featured: isFeatured, position };
    return [
      act(owner, made, collectionCalls.create, { body }),
      ...outings.map((outing, place) =>
        act(owner, made, collectionCalls.put, {
          params: { id },
          body: { outing_id: outingIdOf(outing), position: place },
        }),
      ),
    ];
  });
}
