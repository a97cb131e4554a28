import { describe, expect, test } from 'vitest';
import { COVER_TEMPLATES } from '#contract/base/cover-templates.ts';
import { SCENES } from '#domain/outings/postcards/postcard-scenes.ts';
import { HEIGHT, seeded } from '#domain/outings/postcards/postcard-strokes.ts';
import { templateOf } from '#domain/outings/postcards/postcard-templates.ts';

describe('postcards', () => {
  test('the catalogue has seven scenes in five palettes', () => {
    expect(new Set(COVER_TEMPLATES).size).toBe(35);
  });

  test.each(Object.entries(SCENES))(
    'a seed always draws the same %s, and another seed another one',
    (_, scene) => {
      expect(scene(seeded('lisbon'))).toEqual(scene(seeded('lisbon')));
      expect(scene(seeded('lisbon'))).not.toEqual(scene(seeded('porto')));
    },
  );

  test.each(Object.entries(SCENES))(
    'every shape of %s is drawn with real numbers, and the sun is in sight',
    (_, scene) => {
      for (let seed = 0; seed < 50; seed++) {
        const { sun, shapes } = scene(seeded(`seed ${seed}`));
        for (const shape of shapes) expect(shape.d).not.toMatch(/NaN|undefined|Infinity/);
        expect(sun.y - sun.r).toBeGreaterThan(0);
        expect(sun.y).toBeLessThan(HEIGHT);
      }
    },
  );

  test('a stored template is used', () => {
    expect(templateOf('city-dusk', 'any')).toBe('city-dusk');
  });

  test('the seed decides without a known template, always the same', () => {
    expect(templateOf(null, 'a')).toBe(templateOf(null, 'a'));
    expect(templateOf('beach-neon', 'a')).toBe(templateOf(null, 'a'));
    const found = new Set(Array.from({ length: 400 }, (_, i) => templateOf(null, `outing ${i}`)));
    expect(found.size).toBe(25);
  });
});
