import { describe, expect, it } from 'vitest';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import type { KnownOfFeed } from '#db/queries/people/feed.ts';
import { knownItem } from '#domain/media/feed/known-items.ts';

const item = (fetched_at_timestamp: number, emoji: string | null = null): FeedItem => ({
  id: 'one',
  attributes: {
    kind: 'places',
    for_members: false,
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
    fetched_at_timestamp,
  },
  relations: {
    author: { id: 'ben', username: 'ben', name: 'Ben', avatar: null },
    outing: null,
    collection: null,
    photos: [],
    photos_count: 0,
    places: ['country:PT'],
    places_count: 1,
    rating: null,
    reactions: emoji === null ? [] : [{ emoji, count: 1 }],
    reaction: emoji === null ? null : { emoji, reacted_at_timestamp: 1 },
  },
});
const NOTHING: KnownOfFeed = { of: 'one', rows: new Map(), reactions: new Map(), removed: new Set() };

describe("an item of a response with the device's newer data", () => {
  it('an item appears as it came, where the device has nothing newer', () => {
    expect(knownItem(item(1), NOTHING)).toEqual(item(1));
  });
  it('an item has a reaction that waits to be sent', () => {
    const known = knownItem(item(1), { ...NOTHING, reactions: new Map([['one', '🎉']]) });
    expect(known?.relations.reactions).toEqual([{ emoji: '🎉', count: 1 }]);
    expect(known?.relations.reaction?.emoji).toBe('🎉');
  });
  it('an item lacks a reaction that was taken back', () => {
    const known = knownItem(item(1, '🎉'), { ...NOTHING, reactions: new Map([['one', null]]) });
    expect(known?.relations.reactions).toEqual([]);
  });
  it('an item appears as a row of the device, unless the response is newer', () => {
    const row = { ...item(5, '👍'), list: 'feed', order: 1, sequence: 0 };
    const rows = new Map([['one', row]]);
    expect(knownItem(item(4), { ...NOTHING, rows })).toEqual(row);
    expect(knownItem(item(6), { ...NOTHING, rows })).toEqual(item(6));
  });
  it('an item disappears once the reader has removed it', () => {
    expect(knownItem(item(1), { ...NOTHING, removed: new Set(['one']) })).toBeNull();
  });
});
