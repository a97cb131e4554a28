/**
 * Makes react-aria work under a strict content security policy. Two of its modules put a style element into the page (the
 * rules are in src/ui/styles.css and motion.css instead). Its announcer clears itself through `innerHTML`, which throws
 * under Trusted Types: a date field would crash the screen at the second key press.
 */

import type { Plugin } from 'vite';

/** Module, text to find, and its replacement. */
const EDITS: readonly [module: string, from: RegExp, to: string][] = [
  ['live-announcer/LiveAnnouncer.mjs', /\.innerHTML = ''/g, ".textContent = ''"],
  ['interactions/usePress.mjs', /ownerDocument\.head\.prepend\(style\);/g, ''],
  ['overlays/usePreventScroll.mjs', /document\.head\.prepend\(style\);/g, ''],
];

/** The edited module; undefined if it needs no edit. @throws {Error} if the text of an edit is not found */
export function editAria(id: string, code: string): string | undefined {
  const edit = EDITS.find(([module]) => id.includes(`/react-aria/dist/private/${module}`));
  if (!edit) return undefined;
  const [module, from, to] = edit;
  const edited = code.replace(from, to);
  if (edited === code)
    throw new Error(`react-aria's ${module} is no longer as scripts/vite/aria-csp.ts expects.`);
  return edited;
}

/** Only for the build: the development server has no such policy. */
export function ariaCsp(): Plugin {
  return {
    name: 'aria-csp',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-aria\/dist\/private\// },
      handler: (code, id) => {
        const edited = editAria(id, code);
        return edited === undefined ? null : { code: edited, map: null };
      },
    },
  };
}
