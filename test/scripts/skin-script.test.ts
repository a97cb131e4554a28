/** public/skin.js, which runs before everything else, draws what src/ui/skin.ts would. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parseSkin, resolveSkin, SKIN_KEY, THEME_COLOR } from '#ui/skin.ts';

const SCRIPT = readFileSync(new URL('../../public/skin.js', import.meta.url), 'utf8');

/** Runs the script in a page that has just enough of a document, and tells what it drew. */
function draw(getItem: (key: string) => string | null, systemIsDark: boolean) {
  const dataset: { skin?: string } = {};
  const drawn = { dataset, colour: '' };
  runInNewContext(SCRIPT, {
    localStorage: { getItem },
    matchMedia: () => ({ matches: systemIsDark }),
    document: {
      documentElement: { dataset },
      querySelector: () => ({
        setAttribute: (_: string, value: string) => {
          drawn.colour = value;
        },
      }),
    },
  });
  return { skin: drawn.dataset.skin, colour: drawn.colour };
}

describe.each([true, false])('with a dark system: %s', (systemIsDark) => {
  test.each(['light', 'dark', 'system', 'sepia', null])('%s stored', (stored) => {
    const expected = resolveSkin(parseSkin(stored), systemIsDark);
    const drawn = draw((key) => (key === SKIN_KEY ? stored : null), systemIsDark);
    expect(drawn).toEqual({ skin: expected, colour: THEME_COLOR[expected] });
  });
});

test('storage that is closed to the page means the default', () => {
  const closed = () => {
    throw new Error('SecurityError');
  };
  expect(draw(closed, true).skin).toBe('light');
});
