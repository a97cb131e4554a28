/**
 * Leaves out of the page's Dexie what Outing does not use: hooks of tables, the cache of queries (which our databases turn off), and
 * ways to query. The engine's worker keeps all of it.
 */
import type { Plugin } from 'vite';
import { leaveOut, type Unused } from './leave-out.ts';

/** Also for the test that nothing of the app calls them. */
export const UNUSED_METHODS = {
  Table: ['bulkUpdate', 'defineClass', 'mapToClass', 'upsert'],
  Collection: ['distinct', 'eachKey', 'eachPrimaryKey', 'eachUniqueKey', 'firstKey', 'lastKey', 'uniqueKeys'],
  PropModification: ['execute'],
  Transaction: ['waitFor'],
  WhereClause: [
    'anyOfIgnoreCase',
    'equalsIgnoreCase',
    'inAnyRange',
    'noneOf',
    'notEqual',
    'startsWithAnyOf',
    'startsWithAnyOfIgnoreCase',
    'startsWithIgnoreCase',
  ],
} as const;

const UNUSED: Unused = {
  methods: UNUSED_METHODS,
  statements: ['this.use(cacheMiddleware);', 'this.use(hooksMiddleware);'],
  functions: [
    'hookCreatingChain',
    'hookDeletingChain',
    'hookUpdatingChain',
    'getObjectDiff',
    'signalSubscribersLazily',
    'signalSubscribersNow',
    // Its list of databases, for browsers that have none.
    '_onDatabaseCreated',
    '_onDatabaseDeleted',
    'getDatabaseNames',
  ],
  answers: { isCachableContext: 'false' },
};

/** The code of Dexie without them. @throws {Error} if it has changed so that one of them is not found */
export const withoutUnused = (code: string): string => leaveOut('dexie', code, UNUSED);

export function unusedDexie(): Plugin {
  return {
    name: 'unused-dexie',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/dexie\/dist\/modern\/dexie\.mjs/ },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  };
}
