/**
 * Keeps the mark of lists that have a page to fetch in sync with the lists, whatever writes them. It is below Dexie's
 * tables, like the search index.
 */
import type { DBCore, DBCoreMutateRequest } from 'dexie';
import type { PulledList } from '../database/sync-state.ts';
import { needsPull } from '../lists/needs-pull.ts';

export const keepDueInStep = (down: DBCore): Partial<DBCore> => ({
  table(name) {
    const table = down.table(name);
    return name === 'lists' ? { ...table, mutate: (request) => table.mutate(marked(request)) } : table;
  },
});

function marked(request: DBCoreMutateRequest): DBCoreMutateRequest {
  if (request.type !== 'add' && request.type !== 'put') return request;
  const values = request.values.map((list: PulledList) => {
    const { due: _, ...rest } = list;
    return needsPull(rest) ? { ...rest, due: 1 } : rest;
  });
  return { ...request, values };
}
