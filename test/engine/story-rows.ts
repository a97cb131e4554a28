/** Builds stories as a device stores them. */

import type { Person } from '#contract/base/shapes.ts';
import type { Story } from '#contract/people/story/story.ts';
import { type StoryRow, UNSENT } from '#db/rows.ts';
import { BEN } from './alone.ts';

interface Given {
  id?: string;
  author?: Person;
  created?: number;
  expires?: number;
  viewed?: number | null;
  picture?: Story['attributes']['picture'];
  own?: Story['relations']['own'];
}

/** A story that lives from `created` to `expires`, server time in ms. */
export function storyOf({
  id = '0190a000-0000-7000-8000-0000000000a1',
  author = BEN,
  created = 1_000,
  expires = 2_000,
  viewed = null,
  picture = null,
  own = null,
}: Given = {}): Story {
  return {
    id,
    attributes: {
      ...{ text: 'Sunrise', ground: '', alt: '', picture },
      created_at_timestamp: created,
      expires_at_timestamp: expires,
      updated_at_timestamp: created,
      fetched_at_timestamp: created,
    },
    relations: { author, outing: null, viewed_at_timestamp: viewed, reaction: null, own },
  };
}

/** `isUnsent`: the server does not have it yet. */
export function storyRow({ isUnsent = false, ...given }: Given & { isUnsent?: boolean } = {}): StoryRow {
  const story = storyOf(given);
  const { attributes } = story;
  const order = attributes.created_at_timestamp;
  if (!isUnsent) return { ...story, list: 'stories', order, sequence: 1 };
  const unsent = { ...attributes, updated_at_timestamp: 0, fetched_at_timestamp: 0 };
  return { ...story, attributes: unsent, list: 'stories', order: UNSENT + order, sequence: 0 };
}
