/** Tests that a table returns the same whether its rows are stored one by one or in chunks. */
import { type DBCore, type DBCoreTransaction, Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UserDatabase } from '#db/database/user-database.ts';
import { declarationOf, ENTITIES } from '#db/entities.ts';
import { distinctKeys } from '#db/lists/distinct-keys.ts';
import { listBetween, wholeList } from '#db/lists/list-range.ts';
import { listInOuting, type NoteRow } from '#db/rows.ts';
import { rewriteWornChunks } from '#db/stack/rewrite-chunks.ts';
import { forWriter } from '#db/stack/writers.ts';
import { aNote } from '../../engine/alone.ts';
import { asVersion } from '../../fixtures/older-versions.ts';

const idOf = (index: number) => `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const OUTINGS = [idOf(900_001), idOf(900_002)] as const;
const ROWS = 30;

let databases = 0;
const open = () =>
  new UserDatabase(`chunks-${databases++}`, { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' });

/** Ids of two outings interleave, and each stays in its own. */
const outingOf = (index: number) => OUTINGS[index % 2 === 0 ? 0 : 1];

interface Given {
  index: number;
  order: number;
  version: number;
  isListed: boolean;
}

function noteOf({ index, order, version, isListed }: Given): NoteRow {
  const outing = outingOf(index);
  const note = { ...aNote(idOf(index), outing, version), sequence: 1 };
  return isListed ? { ...note, list: listInOuting('notes', outing), order } : note;
}

type Change =
  | { kind: 'add' | 'put'; rows: Given[] }
  | { kind: 'delete'; indexes: number[] }
  | { kind: 'delete outing' | 'modify outing' | 'delete list'; index: number }
  | { kind: 'clear' | 'rewrite' }
  | { kind: 'delete ids from'; index: number };

/** A change in whose transaction the device crashes before the request of this number. */
interface Crashing {
  change: Change;
  crashAt: number;
}

/** @returns positions that could not be added */
async function apply(db: UserDatabase, change: Change): Promise<string[]> {
  const { notes } = db;
  switch (change.kind) {
    case 'add':
      try {
        await notes.bulkAdd(change.rows.map(noteOf));
      } catch (problem) {
        if (!(problem instanceof Dexie.BulkError)) throw problem;
        return Object.entries(problem.failuresByPos).map(([position, { name }]) => `${position} ${name}`);
      }
      return [];
    case 'put':
      await notes.bulkPut(change.rows.map(noteOf));
      return [];
    case 'delete':
      await notes.bulkDelete(change.indexes.map(idOf));
      return [];
    case 'delete outing':
      await notes.where('outing_id').equals(outingOf(change.index)).delete();
      return [];
    case 'modify outing':
      await notes
        .where('outing_id')
        .equals(outingOf(change.index))
        .modify((row) => {
          row.sequence += 1;
        });
      return [];
    case 'delete list':
      await wholeList(notes, listInOuting('notes', outingOf(change.index))).delete();
      return [];
    case 'delete ids from':
      await notes.where(':id').aboveOrEqual(idOf(change.index)).delete();
      return [];
    case 'clear':
      await notes.clear();
      return [];
    case 'rewrite':
      await db.transaction('rw', db.tables, async () => {
        while (await rewriteWornChunks({ db }));
      });
      return [];
  }
}

/** Aborts the transaction of the request of a number, counted from when it is set. */
function crashing(db: UserDatabase): { setCrashAt(number: number): void; hasCrashed(): boolean } {
  let left = Number.POSITIVE_INFINITY;
  const counting =
    <TRequest extends { trans: DBCoreTransaction }, TResponse>(
      ask: (request: TRequest) => Promise<TResponse>,
    ) =>
    (request: TRequest) => {
      left -= 1;
      if (left > 0) return ask(request);
      if (left === 0) request.trans.abort();
      return Dexie.Promise.reject(new Error('The device has crashed'));
    };
  const create = (down: DBCore): Partial<DBCore> => ({
    table(name) {
      const table = down.table(name);
      const { get, getMany, query, count, openCursor, mutate } = table;
      return {
        ...table,
        get: counting(get),
        getMany: counting(getMany),
        query: counting(query),
        count: counting(count),
        openCursor: counting(openCursor),
        mutate: counting(mutate),
      };
    },
  });
  db.use({ stack: 'dbcore', name: 'crashing', level: -3, create });
  return {
    setCrashAt(number) {
      left = number;
    },
    hasCrashed: () => left <= 0,
  };
}

/** All results of a table, by every way to query it. */
async function responsesOf(db: UserDatabase): Promise<unknown> {
  const { notes } = db;
  const all = Array.from({ length: ROWS }, (_, index) => idOf(index));
  const [here, there] = OUTINGS;
  const list = listInOuting('notes', here);
  const inList = () => wholeList(notes, list);
  const each: string[] = [];
  await inList().each(({ id }, { key }) => each.push(`${id} ${String(key)}`));
  return Promise.all([
    notes.get(idOf(3)),
    notes.bulkGet(all),
    notes.count(),
    notes.toArray(),
    notes.reverse().toArray(),
    notes.toCollection().primaryKeys(),
    notes.where(':id').above(idOf(5)).limit(3).toArray(),
    notes.where(':id').below(idOf(9)).count(),
    notes
      .where(':id')
      .anyOf([idOf(1), idOf(4), idOf(8)])
      .toArray(),
    notes.where('outing_id').equals(here).toArray(),
    notes.where('outing_id').equals(there).count(),
    notes.where('outing_id').equals(there).limit(2).toArray(),
    notes.where('outing_id').aboveOrEqual(here).limit(3).primaryKeys(),
    notes.where('outing_id').anyOf(OUTINGS).primaryKeys(),
    distinctKeys(notes, 'outing_id'),
    notes.filter(({ order }) => (order ?? 0) % 2 === 0).toArray(),
    inList().toArray(),
    inList().primaryKeys(),
    inList().count(),
    inList().first(),
    inList().last(),
    ...[1, 2, 5].flatMap((limit) => [
      inList().limit(limit).toArray(),
      inList().reverse().limit(limit).toArray(),
      inList().offset(limit).limit(2).toArray(),
      inList().limit(limit).primaryKeys(),
      inList()
        .filter(({ sequence }) => sequence > 0)
        .limit(limit)
        .toArray(),
    ]),
    listBetween(notes, list, 3, 7).toArray(),
    listBetween(notes, list, 4, 5).reverse().primaryKeys(),
    notes
      .where('[list+order+id]')
      .between([list, 4, idOf(4)], [list, 9, idOf(9)], false, false)
      .toArray(),
    notes.orderBy('[list+order+id]').limit(4).toArray(),
    each,
  ]);
}

const index = fc.integer({ min: 0, max: ROWS - 1 });
const given: fc.Arbitrary<Given> = fc.record({
  index,
  order: fc.integer({ min: 0, max: 9 }),
  version: fc.integer({ min: 1, max: 9 }),
  isListed: fc.boolean(),
});
const rows = (one: fc.Arbitrary<Given>) =>
  fc.uniqueArray(one, { selector: (row) => row.index, minLength: 1, maxLength: 10 });
/** Pages as the server sends them; a row may be on one twice. */
const page = fc
  .tuple(fc.integer({ min: 0, max: 1 }), rows(given))
  .map(([parity, given]) =>
    given.map((row) => ({ ...row, index: row.index - (row.index % 2) + parity, isListed: true })),
  );
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: page.map((rows): Change => ({ kind: 'add', rows })) },
  { weight: 1, arbitrary: rows(given).map((rows): Change => ({ kind: 'add', rows })) },
  { weight: 3, arbitrary: rows(given).map((rows): Change => ({ kind: 'put', rows })) },
  {
    weight: 3,
    arbitrary: fc
      .uniqueArray(index, { maxLength: 4 })
      .map((indexes): Change => ({ kind: 'delete', indexes })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('delete outing', 'modify outing', 'delete list', 'delete ids from'), index)
      .map(([kind, index]): Change => ({ kind, index })),
  },
  { weight: 1, arbitrary: fc.constant<Change>({ kind: 'clear' }) },
  { weight: 2, arbitrary: fc.constant<Change>({ kind: 'rewrite' }) },
);
const crashingChange: fc.Arbitrary<Crashing> = fc.record({
  change,
  crashAt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
  ),
});

it('a table in chunks returns the same as one in rows, whatever is written and wherever a crash happens', async () => {
  let chunks = 0;
  let gaps = 0;
  let crashes = 0;
  await fc.assert(
    fc.asyncProperty(page, fc.array(crashingChange, { minLength: 1, maxLength: 8 }), async (rows, later) => {
      const changes = [
        { change: { kind: 'add', rows } as const, crashAt: Number.POSITIVE_INFINITY },
        ...later,
      ];
      const single = open();
      const chunked = open();
      const { setCrashAt, hasCrashed } = crashing(chunked);
      await forWriter(chunked, { fewest: 2, most: 5 }).open();
      for (const { change, crashAt } of changes) {
        setCrashAt(crashAt);
        const failed = await apply(chunked, change).catch((problem: unknown) => {
          if (!hasCrashed()) throw problem;
          return null;
        });
        setCrashAt(Number.POSITIVE_INFINITY);
        if (failed === null) crashes += 1;
        else expect(failed).toEqual(await apply(single, change));
        chunks += await chunked.chunks.count();
        gaps += await chunked.chunkGaps.count();
        expect(await responsesOf(chunked)).toEqual(await responsesOf(single));
      }
      single.close();
      chunked.close();
    }),
    { numRuns: 30 },
  );
  expect(chunks).toBeGreaterThan(40);
  expect(gaps).toBeGreaterThan(10);
  expect(crashes).toBeGreaterThan(5);
});

it('a worn chunk is rewritten without the rows that are stored elsewhere', async () => {
  const db = forWriter(open(), { fewest: 2, most: 9 });
  const given = (index: number, version: number) =>
    noteOf({ index: index * 2, order: index, version, isListed: true });
  await db.notes.bulkAdd(Array.from({ length: 9 }, (_, index) => given(index, 1)));
  await db.notes.bulkPut([given(7, 2), given(8, 2)]);
  await apply(db, { kind: 'rewrite' });
  expect((await db.chunks.toArray()).map(({ rows }) => rows.length)).toEqual([9]);
  await db.notes.delete(given(6, 2).id);
  await apply(db, { kind: 'rewrite' });
  expect((await db.chunks.toArray()).map(({ rows }) => rows.length)).toEqual([6]);
  expect(await db.chunkGaps.count()).toBe(0);
  expect(await db.notes.count()).toBe(8);
});

it('a chunk of a database from before gaps existed retains its rows', async () => {
  const storage = new IDBFactory();
  const rows = [3, 5, 8].map((order) => noteOf({ index: order * 2, order, version: 1, isListed: true }));
  const older = asVersion(21, 'ada', storage);
  const list = listInOuting('notes', OUTINGS[0]);
  await older.table('chunks').add({
    key: ['notes', list, 3, idOf(6), 8, idOf(16)],
    entries: [...rows.map(({ id }) => `notes//${id}`), `notes/outing_id/${OUTINGS[0]}`],
    rows,
  });
  older.close();
  const db = forWriter(new UserDatabase('ada', { indexedDB: storage, IDBKeyRange, cache: 'disabled' }));
  expect(await db.notes.toArray()).toEqual(rows);
  await db.notes.update(idOf(10), { sequence: 7 });
  const sequences = (await wholeList(db.notes, list).toArray()).map(({ sequence }) => sequence);
  expect(sequences).toEqual([1, 7, 1]);
});

