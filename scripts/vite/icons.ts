/**
 * Makes icons small: of each, only its shapes are kept, and `src/ui/parts/draw-icon.ts` draws them. What the package adds (its own
 * components, names as classes, a random key for each shape) is 2 kB of the first screen.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const DRAWING = fileURLToPath(new URL('../../src/ui/parts/draw-icon.ts', import.meta.url));
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const PACKAGE_DRAWING = '../createLucideIcon.mjs';

/** Text of an icon that nothing needs. */
const EXTRAS = [/,\s*key: "\w+"/g, /\n {2}name: "[^"]*",\n {2}size: 24,/, /,\n {2}aliases: \[[^\]]*\]/];

/** @throws {Error} if icons are written in another way, or are of another size */
export function editIcon(code: string): string {
  // The older name of an icon.
  if (!code.includes(PACKAGE_DRAWING)) return code;
  if (!/\n {2}size: 24,/.test(code) || !code.includes('createLucideIcon(__iconData)'))
    throw new Error(`An icon is no longer as scripts/vite/icons.ts expects: ${code.slice(0, 300)}`);
  return EXTRAS.reduce((edited, extra) => edited.replace(extra, ''), code);
}

export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: (source, importer = '') =>
        source === PACKAGE_DRAWING && ICON_FILE.test(importer) ? DRAWING : null,
    },
    transform: {
      filter: { id: ICON_FILE },
      handler: (code) => ({ code: editIcon(code), map: null }),
    },
  };
}
