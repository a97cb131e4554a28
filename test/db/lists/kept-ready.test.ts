/** Tests when a device reports that all offline data has arrived. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PulledList } from '#db/database/sync-state.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { listsKeptReady } from '#db/entity-loops.ts';
import { holdsAgenda } from '#db/lists/kept-ready.ts';
import { TIMELINE } from '#db/rows.ts';
import { anOuting } from '../../engine/alone.ts';

const ROOT = '0190a000-0000-7000-8000-00000000000b';
const ITEM = '0190a000-0000-7000-8000-00000000000c';

const complete = (name: string): PulledList => ({
  name,
  channel: 'user.ada',
  progress: { kind: 'complete' },
  stale: false,
  marks: 0,
  pulled_at: 1,
  failure: null,
  pages_wanted: 1,
  pages_pulled: 1,
  wanted_at: 0,
});

const ofRoot = listsKeptReady({ id: ROOT, parent_id: null });
const ofItem = listsKeptReady({ id: ITEM, parent_id: ROOT });

let db: UserDatabase;
beforeEach(async () => {
  db = new UserDatabase('0190a000-0000-7000-8000-00000000000a', { indexedDB: new IDBFactory(), IDBKeyRange });
  const seen = { ...anOuting(ROOT, 1).attributes, updated_at_timestamp: 1 };
  await db.outings.bulkPut([
    {
      ...anOuting(ITEM, 1),
      id: ROOT,
      parent_id: null,
      root_id: ROOT,
      attributes: seen,
      list: TIMELINE,
      order: 9,
      sequence: 1,
    },
    { ...anOuting(ITEM, 1), id: ITEM, parent_id: ROOT, root_id: ROOT, attributes: seen, sequence: 1 },
  ]);
  await db.lists.bulkPut([`${TIMELINE}/upcoming`, ...ofRoot, ...ofItem].map(complete));
});

describe('readiness of the agenda', () => {
  it('the agenda is ready when every list of every outing and item has arrived', async () => {
    expect(await holdsAgenda(db)).toBe(true);
  });

  it.each([...ofRoot, ...ofItem])('the agenda is not ready before %s has arrived', async (name) => {
    await db.lists.delete(name);
    expect(await holdsAgenda(db)).toBe(false);
  });

  it('the agenda also requires members and polls to be ready', () => {
    expect(ofRoot).toEqual(expect.arrayContaining([`members/${ROOT}`, `polls/${ROOT}`, `notes/${ROOT}`]));
    expect(ofItem).not.toContain(`members/${ITEM}`);
  });

  it('the agenda is ready without lists that the server refuses', async () => {
    await db.lists.put({
      ...complete(`notes/${ROOT}`),
      failure: 'refused',
      progress: { kind: 'pulling', next: null, reached: null },
    });
    expect(await holdsAgenda(db)).toBe(true);
  });
});
