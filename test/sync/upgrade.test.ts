/** Databases that an older version of the app left on a device. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { newestPollsOf } from '#db/polls.ts';
import { UserDatabase, userDatabaseName } from '#db/user-database.ts';
import { ADA, aNote } from './alone.ts';

/** As version 1 was: written down again, so that nobody changes it by accident. */
const FIRST = {
  outings: 'id, [list+order+id], root_id',
  memberships: 'id, [list+order+id], outing_id, [relations.user.id+attributes.participation]',
  notes: 'id, [list+order+id], outing_id',
  lists: 'name, channel',
  channels: 'name',
  outbox: '++position, &id, lane, *touches, creates, state.kind',
  serverRows: 'key',
  tombstones: 'key, channel',
  sent: 'id, at',
  notices: 'id',
  drafts: 'form',
  facts: 'key',
};

it('version 1 keeps rows, places and the queue when polls come', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' as const };
  const older = new Dexie(userDatabaseName(ADA.id), options);
  older.version(1).stores(FIRST);
  const outingId = '0190a000-0000-7000-8000-00000000000a';
  const noteId = '0190a000-0000-7000-8000-00000000000b';
  const list = `notes/${outingId}`;
  const row = { ...aNote(noteId, outingId, 5), list, order: 1_000, sequence: 7 };
  await older.table('notes').put(row);
  await older.table('outbox').add({ id: 'waiting', lane: 'x', touches: [], state: { kind: 'queued' } });
  await older.table('channels').put({ name: `outing.${outingId}`, sequence: 7 });
  await older.table('drafts').put({ form: 'outing/new', values: { title: 'Hike' }, saved_at: 1 });
  older.close();

  const db = new UserDatabase(ADA.id, options);
  expect(await db.notes.where('[list+order+id]').between([list], [list, Dexie.maxKey]).toArray()).toEqual([
    row,
  ]);
  expect(await db.outbox.where('state.kind').equals('queued').toArray()).toMatchObject([
    { position: 1, id: 'waiting' },
  ]);
  expect(await db.channels.toArray()).toEqual([{ name: `outing.${outingId}`, sequence: 7 }]);
  expect(await db.drafts.get('outing/new')).toMatchObject({ values: { title: 'Hike' } });
  expect(await newestPollsOf(db, outingId, 10)).toEqual([]);
  db.close();
});
