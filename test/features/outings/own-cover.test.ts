/** Tests the cover that a new outing has until the user chooses one. */
import { describe, expect, it } from 'vitest';
import { COVER_TEMPLATES } from '#contract/base/cover-templates.ts';
import { anyCover, coverOf } from '#features/outings/form/own-cover.ts';

const FIRST = 'city-dusk';

describe('the cover of a new outing', () => {
  it.each([
    ['Beach with Ben', 'sea-dusk'],
    ['Wanderung zur Hütte', 'hills-dusk'],
    ['Randonnée', 'hills-dusk'],
    ['Piquenique no parque', 'forest-dusk'],
    ['سباحة في البحيرة', 'sea-dusk'],
    ['نزهة', 'forest-dusk'],
    ['Weihnachten bei Ada', 'snow-dusk'],
    ['Dinner', 'garden-dusk'],
    ['Geburtstag von Ben', 'balloons-dusk'],
    ['Filmabend', 'city-dusk'],
  ])('the cover follows its title: %s', (title, cover) => {
    expect(coverOf(title, FIRST, FIRST)).toBe(cover);
  });

  it.each(['', 'See Anna', 'Something'])(
    'the cover does not change where the title says nothing: “%s”',
    (title) => {
      expect(coverOf(title, 'snow-frost', 'snow-frost')).toBe('snow-frost');
    },
  );

  it('the cover is the one that the user chose', () => {
    expect(coverOf('Beach', 'forest-meadow', FIRST)).toBe('forest-meadow');
  });

  it('the cover changes with each surprise', () => {
    for (const present of COVER_TEMPLATES) {
      const next = anyCover(present);
      expect(next).not.toBe(present);
      expect(COVER_TEMPLATES).toContain(next);
    }
  });
});
