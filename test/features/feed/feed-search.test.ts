import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { feedHref, filterOf } from '#features/feed/feed-filter.ts';
import { FeedSearch } from '#features/feed/feed-search.ts';

describe('the address of the news', () => {
  it('the address contains the filters, and restores them', () => {
    const filter = { kind: 'photos' as const, people: ['ben', 'cleo'], list: undefined };
    const href = feedHref(filter);
    expect(href).toBe('/feed?kind=photos&people=ben%2Ccleo');
    const said = Object.fromEntries(new URLSearchParams(href.split('?')[1]));
    expect(filterOf(v.parse(FeedSearch, said))).toEqual(filter);
    expect(feedHref({ kind: undefined, people: undefined, list: undefined })).toBe('/feed');
  });
  it('the address ignores unknown parts', () => {
    const said = { kind: 'gossip', people: ',', list: 'mine', itemId: '7' };
    expect(Object.values(filterOf(v.parse(FeedSearch, said))).filter(Boolean)).toEqual([]);
    expect(v.parse(FeedSearch, said).itemId).toBeUndefined();
  });
});
