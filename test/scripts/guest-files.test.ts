/** Tests which files of a build a guest's device stores. */
import { expect, test } from 'vitest';
import { guestScripts } from '../../scripts/vite/guest-files.ts';

const screen = (name: string) => `/x/src/routes/${name}.tsx?tsr-split=component`;
const chunk = (moduleIds: string[], imports: string[] = [], dynamicImports: string[] = []) => ({
  moduleIds,
  imports,
  dynamicImports,
});

test('a guest stores the screens of guests with all that opens in them, and no screen of members', () => {
  const chunks = new Map([
    [
      'assets/app-1.js',
      chunk(['/x/src/main.tsx'], ['assets/vendor-1.js'], ['assets/plan-1.js', 'assets/settings-1.js']),
    ],
    ['assets/vendor-1.js', chunk([])],
    [
      'assets/plan-1.js',
      chunk(
        [screen('_app/outings/$id')],
        ['assets/common-1.js'],
        ['assets/menu-1.js', 'assets/arranging-1.js'],
      ),
    ],
    ['assets/common-1.js', chunk([])],
    ['assets/menu-1.js', chunk([])],
    ['assets/arranging-1.js', chunk([])],
    ['assets/settings-1.js', chunk([screen('_app/settings')], ['assets/form-1.js'])],
    ['assets/form-1.js', chunk([])],
  ]);
  expect([...guestScripts(chunks, 'assets/app-1.js')].sort()).toEqual([
    'assets/app-1.js',
    'assets/common-1.js',
    'assets/menu-1.js',
    'assets/plan-1.js',
    'assets/vendor-1.js',
  ]);
});
