/** Tests that lines of the search index are made a few at a time. */
import { describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { listInOuting, type NoteRow } from '#db/rows.ts';
import { findInPacks } from '#db/search/find.ts';
import { keepSearchInStep } from '#db/stack/keep-search-in-step.ts';
import { stacked } from '#db/stack/stack.ts';
import type { SyncContext } from '#engine/context.ts';
import type { Chore } from '#engine/schedule/when-idle.ts';
import { indexOlderRows, renewOutdatedLines } from '#engine/storage/search-lines.ts';
import { writing } from '#engine/storage/store.ts';
import { searchFaults } from '../../fixtures/search-faults.ts';
import { ADA, alone, aNote } from '../alone.ts';

const OUTING = newId();
const noteNow = (text: string): NoteRow => {
  const list = listInOuting('notes', OUTING);
  return { ...aNote(newId(), OUTING, 5, text), list, order: 1, sequence: 1 };
};

const piece = (sync: SyncContext, chore: Chore) => writing(sync.db, () => chore(sync));

/** Runs one piece of work after the other. `after`: runs after each. @returns how many there were */
async function toItsEnd(sync: SyncContext, chore: Chore, after = async () => {}): Promise<number> {
  for (let pieces = 1; ; pieces += 1) {
    const isMoreLeft = await piece(sync, chore);
    await after();
    if (!isMoreLeft) return pieces;
  }
}

/** From now on its database reports whose lines are outdated. */
const keepInStep = (sync: SyncContext) => {
  stacked(sync.db, { search: keepSearchInStep(ADA.id) });
  sync.db.close({ disableAutoOpen: false });
};

describe('rows stored before the device had a search index', () => {
  it('old rows are indexed little at a time, and once [D9]', async () => {
    const sync = alone();
    await sync.db.notes.bulkAdd(Array.from({ length: 250 }, () => noteNow('Lisbon')));
    const counts: number[] = [];
    const count = async () => {
      const [notes] = findInPacks(await sync.db.searchPacks.toArray(), 'lisbon', 0, 1);
      counts.push(notes?.count ?? 0);
    };
    await toItsEnd(sync, indexOlderRows, count);
    expect(counts.filter((value, index) => value !== counts[index - 1])).toEqual([0, 100, 200, 250]);
    expect(await searchFaults(sync.db, ADA.id)).toEqual([]);
    expect(await piece(sync, indexOlderRows)).toBe(false);
  });

  it('old rows are indexed in their current state, whatever is written meanwhile [D9]', async () => {
    const sync = alone();
    const old = noteNow('Lisbon');
    await sync.db.notes.bulkAdd([old, noteNow('Porto')]);
    keepInStep(sync);
    await toItsEnd(sync, indexOlderRows, async () => {
      await sync.db.notes.put({ ...old, attributes: { ...old.attributes, text: 'Faro' } });
    });
    expect(await searchFaults(sync.db, ADA.id)).toEqual([]);
    await toItsEnd(sync, renewOutdatedLines);
    expect(findInPacks(await sync.db.searchPacks.toArray(), 'lisbon', 0, 1)).toEqual([]);
    expect(await searchFaults(sync.db, ADA.id)).toEqual([]);
  });

  it('old rows are indexed again for another version of the index [D9]', async () => {
    const sync = alone();
    await sync.db.notes.bulkAdd([noteNow('Lisbon')]);
    await sync.db.searchPacks.put({ key: 'notes/notes/x', lines: 'of another form' });
    await sync.db.facts.put({ key: 'search_index', value: { version: 0, after: null } });
    await toItsEnd(sync, indexOlderRows);
    expect(await searchFaults(sync.db, ADA.id)).toEqual([]);
  });
});

it('lines of changed rows are renewed little at a time, and their search misses nothing in between [D9]', async () => {
  const sync = alone();
  keepInStep(sync);
  const rows = Array.from({ length: 250 }, () => noteNow('Lisbon'));
  await sync.db.notes.bulkAdd(rows);
  await sync.db.notes.bulkPut(
    rows.map((row) => ({ ...row, attributes: { ...row.attributes, text: 'Faro' } })),
  );
  await sync.db.notes.bulkDelete(rows.slice(0, 50).map(({ id }) => id));
  const left: number[] = [];
  await toItsEnd(sync, renewOutdatedLines, async () => {
    left.push(await sync.db.outdatedLines.count());
    expect(await searchFaults(sync.db, ADA.id)).toEqual([]);
  });
  expect(left).toEqual([150, 50, 0]);
  expect(findInPacks(await sync.db.searchPacks.toArray(), 'lisbon', 0, 1)).toEqual([]);
  expect(findInPacks(await sync.db.searchPacks.toArray(), 'faro', 0, 1)).toMatchObject([{ count: 200 }]);
});
