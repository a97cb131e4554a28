/**
 * Leaves out of the router what Outing does not use: its links (ours are in router-link.tsx), loading ahead, questions whether an
 * address matches, other forms of addresses. Whoever begins to use one of them takes it off these lists.
 */
import type { Plugin } from 'vite';
import { leaveOut, type Unused } from './leave-out.ts';

/** Also for the test that the app imports none of them. */
export const UNUSED_OF_ROUTER = [
  'Link',
  'MatchRoute',
  'createLink',
  'parseSearchWith',
  'stringifySearchWith',
  'useLinkProps',
  'useMatchRoute',
] as const;

/** Methods of the router; also for the test that the app calls none of them. */
export const UNUSED_ROUTER_METHODS = ['matchRoute', 'preloadRoute'] as const;

/** What is left out, by the end of a module's path. */
export const ROUTER_EDITS: Readonly<Record<string, Unused>> = {
  '/@tanstack/react-router/dist/esm/route.js': { functions: ['this.Link'] },
  '/@tanstack/router-core/dist/esm/router.js': {
    functions: [
      ...UNUSED_ROUTER_METHODS.map((method) => `this.${method}`),
      'comparePaths',
      'defaultSerializeError',
    ],
    answers: { getSearchMiddlewares: '[]' },
    statements: ['processRouteMasks(this.options.routeMasks, result.processedTree);'],
  },
  '/@tanstack/router-core/dist/esm/searchParams.js': {
    answers: { parseSearchWith: 'null', stringifySearchWith: 'null' },
  },
};

/** The code of one of them without what is unused. @throws {Error} if it has changed so that something is not found */
export function editRouter(id: string, code: string): string {
  const edit = Object.entries(ROUTER_EDITS).find(([end]) => id.endsWith(end));
  return edit ? leaveOut(edit[0], code, edit[1]) : code;
}

/** Only for the build. */
export function unusedRouter(): Plugin {
  return {
    name: 'unused-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/@tanstack\/(react-router|router-core)\/dist\/esm\/(route|router|searchParams)\.js/ },
      handler: (code, id) => ({ code: editRouter(id, code), map: null }),
    },
  };
}
