/** Builds stories for tests of screens. */

import { STORY_LIFE_MS } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { Story } from '#contract/people/story/story.ts';
import { newId } from '#db/new-id.ts';
import { listOfPerson, type StoryRow } from '#db/rows.ts';

export const BEN: Person = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };
export const CLEO: Person = { id: newId(), username: 'cleo', name: 'Cléo Marin', avatar: null };

/** A drawn picture, so that nothing is fetched. */
export const pictured = (color = '#d98c5f'): NonNullable<Story['attributes']['picture']> => ({
  picture: {
    sizes: [
      {
        width: 300,
        height: 400,
        url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="${color}"/></svg>`)}`,
      },
    ],
  },
  placeholder: '',
});

interface Given {
  author?: Person;
  /** How long ago it began. */
  minutes: number;
  text?: string;
  alt?: string;
  ground?: string;
  picture?: Story['attributes']['picture'];
  isSeen?: boolean;
  isUnsent?: boolean;
  own?: Partial<NonNullable<Story['relations']['own']>>;
}

export function story({
  author = BEN,
  minutes,
  isSeen = false,
  isUnsent = false,
  own,
  ...given
}: Given): StoryRow {
  const at = Date.now() - minutes * 60_000;
  const version = isUnsent ? 0 : at;
  return {
    id: newId(),
    attributes: {
      ...{ text: '', alt: '', ground: 'hills-dusk', picture: null, ...given },
      created_at_timestamp: at,
      expires_at_timestamp: at + STORY_LIFE_MS,
      updated_at_timestamp: version,
      fetched_at_timestamp: version,
    },
    relations: {
      author,
      outing: null,
      viewed_at_timestamp: isSeen ? at + 1 : null,
      reaction: null,
      own: own ? { audience: 'followers', list_ids: [], viewers_count: 0, reactions: [], ...own } : null,
    },
    list: listOfPerson('stories'),
    order: at,
    sequence: 0,
  };
}
