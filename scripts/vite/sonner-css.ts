/**
 * Removes the style element of sonner. Its module calls `__insertCSS("…")` when it is loaded, which a content security
 * policy without unsafe-inline blocks; src/ui/toast.css imports the same sheet as a file instead.
 */

import type { Plugin } from 'vite';

const CALL = '\n__insertCSS("';

/** The module without the injection. @throws {Error} if it is not found: then sonner has changed */
export function withoutInjection(code: string): string {
  const start = code.indexOf(CALL);
  const end = code.indexOf('\n', start + 1);
  if (start < 0 || end < 0 || code.indexOf(CALL, end) >= 0) {
    throw new Error('sonner no longer injects its styles as scripts/vite/sonner-css.ts expects.');
  }
  return code.slice(0, start) + code.slice(end);
}

/** Only for the build: the development server has no such policy, and a second copy of the sheet does no harm. */
export function sonnerCss(): Plugin {
  return {
    name: 'sonner-css',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler: (code) => ({ code: withoutInjection(code), map: null }),
    },
  };
}
