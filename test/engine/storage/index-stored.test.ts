/** What a device stored before it had a search index. */
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { listInOuting, type NoteRow } from '#db/rows.ts';
import { findInPacks } from '#db/search/find.ts';
import { keepSearchInStep } from '#db/stack/keep-search-in-step.ts';
import { stacked } from '#db/stack/stack.ts';
import { indexStored } from '#engine/storage/index-stored.ts';
import { writing } from '#engine/storage/store.ts';
import { searchFaults } from '../../fixtures/search-faults.ts';
import { ADA, alone, aNote } from '../alone.ts';

const OUTING = newId();
const noteNow = (text: string): NoteRow => {
  const list = listInOuting('notes', OUTING);
  return { ...aNote(newId(), OUTING, 5, text), list, order: 1, sequence: 1 };
};

it('is indexed little at a time, goes on where it stopped, and rests when all is done [D9]', async () => {
  const sync = alone();
  await sync.db.notes.bulkAdd(Array.from({ length: 250 }, () => noteNow('Lisbon')));
  const counts: number[] = [];
  const count = async () => {
    const [notes] = findInPacks(await sync.db.searchPacks.toArray(), 'lisbon', 0, 1);
    counts.push(notes?.count ?? 0);
  };
  let steps = 3;
  await indexStored(sync, () => steps-- > 0, count);
  await indexStored(sync, () => true, count);
  expect(counts.filter((value, index) => value !== counts[index - 1])).toEqual([0, 100, 200, 250]);
  expect(await searchFaults(sync.db, ADA.id)).toEqual([]);
  const before = counts.length;
  await indexStored(sync, () => true, count);
  expect(counts).toHaveLength(before);
});

it('is indexed once, whatever is written meanwhile [D9]', async () => {
  const sync = alone();
  const old = noteNow('Lisbon');
  await sync.db.notes.bulkAdd([old, noteNow('Porto')]);
  stacked(sync.db, { search: keepSearchInStep(ADA.id) });
  sync.db.close({ disableAutoOpen: false });
  await indexStored(
    sync,
    () => true,
    async () => {
      await sync.db.notes.put({ ...old, attributes: { ...old.attributes, text: 'Faro' } });
    },
  );
  expect(findInPacks(await sync.db.searchPacks.toArray(), 'lisbon', 0, 1)).toEqual([]);
  expect(await searchFaults(sync.db, ADA.id)).toEqual([]);
});

it('of another version is made anew [D9]', async () => {
  const sync = alone();
  await sync.db.notes.bulkAdd([noteNow('Lisbon')]);
  await sync.db.searchPacks.put({ key: 'notes/notes/x', lines: 'of another form' });
  await sync.db.facts.put({ key: 'search_index', value: { version: 0, after: null } });
  await indexStored(
    sync,
    () => true,
    async () => {},
  );
  expect(await searchFaults(sync.db, ADA.id)).toEqual([]);
});

it('nothing is indexed for a user who has logged out [D9]', async () => {
  const sync = alone();
  await sync.db.notes.bulkAdd([noteNow('Lisbon')]);
  await writing(sync.db, async () => void (await sync.db.facts.put({ key: 'closed', value: 'left' })));
  await indexStored(
    sync,
    () => true,
    async () => {},
  );
  expect(await sync.db.searchPacks.count()).toBe(0);
});