it('overlapping writes and reads of one transaction miss no row and revive none', async () => {
  const every = Array.from({ length: 12 }, (_, position) => position * 2);
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(every),
      fc.integer({ min: 0, max: 12 }),
      async (touched, deleted) => {
        const db = forWriter(open(), { fewest: 2, most: 5 });
        const given = (index: number, version: number) =>
          noteOf({ index, order: index % 7, version, isListed: true });
        await db.notes.bulkAdd(every.map((index) => given(index, 1)));
        expect(await db.chunks.count()).toBe(3);
        const gone = touched.slice(0, deleted);
        const put = touched.slice(deleted);
        const untouched = every.filter((index) => !touched.includes(index));
        const seen = await db.transaction('rw', db.tables, async () => {
          const reads = untouched.map(async (index) => await db.notes.get(idOf(index)));
          const work = [
            ...gone.map(async (index) => await db.notes.delete(idOf(index))),
            ...put.map(async (index) => await db.notes.put(given(index, 2))),
          ];
          const list = wholeList(db.notes, listInOuting('notes', OUTINGS[0])).toArray();
          const several = db.notes.bulkGet(untouched.map(idOf));
          const [found, listed, together] = await Promise.all([
            Promise.all(reads),
            list,
            several,
            Promise.all(work),
          ]);
          return { found, together, listed: listed.map(({ id }) => id) };
        });
        expect(seen.found.map((row) => row?.id)).toEqual(untouched.map(idOf));
        expect(seen.together.map((row) => row?.id)).toEqual(untouched.map(idOf));
        expect(seen.listed).toEqual(expect.arrayContaining(untouched.map(idOf)));
        expect(new Set(seen.listed).size).toBe(seen.listed.length);
        const left = await db.notes.toArray();
        expect(left.map(({ id, attributes }) => [id, attributes.updated_at_timestamp])).toEqual(
          every
            .filter((index) => !gone.includes(index))
            .map((index) => [idOf(index), put.includes(index) ? 2 : 1]),
        );
        db.close();
      },
    ),
    { numRuns: 60 },
  );
});

it('the table finds rows in chunks by the id, the position and one key at a time', () => {
  const indexes = ENTITIES.map(declarationOf)
    .filter(({ inChunks }) => inChunks)
    .flatMap(({ table }) => table.split(', '));
  expect(new Set(indexes)).toEqual(new Set(['id', '[list+order+id]', 'outing_id', 'note_id']));
});
