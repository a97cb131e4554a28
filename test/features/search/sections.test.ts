import { describe, expect, it } from 'vitest';
import { optionsOf, placeResult, resultHref, type Section, steppedTo } from '#features/search/sections.ts';
import { ADA, aNote, anOuting, BEN } from '../../engine/alone.ts';

const ID = '0190a000-0000-7000-8000-00000000000a';
const ROOT = '0190a000-0000-7000-8000-00000000000b';
const inside = { ...anOuting(ID, 1), root_id: ROOT, parent_id: ROOT, sequence: 1 };

describe('link of a search result', () => {
  it.each([
    [{ key: 'a', kind: 'outing', outing: inside, inside: undefined } as const, `/outings/${ID}`],
    [
      { key: 'b', kind: 'note', note: { ...aNote(ROOT, ID, 1), sequence: 1 }, inside } as const,
      `/outings/${ID}?noteId=${ROOT}`,
    ],
    [{ key: 'c', kind: 'person', person: BEN, inside } as const, '/users/ben/profile'],
    [{ key: 'd', kind: 'person', person: ADA, inside: undefined } as const, '/users/ada/profile'],
    [
      placeResult({ id: 'country:PT', type: 'country', name: 'Portugal', parent: '1' }),
      '/travel?place=country%3APT',
    ],
    [
      placeResult({ id: 'city:1', type: 'city', name: 'Porto', parent: 'country:PT' }),
      '/travel?place=country%3APT',
    ],
    [placeResult({ id: '1', type: 'continent', name: 'Europe', parent: null }), '/travel?place=1'],
  ])('the result %o leads to its place', (result, href) => {
    expect(resultHref(result)).toBe(href);
  });
});

describe('keys in the search results', () => {
  it.each<[string, number, number, number | undefined]>([
    ['ArrowDown', -1, 3, 0],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', -1, 3, 2],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', 2, 3, 1],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['a', 0, 3, undefined],
    ['ArrowDown', -1, 0, undefined],
  ])('the key %s moves from result %i of %i', (key, active, count, next) => {
    expect(steppedTo(key, active, count)).toBe(next);
  });

  it('keys also reach the link to more of a kind, after its results', () => {
    const results = [placeResult({ id: '1', type: 'continent', name: 'Europe', parent: null })];
    const sections: Section[] = [
      { kind: 'outings', results, count: 9, hasMore: true },
      { kind: 'places', results, count: 1, hasMore: false },
    ];
    expect(optionsOf(sections, 'list').map(({ kind }) => kind)).toEqual(['result', 'more', 'result']);
  });
});
