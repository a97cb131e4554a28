/**
 * Keeps the search index in step with the rows: whatever writes or deletes a row changes its line in the same transaction. It
 * stands below Dexie's tables, where every write passes, so that no writer can forget it.
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
import { type LineChanges, noteLines, packsOf, rewrittenPacks, SEARCHED_ENTITIES } from '../search/packs.ts';

const PACKS = 'searchPacks';

/** Kinds of ranges: Dexie declares them in a form that exists only in its types. */
const BETWEEN = 2;
const ALL_KEYS = 3;

/** What a transaction has to say and has not stored. Writes of one transaction overlap, and one pack can be meant by several. */
interface Unstored {
  changes: LineChanges;
  stored: PromiseLike<void>;
  /** A step that stores all changes and has not begun; null: there is none. */
  waiting: PromiseLike<void> | null;
}

type Deletion = Extract<DBCoreMutateRequest, { type: 'delete' | 'deleteRange' }>;

/** `me`: the id of the database's user. */
export const keepSearchInStep = (me: string) => (down: DBCore) => withSearch(down, me);

function withSearch(down: DBCore, me: string): DBCore {
  // The upgrade of an older database writes rows before there is an index; they are indexed later.
  const isThere = () => down.schema.tables.some(({ name }) => name === PACKS);
  const all = new WeakMap<DBCoreTransaction, Unstored>();

  function storeUnstored(trans: DBCoreTransaction, unstored: Unstored): PromiseLike<void> {
    const { changes } = unstored;
    if (changes.size === 0) return Dexie.Promise.resolve();
    unstored.changes = new Map();
    const packs = down.table(PACKS);
    return packs.getMany({ trans, keys: [...changes.keys()] }).then((before) => {
      const { stored, gone } = rewrittenPacks(changes, before);
      return Dexie.Promise.all([
        stored.length > 0 ? packs.mutate({ type: 'put', trans, values: stored }).then(succeeded) : null,
        gone.length > 0 ? packs.mutate({ type: 'delete', trans, keys: gone }).then(succeeded) : null,
      ]).then(() => {});
    });
  }

  function unstoredOf(trans: DBCoreTransaction): Unstored {
    const found = all.get(trans);
    if (found) return found;
    const unstored: Unstored = { changes: new Map(), stored: Dexie.Promise.resolve(), waiting: null };
    all.set(trans, unstored);
    return unstored;
  }

  /** One after the other. */
  function step(unstored: Unstored, next: () => PromiseLike<void>): PromiseLike<void> {
    unstored.waiting = null;
    unstored.stored = unstored.stored.then(next);
    return unstored.stored;
  }

  /**
   * What comes while one step runs is stored together in the next. A step for each would be a wait for nothing, and a hundred of these
   * outlast the transaction.
   */
  function note(trans: DBCoreTransaction, say: (changes: LineChanges) => void): PromiseLike<void> {
    const unstored = unstoredOf(trans);
    say(unstored.changes);
    unstored.waiting ??= step(unstored, () => {
      unstored.waiting = null;
      return storeUnstored(trans, unstored);
    });
    return unstored.waiting;
  }

  function searchedTable(entity: Entity, table: DBCoreTable): DBCoreTable {
    /** The rows that a request deletes. */
    function rowsIn(request: Deletion): Promise<readonly (Row | undefined)[]> {
      const { trans } = request;
      if (request.type === 'delete') return table.getMany({ trans, keys: request.keys });
      const query = { index: table.schema.primaryKey, range: request.range };
      return table.query({ trans, values: true, query }).then(({ result }) => result);
    }

    /** What could not be stored, mostly because other rows have their ids, is as it was. */
    function noteFailed(
      trans: DBCoreTransaction,
      written: readonly Row[],
      { failures }: DBCoreMutateResponse,
    ) {
      const failed = written.filter((_, index) => index in failures);
      const keys = failed.map(({ id }) => id);
      return table.getMany({ trans, keys }).then((before: readonly (Row | undefined)[]) =>
        note(trans, (changes) => {
          noteLines(changes, entity, failed, me, true);
          noteLines(
            changes,
            entity,
            before.filter((row) => row !== undefined),
            me,
          );
        }),
      );
    }

    function mutate(request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> {
      const { trans } = request;
      if (request.type === 'add' || request.type === 'put') {
        const written: readonly Row[] = request.values;
        // A new row that no list holds has no line to take back.
        const said = request.type === 'add' ? written.filter(({ list }) => list !== undefined) : written;
        const stored = table.mutate(request);
        // At once, so that a change takes one turn of the database less.
        const noted = note(trans, (changes) => noteLines(changes, entity, said, me));
        return stored.then((response) =>
          noted
            .then(() => (response.numFailures > 0 ? noteFailed(trans, written, response) : undefined))
            .then(() => response),
        );
      }
      if (request.type === 'deleteRange' && request.range.type === ALL_KEYS) {
        const [lower, upper] = packsOf(entity);
        const range = { type: BETWEEN, lower, upper };
        const clear = () => down.table(PACKS).mutate({ type: 'deleteRange', trans, range }).then(succeeded);
        return table.mutate(request).then((response) => step(unstoredOf(trans), clear).then(() => response));
      }
      return rowsIn(request).then((found) =>
        table.mutate(request).then((response) => {
          const gone = found.filter((row) => row !== undefined);
          return note(trans, (changes) => noteLines(changes, entity, gone, me, true)).then(() => response);
        }),
      );
    }

    return { ...table, mutate };
  }

  return {
    ...down,
    transaction(stores, mode, options) {
      const writesRows = mode === 'readwrite' && SEARCHED_ENTITIES.some((entity) => stores.includes(entity));
      const isMissing = writesRows && isThere() && !stores.includes(PACKS);
      return down.transaction(isMissing ? [...stores, PACKS] : stores, mode, options);
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
