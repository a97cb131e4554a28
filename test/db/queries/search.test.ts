/** Tests what the search screen reads. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { UserDatabase } from '#db/database/user-database.ts';
import { foundRows, keepFound, recentlyFound, searchIndex } from '#db/queries/search.ts';
import { type MembershipRow, type OutingRow, TIMELINE } from '#db/rows.ts';
import { ADA, aNote, anOuting, BEN } from '../../engine/alone.ts';

const NOW = Date.UTC(2026, 5, 1);
const id = (index: number) => `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`;

let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase(ADA.id, { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' });
});

const outing = (index: number, start: number): OutingRow => ({
  ...anOuting(id(index), 1, `Outing ${index}`),
  timestamp: start,
  list: TIMELINE,
  order: start,
  sequence: 1,
});

const member = (index: number, outingId: string): MembershipRow => ({
  id: id(index),
  outing_id: outingId,
  attributes: {
    role: 'member',
    participation: 'going',
    note: '',
    adults: 1,
    children: 0,
    answered_at_timestamp: null,
    answered_for_timestamp: 0,
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
  },
  relations: { user: BEN },
  list: `members/${outingId}`,
  order: 1,
  sequence: 1,
});

it('the search shows a person with the next outing that both are in, else the last one', async () => {
  await db.outings.bulkAdd([outing(1, NOW - 1), outing(2, NOW + 2), outing(3, NOW + 1)]);
  await db.memberships.bulkAdd([member(11, id(1)), member(12, id(2)), member(13, id(3))]);
  const found = [{ entity: 'memberships', id: id(11) } as const];
  expect(await foundRows(db, found, NOW)).toMatchObject([{ kind: 'person', inside: { id: id(3) } }]);
  expect(await foundRows(db, found, NOW + 9)).toMatchObject([{ inside: { id: id(2) } }]);
});

it('the search excludes what has left the device, its list or its outing', async () => {
  const list = `notes/${id(1)}`;
  await db.outings.add(outing(1, NOW));
  await db.notes.bulkAdd([
    { ...aNote(id(2), id(1), 1), list, order: 1, sequence: 1 },
    { ...aNote(id(3), id(1), 1), sequence: 1 },
    { ...aNote(id(4), id(9), 1), list: `notes/${id(9)}`, order: 1, sequence: 1 },
  ]);
  const found = [5, 4, 3, 2].map((index) => ({ entity: 'notes', id: id(index) }) as const);
  expect((await foundRows(db, found, NOW)).map(({ key }) => key)).toEqual([`notes:${id(2)}`]);
});

it('the screen shows recently opened results first, once each, and only the last ones', async () => {
  expect(await recentlyFound(db)).toEqual([]);
  for (const index of [1, 2, 1, 3, 4, 5, 6, 7, 8, 9]) await keepFound(db, `notes:${index}`);
  expect(await recentlyFound(db)).toEqual([9, 8, 7, 6, 5, 4, 3, 1].map((index) => `notes:${index}`));
});

it('the screen reports whether anything has arrived, and whether all of it is indexed', async () => {
  expect(await searchIndex(db, ADA.id)).toEqual({ packs: [], isWhole: false, isPulled: false });
  await db.facts.put({ key: 'search_index', value: { version: 1, after: null } });
  expect(await searchIndex(db, ADA.id)).toMatchObject({ isWhole: true });
});
