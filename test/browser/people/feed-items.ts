/** Builds items of the feed for tests. */

import type { Person } from '#contract/base/shapes.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import type { ShownCollection } from '#contract/people/collection/collection.ts';
import type { FeedItem, FeedKind } from '#contract/people/feed/feed.ts';
import { newId } from '#db/new-id.ts';

const BEN: Person = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };

function feedOuting(title: string): OutingPreview {
  return {
    id: newId(),
    attributes: {
      title,
      description: '',
      starts_at: '2026-12-12T10:20',
      ends_at: '2026-12-14T18:00',
      all_day: false,
      timezone: 'Europe/Lisbon',
      place_name: 'Alfama, Lisbon',
      place_address: '',
      cover_template: 'hills-lagoon',
      cover: null,
      status: 'set',
      open_to_join: false,
      capacity: null,
      put_away_at_timestamp: null,
      members_can_bring: true,
    },
    relations: {
      owner: BEN,
      people: [BEN],
      stats: {
        items_count: 0,
        members_count: 1,
        going_count: 1,
        maybe_count: 0,
        spectators_count: 0,
        waiting_count: 0,
        invited_count: 0,
      },
    },
  };
}

function collection(title: string): ShownCollection {
  return {
    id: newId(),
    attributes: {
      title,
      text: '',
      kind: 'travel',
      privacy: 'public',
      is_featured: false,
      cover_template: 'snow-dawn',
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      cover: null,
    },
    relations: { owner: BEN, stats: { outings_count: 4 } },
  };
}

const COLORS = ['#d98c5f', '#5f9bd9', '#7bb38a', '#b77bb3', '#d9c05f'];

/** Drawn pictures, so that nothing is fetched. */
function photos(count: number): FeedItem['relations']['photos'] {
  return COLORS.slice(0, count).map((color) => ({
    id: newId(),
    attributes: {
      picture: {
        sizes: [
          {
            width: 400,
            height: 300,
            url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${color}"/></svg>`)}`,
          },
        ],
      },
      placeholder: '',
      caption: '',
      alt: '',
    },
  }));
}

interface Given {
  /** How long ago it was shared. */
  minutes: number;
  title?: string;
  author?: Person;
  /** How many photos it shows, of two more. */
  photosShown?: number;
  /** It is about a private outing. */
  forMembers?: boolean;
}

/** Returns a complete item of a kind. */
export function feedItem(
  kind: FeedKind,
  { minutes, title = 'Three days in Lisbon', author = BEN, photosShown = 5, forMembers = false }: Given,
): FeedItem {
  const at = Date.now() - minutes * 60_000;
  const hasOuting = kind === 'outing' || kind === 'photos' || kind === 'rating';
  return {
    id: newId(),
    attributes: {
      kind,
      for_members: forMembers,
      created_at_timestamp: at,
      updated_at_timestamp: at,
      fetched_at_timestamp: at,
    },
    relations: {
      author,
      outing: hasOuting ? feedOuting(title) : null,
      collection: kind === 'collection' ? collection('Winter weekends') : null,
      photos: kind === 'photos' ? photos(photosShown) : [],
      photos_count: kind === 'photos' ? photosShown + 2 : 0,
      places: kind === 'places' ? ['country:PT', 'country:ES', 'city:2267057'] : [],
      places_count: kind === 'places' ? 4 : 0,
      rating: kind === 'rating' ? { stars: 4, line: 'Best custard tarts of my life.' } : null,
      reactions: [
        { emoji: '❤️', count: 3 },
        { emoji: '🎉', count: 1 },
      ],
      reaction: { emoji: '❤️', reacted_at_timestamp: 1 },
    },
  };
}
