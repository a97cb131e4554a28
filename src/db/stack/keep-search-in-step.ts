/**
 * Keeps the search index in sync with the rows. Each change or deletion of a row marks its line as outdated in the same
 * transaction. The engine rebuilds lines later, while idle; a search before that rebuilds them in memory. It is below
 * Dexie's tables, where every write passes, so that no writer can forget it.
 */
import {
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreMutateResponse,
  type DBCoreTable,
  type DBCoreTransaction,
  Dexie,
} from 'dexie';
import type { Entity } from '../entities.ts';
import type { Row } from '../rows.ts';
import {
  type LineChanges,
  noteLines,
  outdatedLines,
  packsOf,
  rewrittenPacks,
  SEARCHED_ENTITIES,
} from '../search/packs.ts';

const PACKS = 'searchPacks';
const OUTDATED = 'outdatedLines';

/** Kinds of ranges: Dexie declares them in a form that exists only in its types. */
const BETWEEN = 2;
const ALL_KEYS = 3;

type Deletion = Extract<DBCoreMutateRequest, { type: 'delete' | 'deleteRange' }>;

/** `me`: the id of the database's user. */
export const keepSearchInStep = (me: string) => (down: DBCore) => withSearch(down, me);

function withSearch(down: DBCore, me: string): DBCore {
  // The upgrade of an older database writes rows before there is an index; they are indexed later.
  const isThere = () => down.schema.tables.some(({ name }) => name === OUTDATED);
  /** A transaction's work on packs. */
  const turns = new WeakMap<DBCoreTransaction, PromiseLike<void>>();

  /**
   * Runs one at a time: writes of one transaction overlap, and two that read one pack at once would each lose the lines
   * of the other.
   */
  function inTurn(trans: DBCoreTransaction, work: () => PromiseLike<void>): PromiseLike<void> {
    const done = turns.get(trans)?.then(work) ?? work();
    turns.set(trans, done);
    return done;
  }

  function storeLines(trans: DBCoreTransaction, changes: LineChanges): PromiseLike<void> {
    const packs = down.table(PACKS);
    return packs.getMany({ trans, keys: [...changes.keys()] }).then((before) => {
      const { stored } = rewrittenPacks(changes, before);
      return stored.length > 0
        ? packs.mutate({ type: 'put', trans, values: stored }).then(succeeded)
        : undefined;
    });
  }

  function searchedTable(entity: Entity, table: DBCoreTable): DBCoreTable {
    /** Returns the rows that a request deletes. */
    function rowsIn(request: Deletion): Promise<readonly (Row | undefined)[]> {
      const { trans } = request;
      if (request.type === 'delete') return table.getMany({ trans, keys: request.keys });
      const query = { index: table.schema.primaryKey, range: request.range };
      return table.query({ trans, values: true, query }).then(({ result }) => result);
    }

    /** Writes or deletes these rows and marks their lines as outdated. */
    function change(request: DBCoreMutateRequest, rows: readonly Row[]): Promise<DBCoreMutateResponse> {
      const { trans } = request;
      const values = outdatedLines(entity, rows);
      if (values.length === 0) return table.mutate(request);
      return Dexie.Promise.all([
        table.mutate(request),
        down.table(OUTDATED).mutate({ type: 'put', trans, values }).then(succeeded),
      ]).then(([response]) => response);
    }

    function mutate(request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> {
      const { trans } = request;
      if (request.type === 'put') return change(request, request.values);
      // New rows arrive by the page, with many lines for each pack: writing them costs less than marking each as
      // outdated.
      if (request.type === 'add')
        return table.mutate(request).then((response) => {
          const changes: LineChanges = new Map();
          const added = request.values.filter((_, index) => !(index in response.failures));
          noteLines(
            changes,
            entity,
            added.filter(({ list }: Row) => list !== undefined),
            me,
          );
          if (changes.size === 0) return response;
          return inTurn(trans, () => storeLines(trans, changes)).then(() => response);
        });
      if (request.type === 'deleteRange' && request.range.type === ALL_KEYS) {
        const [lower, upper] = packsOf(entity);
        const range = { type: BETWEEN, lower, upper };
        const clear = () => down.table(PACKS).mutate({ type: 'deleteRange', trans, range }).then(succeeded);
        return table.mutate(request).then((response) => inTurn(trans, clear).then(() => response));
      }
      return rowsIn(request).then((found) =>
        change(
          request,
          found.filter((row) => row !== undefined),
        ),
      );
    }

    return { ...table, mutate };
  }

  return {
    ...down,
    transaction(stores, mode, options) {
      const writesRows = mode === 'readwrite' && SEARCHED_ENTITIES.some((entity) => stores.includes(entity));
      if (!writesRows || !isThere()) return down.transaction(stores, mode, options);
      return down.transaction([...new Set([...stores, PACKS, OUTDATED])], mode, options);
    },
    table(name) {
      const table = down.table(name);
      const entity = SEARCHED_ENTITIES.find((one) => one === name);
      return entity === undefined || !isThere() ? table : searchedTable(entity, table);
    },
  };
}

function succeeded({ numFailures, failures }: DBCoreMutateResponse): void {
  if (numFailures > 0) throw Object.values(failures)[0] ?? new Error('The search index was not stored');
}
