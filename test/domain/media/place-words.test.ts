import { describe, expect, it } from 'vitest';
import { namedPlaces } from '#domain/media/feed/place-words.ts';

describe('the named places of a post', () => {
  it('the places are countries, at most three', () => {
    const places = ['city:1', 'country:PT', '1', 'country:ES', 'country:FR', 'country:IT'];
    expect(namedPlaces(places)).toEqual(['country:PT', 'country:ES', 'country:FR']);
  });
  it('the places are continents where there is no country, and cities where there is nothing else', () => {
    expect(namedPlaces(['city:1', '1'])).toEqual(['1']);
    expect(namedPlaces(['city:1', 'city:2'])).toEqual(['city:1', 'city:2']);
  });
});
