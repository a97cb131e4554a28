/**
 * Keeps live queries of Dexie from remembering every change of the database. A live query notes what changes while it reads, to read
 * again if that was among it, and Dexie 4.4 lets it go on noting once it is done: a query that nothing touches collects the keys of all
 * changes for as long as its screen is there, in memory, and adds each new one to them. What changes while nothing is being read is
 * compared with what the query has read, and forgotten.
 */

import type { Plugin } from 'vite';

/** `accumMuts` is what was noted, `currentObs` what was read. `isStill` is ours: nothing is being read. */
const EDITS: readonly (readonly [from: string, to: string])[] = [
  ['let accumMuts = {};', 'let accumMuts = {}, isStill = false;'],
  [
    'extendObservabilitySet(accumMuts, parts);',
    'if (isStill) { if (obsSetsOverlap(currentObs, parts)) doQuery(); return; }\nextendObservabilitySet(accumMuts, parts);',
  ],
  [
    'accumMuts = {};\n            const subscr = {};',
    'isStill = false; accumMuts = {};\n            const subscr = {};',
  ],
  [
    'accumMuts = {};\n                        execInGlobalContext(',
    'accumMuts = {}; isStill = true;\n                        execInGlobalContext(',
  ],
];

/** @throws {Error} if the text of an edit is not found: then Dexie has changed, and whether it still does so is to be looked at */
export function editDexie(code: string): string {
  return EDITS.reduce((edited, [from, to]) => {
    if (edited.split(from).length !== 2)
      throw new Error(`Dexie is no longer as scripts/vite/live-queries.ts expects: ${from}`);
    return edited.replace(from, to);
  }, code);
}

export function liveQueries(): Plugin {
  return {
    name: 'live-queries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/dexie\/dist\/modern\/dexie\.mjs/ },
      handler: (code) => ({ code: editDexie(code), map: null }),
    },
  };
}
