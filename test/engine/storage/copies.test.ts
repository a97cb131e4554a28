/** Tests the bytes of files on a device: when they arrive, how long they stay, and what deletes them. */
import { describe, expect, it } from 'vitest';
import { STORAGE_BUDGET } from '#db/database/device-database.ts';
import { keepOutingFile } from '#db/queries/outings/outing-files.ts';
import { deleteCopiesIn, letCopiesGo, storeCopy } from '#engine/storage/copies.ts';
import { writing } from '#engine/storage/store.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { addMember, removeMember } from '../../simulation/server/taking-part.ts';
import { ADA, alone } from '../alone.ts';
import { addFile, fileNames, heldOn, keyOf, textHeld } from '../files.ts';
import { arrive, inspect, makeOuting, openStage, queueOf, stored } from '../stage.ts';

const stage = openStage();
const NOTHING = { states: [], bytes: 0 };
/** Flips the switch as a screen does, which then requests the bytes. */
const keep = (device: Device, key: string, isKept: boolean) =>
  inspect(device, (db) => keepOutingFile(db, key, isKept, 1));
const emptied = (device: Device) => async () => (await queueOf(device)).length === 0;

/** An outing of Ada's with a file, and Ben with a device that knows both. */
async function shared() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  const outingId = await makeOuting(world, ada.tab);
  await addMember(server, outingId, ben.account);
  const id = await addFile(ada.tab, outingId, 'Bread and cheese');
  await world.reach(emptied(ada.device), 30_000);
  await world.reach(async () => (await fileNames(ben.device, outingId)).length === 1, 20_000);
  return { world, server, ada, ben, outingId, id, key: await keyOf(ben.device, id) };
}

describe('the bytes of a file', () => {
  it('the bytes of a file are on the device after it was opened, and open from there without a network [P12]', async () => {
    const { world, ben, key } = await shared();
    ben.device.setOnline(false);
    expect(await world.during(ben.tab.fetchFile(key))).toBe('offline');
    ben.device.setOnline(true);
    expect(await world.during(ben.tab.fetchFile(key))).toBe('here');
    ben.device.setOnline(false);
    expect(await world.during(ben.tab.fetchFile(key))).toBe('here');
    expect(await textHeld(ben.device, key)).toBe('Bread and cheese');
    expect(await heldOn(ben.device)).toEqual({ states: ['opened'], bytes: 1 });
  });

  it('bytes to store offline are fetched as soon as there is a network, and stay when the switch is off again [P12]', async () => {
    const { world, ben, key } = await shared();
    ben.device.setOnline(false);
    await keep(ben.device, key, true);
    expect(await heldOn(ben.device)).toEqual({ states: ['wanted'], bytes: 0 });
    await keep(ben.device, key, false);
    expect(await heldOn(ben.device)).toEqual(NOTHING);
    await keep(ben.device, key, true);
    ben.device.setOnline(true);
    await world.reach(async () => (await heldOn(ben.device)).states[0] === 'kept', 60_000);
    expect(await textHeld(ben.device, key)).toBe('Bread and cheese');
    await keep(ben.device, key, false);
    expect(await heldOn(ben.device)).toEqual({ states: ['opened'], bytes: 1 });
  });

  it('the bytes of a file are deleted with it, but not while its deletion can be undone [P13]', async () => {
    const { world, ada, ben, outingId, id, key } = await shared();
    await keep(ada.device, key, true);
    await world.reach(async () => (await heldOn(ada.device)).bytes === 1, 20_000);
    await world.during(ben.tab.fetchFile(key));
    const deletion = await stored(ada.tab.mutate('files.delete', { id, outing_id: outingId }));
    await world.during(ada.tab.syncNow());
    expect((await heldOn(ada.device)).bytes).toBe(1);
    expect(await ada.tab.discard(deletion)).toBe(true);
    await stored(ada.tab.mutate('files.delete', { id, outing_id: outingId }));
    await world.reach(emptied(ada.device), 30_000);
    for (const { device, tab } of [ada, ben]) {
      await world.reach(async () => (await fileNames(device, outingId)).length === 0, 20_000);
      await world.during(tab.syncNow());
      await world.reach(async () => (await heldOn(device)).states.length === 0, 20_000);
      expect(await heldOn(device)).toEqual(NOTHING);
    }
  });

  it('the bytes of a file are deleted when access to the outing is lost, in the same moment as its rows [P13]', async () => {
    const { world, server, ben, outingId, key } = await shared();
    await world.during(ben.tab.fetchFile(key));
    await removeMember(server, outingId, ben.account);
    await world.reach(async () => (await fileNames(ben.device, outingId)).length === 0, 20_000);
    expect(await heldOn(ben.device)).toEqual(NOTHING);
    expect(await world.during(ben.tab.fetchFile(key))).toBe('refused');
  });

  it('the bytes of a file are deleted when the user logs out [U4]', async () => {
    const { world, ben, key } = await shared();
    await world.during(ben.tab.fetchFile(key));
    await world.during(ben.tab.logOut('keep'));
    await world.pass(2_000);
    expect(await inspect(ben.device, (db) => db.fileBytes.count())).toBe(0);
  });

  it('the bytes of files are evicted first when the space is used up, except those stored offline [D10, P14]', async () => {
    const { world, ada, ben, outingId, key } = await shared();
    await addFile(ada.tab, outingId, 'Soup', 'soup.txt');
    await world.reach(async () => (await fileNames(ben.device, outingId)).length === 2, 30_000);
    const [newest] = await inspect(ben.device, (db) =>
      db.files.filter(({ attributes }) => attributes.name === 'soup.txt').toArray(),
    );
    await world.during(ben.tab.fetchFile(key));
    await keep(ben.device, newest?.attributes.key ?? '', true);
    await world.during(ben.tab.fetchFile(newest?.attributes.key ?? ''));
    await world.reach(async () => (await heldOn(ben.device)).bytes === 2, 20_000);
    ben.device.storageUsed = STORAGE_BUDGET + 1;
    await world.during(ben.tab.syncNow());
    await world.reach(async () => (await heldOn(ben.device)).bytes === 1, 10_000);
    expect((await heldOn(ben.device)).states).toEqual(['kept']);
    expect(await fileNames(ben.device, outingId)).toHaveLength(2);
  });
});

