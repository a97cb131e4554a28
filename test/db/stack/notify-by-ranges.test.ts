/** Tests that live queries are notified of many new rows at once exactly when those concern them. */
import { Dexie, liveQuery, type ObservabilitySet, RangeSet } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { UserDatabase } from '#db/database/user-database.ts';
import { listInOuting, type NoteRow } from '#db/rows.ts';
import { notifyByRanges } from '#db/stack/notify-by-ranges.ts';
import { stacked } from '#db/stack/stack.ts';
import { aNote } from '../../engine/alone.ts';
import { newestNotesOf } from '../../newest.ts';

const idOf = (index: number) => `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const HERE = idOf(900_001);
const THERE = idOf(900_002);

// A unique name: Dexie notifies a whole process of changes in databases of that name, also of leftovers of other files.
const OWNER = 'notify-by-ranges';

const open = (indexedDB = new IDBFactory(), userId = OWNER) =>
  new UserDatabase(userId, { indexedDB, IDBKeyRange, cache: 'disabled' });

const note = (index: number, outing: string): NoteRow => ({
  ...aNote(idOf(index), outing, 5),
  list: listInOuting('notes', outing),
  order: index,
  sequence: 1,
});

/** Notes whose ids interleave with those of the other outing. */
const notesIn = (outing: string, count: number) =>
  Array.from({ length: count }, (_, index) => note(index * 2 + (outing === HERE ? 0 : 1), outing));

/** How often each query ran once all had their first results and 100 notes came. */
async function runsOf(queries: Record<string, (db: UserDatabase) => Promise<unknown>>) {
  const storage = new IDBFactory();
  // Live queries use Dexie's global dependencies, so they need the same database there.
  vi.spyOn(Dexie.dependencies, 'indexedDB', 'get').mockReturnValue(storage);
  const db = stacked(open(storage), notifyByRanges());
  let there = 0;
  const before = liveQuery(() => db.notes.count()).subscribe((count) => {
    there = count;
  });
  await db.notes.bulkAdd(notesIn(THERE, 20));
  // Notifications of these arrive before any other query listens.
  await expect.poll(() => there).toBe(20);
  before.unsubscribe();
  const runs: Record<string, number> = {};
  const subscriptions = Object.entries(queries).map(([name, query]) => {
    runs[name] = -1;
    return liveQuery(() => query(db)).subscribe(() => {
      runs[name] = (runs[name] ?? 0) + 1;
    });
  });
  await expect.poll(() => Object.values(runs).every((times) => times === 0)).toBe(true);
  await db.transaction('rw', db.tables, async () => await db.notes.bulkAdd(notesIn(HERE, 100)));
  await expect.poll(() => runs['the list']).toBe(1);
  for (const subscription of subscriptions) subscription.unsubscribe();
  return runs;
}

it('queries of the list, the outing, an id and a count are notified, and those of others are not', async () => {
  const runs = await runsOf({
    'another list': (db) => newestNotesOf(db, THERE, 50),
    'another id': (db) => db.notes.get(idOf(1)),
    'an id between': (db) => db.notes.get(idOf(5)),
    'another outing': (db) => db.notes.where('outing_id').equals(THERE).toArray(),
    'the outing': (db) => db.notes.where('outing_id').equals(HERE).toArray(),
    'how many there are': (db) => db.notes.where('outing_id').equals(HERE).count(),
    'all ids': (db) => db.notes.toCollection().primaryKeys(),
    'an id': (db) => db.notes.get(idOf(4)),
    'the list': (db) => newestNotesOf(db, HERE, 50),
  });
  expect(runs).toEqual({
    'another list': 0,
    'another id': 0,
    'an id between': 0,
    'another outing': 0,
    'the outing': 1,
    'how many there are': 1,
    'all ids': 1,
    'an id': 1,
    'the list': 1,
  });
});

it('many rows cause the same notifications as fewer rows', async () => {
  const published = async (db: UserDatabase, atOnce: number): Promise<ObservabilitySet> => {
    const parts: ObservabilitySet[] = [];
    await db.open();
    // Dexie publishes changes of all databases in one place, and those of other tests late.
    const own = `idb://${db.name}/`;
    const collect = (set: ObservabilitySet) => {
      if (Object.keys(set).some((part) => part.startsWith(own))) parts.push(set);
    };
    Dexie.on.storagemutated.subscribe(collect);
    const rows = [...notesIn(HERE, 80), ...notesIn(THERE, 40)];
    await db.transaction('rw', db.tables, async () => {
      for (let start = 0; start < rows.length; start += atOnce)
        await db.notes.bulkAdd(rows.slice(start, start + atOnce));
    });
    Dexie.on.storagemutated.unsubscribe(collect);
    expect(parts).toHaveLength(1);
    const [set = {}] = parts;
    return Object.fromEntries(Object.entries(set).map(([part, ranges]) => [part.slice(own.length), ranges]));
  };
  const ofItsOwn = (nth: number) => open(new IDBFactory(), `${OWNER}-${nth}`);
  const exact = await published(ofItsOwn(1), 49);
  for (const atOnce of [60, 120]) {
    const ours = await published(stacked(ofItsOwn(atOnce), notifyByRanges()), atOnce);
    expect(Object.keys(ours).sort()).toEqual(Object.keys(exact).sort());
    for (const [part, tree] of Object.entries(exact))
      for (const { from } of [...RangeSet(tree)])
        expect(RangeSet(ours[part] ?? { d: 0 }).hasKey(from), `${part} ${from}`).toBe(true);
  }
});

it('very many rows that a transaction writes one by one are published as one range, which reaches all queries that they concern', async () => {
  const db = stacked(open(new IDBFactory(), `${OWNER}-3`), notifyByRanges());
  await db.open();
  const sizes: number[] = [];
  const collect = (set: ObservabilitySet) => {
    const notes = Object.entries(set).filter(([part]) => part.startsWith(`idb://${db.name}/notes/`));
    for (const [, tree] of notes) sizes.push([...RangeSet(tree)].length);
    for (const [, tree] of notes) expect(RangeSet(tree).hasKey(idOf(7))).toBe(true);
  };
  Dexie.on.storagemutated.subscribe(collect);
  await db.transaction('rw', db.tables, async () => {
    for (const row of notesIn(HERE, 200)) await db.notes.put(row);
  });
  Dexie.on.storagemutated.unsubscribe(collect);
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.max(...sizes)).toBe(1);
});
