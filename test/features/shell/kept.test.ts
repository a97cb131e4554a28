/** Tests which screens stay mounted. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KEPT_SCREENS_MAX, type KeptScreen, withShown } from '#features/shell/kept/kept.ts';

const visits = fc.array(
  fc.integer({ min: 0, max: 9 }).map((n): KeptScreen => ({ routeId: `route ${n % 3}`, path: `/${n}` })),
  { minLength: 1, maxLength: 40 },
);

it('the last shown screens stay mounted, each once, up to the maximum', () => {
  fc.assert(
    fc.property(visits, (shown) => {
      const kept = shown.reduce<readonly KeptScreen[]>(withShown, []);
      const latest = [...new Set(shown.map(({ path }) => path).reverse())].slice(0, KEPT_SCREENS_MAX);
      expect(kept.map(({ path }) => path).reverse()).toEqual(latest);
    }),
  );
});

it('the list is the same while the same screen is shown, so that nothing is drawn again', () => {
  const kept = withShown([], { routeId: 'a', path: '/a' });
  expect(withShown(kept, { routeId: 'a', path: '/a' })).toBe(kept);
});