describe('bytes that arrive late', () => {
  const OUTING = '0190a000-0000-7000-8000-00000000000a';
  const KEY = 'a'.repeat(32);
  const bytes = new TextEncoder().encode('Bread').buffer;

  async function withFile() {
    const { db } = alone();
    await db.files.put({
      id: '0190a000-0000-7000-8000-00000000000b',
      outing_id: OUTING,
      attributes: {
        type: 'file',
        key: KEY,
        name: 'list.txt',
        media_type: 'text/plain',
        bytes: bytes.byteLength,
        created_at_timestamp: 1,
        updated_at_timestamp: 1,
      },
      relations: { author: ADA },
      sequence: 1,
    });
    return db;
  }

  it('late bytes are not stored of a file that is gone, that was cut, or after a logout [P13]', async () => {
    const db = await withFile();
    const store = (given: ArrayBuffer) => writing(db, () => storeCopy(db, KEY, given, 1));
    expect(await store(bytes.slice(1))).toBe(false);
    expect(await store(bytes)).toBe(true);
    await writing(db, () => deleteCopiesIn(db, [OUTING]));
    expect(await db.fileBytes.count()).toBe(0);
    await db.facts.put({ key: 'closed', value: 'left' });
    expect(await store(bytes)).toBe(false);
    await db.facts.clear();
    await db.files.clear();
    expect(await store(bytes)).toBe(false);
    expect([await db.fileBytes.count(), await db.fileCopies.count()]).toEqual([0, 0]);
  });

  it('evicted bytes that are to be stored offline come back [P14]', async () => {
    const db = await withFile();
    await db.fileCopies.put({ key: KEY, state: 'wanted', used_at: 1 });
    await writing(db, () => storeCopy(db, KEY, bytes, 2));
    expect(await db.fileCopies.get(KEY)).toMatchObject({ state: 'kept' });
    expect(await writing(db, () => letCopiesGo(db, 'opened'))).toBe(false);
    expect(await writing(db, () => letCopiesGo(db, 'kept'))).toBe(true);
    expect(await db.fileBytes.count()).toBe(0);
    expect(await db.fileCopies.get(KEY)).toMatchObject({ state: 'wanted' });
  });
});
