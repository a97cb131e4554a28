/**
 * Takes the style element out of sonner. Its module calls `__insertCSS("…")` when it is loaded, which a content
 * security policy without unsafe-inline refuses; src/ui/toast.css imports the same sheet as a file instead.
 */

import type { Plugin } from 'vite';

const CALL = '\n__insertCSS("';

/** The module without the injection. Throws when it is not found: then sonner has changed, and so must this. */
export function withoutInjection(code: string): string {
  const start = code.indexOf(CALL);
  const end = code.indexOf('\n', start + 1);
  if (start < 0 || end < 0 || code.indexOf(CALL, end) >= 0) {
    throw new Error('sonner no longer injects its styles as scripts/vite/sonner-css.ts expects.');
  }
  return code.slice(0, start) + code.slice(end);
}

/** For the build alone: the development server has no such policy, and a sheet twice does no harm. */
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
