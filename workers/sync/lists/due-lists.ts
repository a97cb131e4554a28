/**
 * Keeps the mark of lists that have a page to fetch in step with the lists, whoever writes them. It stands below Dexie's tables, as
 * the search index does.
 */
import type { DBCore, DBCoreMutateRequest } from 'dexie';
import type { PulledList } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { needsPull } from './subscriptions.ts';

/** Above what Dexie does for live queries. */
const LEVEL = 3;

/** Before the database is opened. Returns the same database. */
export function keepDueInStep(db: UserDatabase): UserDatabase {
  db.use({ stack: 'dbcore', name: 'due lists', level: LEVEL, create: withDue });
  return db;
}

function withDue(down: DBCore): DBCore {
  return {
    ...down,
    table(name) {
      const table = down.table(name);
      if (name !== 'lists') return table;
      return { ...table, mutate: (request) => table.mutate(marked(request)) };
    },
  };
}

function marked(request: DBCoreMutateRequest): DBCoreMutateRequest {
  if (request.type !== 'add' && request.type !== 'put') return request;
  const values = request.values.map((list: PulledList) => {
    const { due: _, ...rest } = list;
    return needsPull(rest) ? { ...rest, due: 1 } : rest;
  });
  return { ...request, values };
}
