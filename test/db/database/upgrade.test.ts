/** Tests databases of older versions of the app. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { newestPollsOf } from '#db/queries/outings/polls.ts';
import { keepDueInStep } from '#db/stack/keep-due-in-step.ts';
import { stacked } from '#db/stack/stack.ts';
import { planPulls } from '#engine/pull/plan.ts';
import { headOf } from '#engine/send/lanes.ts';
import { ADA, aNote, anOuting } from '../../engine/alone.ts';
import { asVersion, EVERY_VERSION } from '../../fixtures/older-versions.ts';

const LOGGED_IN = { kind: 'signed_in', user: ADA, fetched_at: 1 };

it.each(EVERY_VERSION)('version %i retains rows, positions, drafts and the queue [D7]', async (version) => {
  const storage = new IDBFactory();
  const older = asVersion(version, ADA.id, storage);
  const outingId = '0190a000-0000-7000-8000-00000000000a';
  const noteId = '0190a000-0000-7000-8000-00000000000b';
  const list = `notes/${outingId}`;
  const row = { ...aNote(noteId, outingId, 5), list, order: 1_000, sequence: 7 };
  await older.table('notes').put(row);
  await older.table('outbox').add({ id: 'waiting', lane: 'x', touches: [], state: { kind: 'queued' } });
  await older.table('channels').put({ name: `outing.${outingId}`, sequence: 7 });
  await older.table('drafts').put({ form: 'outing/new', values: { title: 'Hike' }, saved_at: 1 });
  older.close();

  const db = new UserDatabase(ADA.id, { indexedDB: storage, IDBKeyRange, cache: 'disabled' });
  expect(await db.notes.where('[list+order+id]').between([list], [list, Dexie.maxKey]).toArray()).toEqual([
    row,
  ]);
  expect(await db.outbox.where('state.kind').equals('queued').toArray()).toMatchObject([
    { position: 1, id: 'waiting' },
  ]);
  expect(await db.channels.toArray()).toEqual([{ name: `outing.${outingId}`, sequence: 7 }]);
  expect(await db.drafts.get('outing/new')).toMatchObject({ values: { title: 'Hike' } });
  expect(await newestPollsOf(db, outingId, 10)).toEqual([]);
  expect(await db.blobs.count()).toBe(0);
  db.close();
});

it('upgrading to version 2 marks the lists of outings, which may have covers now [D7]', async () => {
  const storage = new IDBFactory();
  const older = asVersion(2, ADA.id, storage);
  const id = '0190a000-0000-7000-8000-00000000000a';
  const { cover: _, ...attributes } = anOuting(id, 5).attributes;
  const row = { ...anOuting(id, 5), attributes, list: 'timeline', order: 1_000, sequence: 7 };
  await older.table('outings').put(row);
  await older.table('serverRows').put({ key: `outings:${id}`, entity: 'outings', row });
  await older.table('serverRows').put({ key: 'notes:x', entity: 'notes', row: null });
  const list = { channel: 'user.ada', stale: false, marks: 3, progress: { kind: 'complete' } };
  await older.table('lists').bulkPut([
    { ...list, name: 'timeline/upcoming' },
    { ...list, name: `notes/${id}` },
  ]);
  const waiting = {
    id: 'waiting',
    lane: `outing.${id}`,
    touches: [`outings:${id}`],
    uses: [],
    creates: null,
  };
  await older.table('outbox').add({ ...waiting, state: { kind: 'queued' } });
  older.close();

  const db = new UserDatabase(ADA.id, { indexedDB: storage, IDBKeyRange, cache: 'disabled' });
  expect((await db.outings.get(id))?.attributes.cover).toBeNull();
  expect((await db.serverRows.get(`outings:${id}`))?.row?.attributes).toMatchObject({ cover: null });
  // The older app did not store covers: outings are pulled again, notes are not.
  expect(await db.lists.get('timeline/upcoming')).toMatchObject({ stale: true });
  expect(await db.lists.get(`notes/${id}`)).toMatchObject({ stale: false, marks: 3 });
  expect(await headOf(db, `outing.${id}`)).toMatchObject({ id: 'waiting' });
  expect(await db.uploads.count()).toBe(0);
  db.close();
});

it('upgrading to version 6 gives outings their settings and members their answers [D7]', async () => {
  const storage = new IDBFactory();
  const older = asVersion(5, ADA.id, storage);
  const id = '0190a000-0000-7000-8000-00000000000a';
  const {
    open_to_join: _o,
    capacity: _c,
    shows_people: _s,
    rescheduled_at_timestamp: _r,
    ...attributes
  } = anOuting(id, 5).attributes;
  const outing = { ...anOuting(id, 5), attributes, list: 'timeline', order: 1_000, sequence: 7 };
  const membership = {
    id: '0190a000-0000-7000-8000-00000000000b',
    outing_id: id,
    attributes: { role: 'owner', participation: 'going', created_at_timestamp: 1, updated_at_timestamp: 1 },
    relations: { user: ADA },
    list: `members/${id}`,
    order: 1,
    sequence: 7,
  };
  await older.table('outings').put(outing);
  await older.table('memberships').put(membership);
  await older.table('serverRows').bulkPut([
    { key: `outings:${id}`, entity: 'outings', row: outing },
    { key: `memberships:${membership.id}`, entity: 'memberships', row: membership },
  ]);
  const list = { channel: `outing.${id}`, stale: false, marks: 3, progress: { kind: 'complete' } };
  await older.table('lists').bulkPut([
    { ...list, name: `members/${id}` },
    { ...list, name: `notes/${id}` },
  ]);
  older.close();

  const db = new UserDatabase(ADA.id, { indexedDB: storage, IDBKeyRange, cache: 'disabled' });
  const settings = {
    open_to_join: false,
    capacity: null,
    shows_people: true,
    rescheduled_at_timestamp: null,
  };
  const answer = { note: '', adults: 1, children: 0, answered_at_timestamp: null, answered_for_timestamp: 0 };
  expect((await db.outings.get(id))?.attributes).toMatchObject(settings);
  expect((await db.memberships.get(membership.id))?.attributes).toMatchObject(answer);
  expect((await db.serverRows.get(`outings:${id}`))?.row?.attributes).toMatchObject(settings);
  expect((await db.serverRows.get(`memberships:${membership.id}`))?.row?.attributes).toMatchObject(answer);
  // The older app did not store them: members are pulled again, twice as they gained fields twice; notes are not.
  expect(await db.lists.get(`members/${id}`)).toMatchObject({ stale: true, marks: 5 });
  expect(await db.lists.get(`notes/${id}`)).toMatchObject({ stale: false, marks: 3 });
  db.close();
});

it('the session is retained by an upgrade from the first version of the device’s database [D7]', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' as const };
  const older = new Dexie('outing', options);
  older.version(1).stores({ facts: 'key' });
  await older.table('facts').put({ key: 'client_id', value: 'this device' });
  older.close();
  const device = new DeviceDatabase(options);
  expect(await device.fact('client_id')).toBe('this device');
  expect([await device.sealed.count(), await device.leavings.count()]).toEqual([0, 0]);
  device.close();
});

it.each([
  ['no user', { kind: 'guest' }, { kind: 'signed_out' }],
  ['its user', LOGGED_IN, LOGGED_IN],
])('a device of version 2 still has %s logged in [D7]', async (_, stored, expected) => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' as const };
  const older = new Dexie('outing', options);
  older.version(2).stores({
    facts: 'key',
    sealed: '++id, user_id, at, [count+at]',
    seal_keys: 'user_id',
    leavings: 'user_id',
  });
  await older.table('facts').put({ key: 'session', value: stored });
  older.close();
  const device = new DeviceDatabase(options);
  expect(await device.fact('session')).toEqual(expected);
  device.close();
});

it('the engine finds lists of version 10 that have a page to fetch among all others [D7, L1]', async () => {
  const storage = new IDBFactory();
  const older = asVersion(10, ADA.id, storage);
  const list = {
    channel: 'user.ada',
    stale: false,
    marks: 0,
    pulled_at: 1,
    failure: null,
    pages_wanted: 1,
    pages_pulled: 1,
    wanted_at: 0,
  };
  await older.table('lists').bulkPut([
    { ...list, name: 'feed', progress: { kind: 'complete' } },
    { ...list, name: 'notifications', progress: { kind: 'complete' }, stale: true },
    { ...list, name: 'travels/visits', progress: { kind: 'partial', next: '/next', reached: null } },
  ]);
  older.close();
  const db = stacked(new UserDatabase(ADA.id, { indexedDB: storage, IDBKeyRange, cache: 'disabled' }), {
    dueLists: keepDueInStep,
  });
  expect([...(await planPulls(db).read()).lists.keys()]).toEqual(['notifications']);
  const due = () => db.lists.where('due').equals(1).primaryKeys();
  expect(await due()).toEqual(['notifications']);
  await db.lists.update('travels/visits', { pages_wanted: 2 });
  await db.lists.where('name').equals('notifications').modify({ stale: false });
  expect(await due()).toEqual(['travels/visits']);
  db.close();
});

it('the upgrade from version 11 turns the choice in a poll into a vote, and polls are pulled again [D7, V5]', async () => {
  const storage = new IDBFactory();
  const older = asVersion(11, ADA.id, storage);
  const [poll_id, option_id] = [newId(), newId()];
  const attributes = { type: 'poll', question: 'Which?', created_at_timestamp: 1, updated_at_timestamp: 1 };
  const option = {
    id: option_id,
    poll_id,
    attributes: { text: 'A', position: 0, fetched_at_timestamp: 1 },
    relations: { stats: { votes_count: 1, positive_votes_count: 1 }, voters: [] },
  };
  const vote = { poll_option_id: option_id, voted_at_timestamp: 7 };
  const row = {
    id: poll_id,
    outing_id: newId(),
    attributes,
    relations: { author: ADA, options: [option], vote },
  };
  await older.table('polls').put({ ...row, list: 'polls', order: 1 });
  await older.table('serverRows').put({ key: `polls:${poll_id}`, entity: 'polls', row });
  await older.table('lists').put({ name: `polls/${row.outing_id}`, channel: 'x', stale: false, marks: 0 });
  older.close();
  const db = new UserDatabase(ADA.id, { indexedDB: storage, IDBKeyRange, cache: 'disabled' });
  const expected = {
    attributes: { ...attributes, kind: 'text', several: false, anonymous: false, closed_at_timestamp: null },
    relations: {
      votes: [{ poll_option_id: option_id, answer: 'yes', voted_at_timestamp: 7 }],
      options: [{ relations: { stats: { votes_count: 1, if_need_be_votes_count: 0 } } }],
    },
  };
  expect(await db.polls.get(poll_id)).toMatchObject({ ...expected, list: 'polls' });
  expect((await db.serverRows.get(`polls:${poll_id}`))?.row).toMatchObject(expected);
  expect(await db.lists.get(`polls/${row.outing_id}`)).toMatchObject({ stale: true, marks: 2 });
  db.close();
});
