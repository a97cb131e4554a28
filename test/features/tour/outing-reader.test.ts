/** Tests which of an outing's tours a user gets: by their place in it, as this device knows it. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Role } from '#contract/outings/membership/membership.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { listInOuting, listOfPerson, type OutingRow } from '#db/rows.ts';
import { readerOf } from '#features/tour/outing-reader.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';

const ME = newId();
const PERSON = { id: ME, username: 'me', name: 'Me', avatar: null };
let db: UserDatabase;
let outing: OutingRow;

beforeEach(async () => {
  db = new UserDatabase(ME);
  outing = sampleOuting();
  await db.outings.add(outing);
});
afterEach(() => db.delete());

const join = (role: Role) =>
  db.memberships.put({
    id: outing.id,
    outing_id: outing.id,
    attributes: {
      role,
      participation: 'going',
      note: '',
      adults: 1,
      children: 0,
      answered_at_timestamp: null,
      answered_for_timestamp: 0,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
    },
    relations: { user: PERSON },
    list: listInOuting('memberships', outing.id),
    order: 1,
    sequence: 1,
  });

it('the reader’s role and permissions decide what the tour shows', async () => {
  for (const role of ['organizer', 'member', 'spectator'] as const) {
    await join(role);
    const reader = await readerOf(db, outing.id, ME);
    expect(reader?.part).toBe(role);
    expect(reader?.may.manage).toBe(role === 'organizer');
    expect(reader?.invites).toBe(role !== 'spectator');
  }
});

it('the tour is the organizer’s for the owner, also before the device knows their membership', async () => {
  const { owner } = outing.relations;
  expect(await readerOf(db, outing.id, owner.id)).toMatchObject({ part: 'organizer', may: { delete: true } });
});

it('the tour differs for people who are invited, and for those who only see the outing', async () => {
  expect((await readerOf(db, outing.id, ME))?.part).toBe('visitor');
  await db.invitations.add({
    id: newId(),
    outing_id: outing.id,
    attributes: { state: 'pending', line: '', created_at_timestamp: 1, updated_at_timestamp: 1 },
    relations: { user: PERSON, inviter: null },
    list: listOfPerson('invitations'),
    order: 1,
    sequence: 1,
  });
  expect((await readerOf(db, outing.id, ME))?.part).toBe('invited');
});

it('the tour of an item depends on the place in its outing, and waits for it', async () => {
  await join('spectator');
  const item = sampleOuting({}, outing);
  await db.outings.add(item);
  expect((await readerOf(db, item.id, ME))?.part).toBe('spectator');
  await join('organizer');
  expect(await readerOf(db, item.id, ME)).toMatchObject({ part: 'organizer', invites: false });
  await db.outings.delete(outing.id);
  expect(await readerOf(db, item.id, ME)).toBeNull();
});
