/** Tests the storage budget, and a disk that is full. */
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { chatOfOuting } from '#contract/chat/message/message.ts';
import { STORAGE_BUDGET } from '#db/database/device-database.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { holdsAgenda } from '#db/lists/kept-ready.ts';
import { allPlaces, ownVisits } from '#db/queries/places/travel.ts';
import { listInChat, listInOuting, listOfPerson } from '#db/rows.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { newOuting } from '../new-outing.ts';
import {
  arrive,
  deviceFact,
  inspect,
  makeOuting,
  notesOnServer,
  openStage,
  queueOf,
  stored,
  writeNote,
} from '../stage.ts';

const stage = openStage();
const HOUR_MS = 3_600_000;

/** A disk with space for that many more rows. Each deletion frees space. */
function limitDisk(device: Device) {
  const disk = { left: Number.POSITIVE_INFINITY };
  device.onOpen = (db) =>
    db.use({
      stack: 'dbcore',
      name: 'disk',
      create: (core) => ({
        ...core,
        table(name) {
          const table = core.table(name);
          return {
            ...table,
            // Not async: only Dexie's own promises keep the transaction open.
            mutate(request) {
              if (request.type === 'delete' || request.type === 'deleteRange') disk.left += 10;
              else if (disk.left <= 0)
                return Dexie.Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
              else disk.left -= 1;
              return table.mutate(request);
            },
          };
        },
      }),
    });
  return disk;
}

const holdsNotes = (device: Device, outingId: string) =>
  inspect(device, (db: UserDatabase) => db.notes.where('outing_id').equals(outingId).count());

/** Ada with outings of last spring, last summer and the future, each with a note, all on her device. */
async function withPast() {
  const { world } = stage;
  const { account } = await arrive(world, 'ada');
  const person = world.people[0];
  if (!person) throw new Error('No user is logged in');
  world.devices[0]?.killAll();
  const device = await world.addDevice(person, 0);
  const disk = limitDisk(device);
  const tab = await device.openTab();
  await world.pass(2_000);
  const ids: string[] = [];
  for (const starts_at of ['2026-03-05T19:00', '2026-07-05T19:00', '2027-02-05T19:00']) {
    const id = await makeOuting(world, tab, newOuting({ starts_at }));
    await writeNote(tab, id, `Note of ${starts_at}`);
    ids.push(id);
  }
  await world.pass(2_000);
  const [spring = '', summer = '', winter = ''] = ids;
  // Summer was viewed after spring, both long ago.
  for (const id of [spring, summer]) {
    await tab.subscribe(listInOuting('notes', id), 1);
    await world.pass(1_000);
  }
  await world.pass(HOUR_MS);
  return { world, account, device, disk, tab, spring, summer, winter };
}

const notesOn = async (device: Device, ids: string[]) => Promise.all(ids.map((id) => holdsNotes(device, id)));

describe('the storage budget', () => {
  it('a used-up budget is freed bit by bit, the longest unseen past outing first [D10]', async () => {
    const { device, tab, world, spring, summer, winter } = await withPast();
    device.storageUsed = STORAGE_BUDGET + 1;
    await world.during(tab.syncNow());
    await world.reach(async () => (await holdsNotes(device, spring)) === 0, 5_000);
    expect(await notesOn(device, [summer, winter])).toEqual([1, 1]);
    // The freed space shows a while later.
    await world.during(tab.syncNow());
    await world.pass(5_000);
    expect(await holdsNotes(device, summer)).toBe(1);
    await world.pass(60_000);
    await world.during(tab.syncNow());
    await world.reach(async () => (await holdsNotes(device, summer)) === 0, 5_000);
    device.storageUsed = STORAGE_BUDGET / 2;
    await world.during(tab.syncNow());
    await world.pass(5_000);
    expect(await notesOn(device, [spring, summer, winter])).toEqual([0, 0, 1]);
  });

  it('a nearly used-up budget prefetches no new outings, but fetches those that a screen requests [D10]', async () => {
    const { world } = stage;
    const { person, device, tab } = await arrive(world, 'ada');
    const outingId = await makeOuting(world, tab);
    await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(3_000);
    device.killAll();
    const fresh = await world.addDevice(person, 0);
    fresh.storageUsed = 95;
    const db = fresh.device();
    await db.setFact('storage_budget', 100);
    db.close();
    const freshTab = await fresh.openTab();
    await world.pass(10_000);
    expect(await holdsNotes(fresh, outingId)).toBe(0);
    void freshTab.subscribe(listInOuting('notes', outingId), 1);
    await world.reach(async () => (await holdsNotes(fresh, outingId)) === 1, 5_000);
    fresh.storageUsed = 50;
    await world.during(freshTab.syncNow());
    await world.reach(() => inspect(fresh, holdsAgenda), 10_000);
  });
});

describe('a full disk', () => {
  it.each([1, 2, 3, 4])(
    'a disk without space for write %i of a new device fetches the agenda once there is space',
    async (nth) => {
      const { world } = stage;
      const { person, tab } = await arrive(world, 'ada');
      const outingId = await makeOuting(world, tab);
      const device = await world.addDevice(person, 0);
      device.fillStorage(nth);
      await device.openTab();
      await world.pass(3_000);
      expect(device.wasFull).toBe(true);
      // Prefetching rests for an hour.
      device.sleep(2 * HOUR_MS);
      const isThere = () => inspect(device, async (db) => (await db.outings.get(outingId)) !== undefined);
      await world.reach(isThere, 60_000);
    },
  );

  it('a full disk evicts the least recently viewed past outing and stores the change [D2]', async () => {
    const { device, disk, tab, world, spring, summer, winter } = await withPast();
    expect(await notesOn(device, [spring, summer, winter])).toEqual([1, 1, 1]);
    disk.left = 0;
    await writeNote(tab, winter, 'There is room');
    expect(await notesOn(device, [spring, summer, winter])).toEqual([0, 1, 2]);
    disk.left = Number.POSITIVE_INFINITY;
    await world.pass(5_000);
    expect(await queueOf(device)).toEqual([]);
    expect(await deviceFact(device, 'storage_full_at')).toBeUndefined();
  });

  it('a full disk is freed by evicting from among hundreds of lists [D2]', async () => {
    const { device, disk, tab, spring, winter } = await withPast();
    await inspect(device, async (db) => {
      const like = await db.lists.get(listInOuting('notes', winter));
      if (!like) throw new Error('The notes were not pulled');
      await db.lists.bulkAdd(
        Array.from({ length: 300 }, (_, nth) => ({ ...like, name: listInOuting('files', `other-${nth}`) })),
      );
    });
    disk.left = 0;
    await writeNote(tab, winter, 'There is room');
    expect(await notesOn(device, [spring, winter])).toEqual([0, 2]);
  });

  it('a full disk evicts older messages of chats first, which come again on scrolling; unsent and visible ones stay [D2, D3, H2]', async () => {
    const { account, device, disk, tab, world, spring, winter } = await withPast();
    const messagesOf = (id: string) =>
      inspect(device, (db) => db.messages.where('outing_id').equals(id).count());
    for (const outing_id of [spring, winter])
      for (let nth = 0; nth < 110; nth += 1)
        await world.send(account, 'POST', '/outing-messages', { outing_id, text: `${nth}` });
    const scrolledBack = async (id: string) => {
      await tab.subscribe(listInChat('messages', chatOfOuting(id)), 2);
      await world.reach(async () => (await messagesOf(id)) === 110, 20_000);
    };
    await scrolledBack(spring);
    await world.pass(HOUR_MS);
    await scrolledBack(winter);
    device.setOnline(false);
    const oldest = await inspect(device, (db) =>
      db.messages
        .where('outing_id')
        .equals(spring)
        .filter(({ attributes }) => attributes.text === '3')
        .first(),
    );
    await stored(
      tab.mutate('messages.react', { id: oldest?.id ?? '', ...chatOfOuting(spring), emoji: '👍' }),
    );
    disk.left = 0;
    await writeNote(tab, winter, 'There is room');
    // Nothing else had to be evicted.
    expect([await messagesOf(spring), await messagesOf(winter)]).toEqual([101, 110]);
    expect(await holdsNotes(device, spring)).toBe(1);
    disk.left = Number.POSITIVE_INFINITY;
    device.setOnline(true);
    await scrolledBack(spring);
  });

  it('a full disk pulls evicted data again when a screen requests it, and prefetches nothing [D3, L4]', async () => {
    const { device, disk, tab, world, spring, winter } = await withPast();
    disk.left = 0;
    await writeNote(tab, winter, 'There is room');
    disk.left = Number.POSITIVE_INFINITY;
    await world.pass(60_000);
    expect(await holdsNotes(device, spring)).toBe(0);
    await tab.subscribe(listInOuting('notes', spring), 1);
    await world.pass(5_000);
    expect(await holdsNotes(device, spring)).toBe(1);
    expect(await inspect(device, (db) => db.lists.get(listInOuting('notes', spring)))).toMatchObject({
      progress: { kind: 'complete' },
    });
    expect(await inspect(device, (db) => db.channels.get(`outing.${spring}`))).toBeDefined();
  });

  it('a full disk prefetches again after an hour at most, although the device’s clock is set back [D3, L4]', async () => {
    const { device, tab, world, winter } = await withPast();
    await tab.freeSpace();
    await world.during(tab.syncNow());
    await world.pass(60_000);
    expect(await holdsNotes(device, winter)).toBe(0);
    device.clockSkew -= 5 * HOUR_MS;
    await world.during(tab.syncNow());
    await world.reach(async () => (await holdsNotes(device, winter)) === 1, 10_000);
  });

  it('a full disk evicts the places of the travel log but no mark; they come back on request or after an hour [D2, D3, G1]', async () => {
    const { device, tab, world } = await withPast();
    const places = () => inspect(device, allPlaces);
    const all = await places();
    expect(all?.length).toBeGreaterThan(0);
    await stored(tab.mutate('visits.set', { id: 'country:FR', visited: true }));
    await tab.freeSpace();
    expect(await places()).toBeNull();
    await world.pass(HOUR_MS / 2);
    expect(await places()).toBeNull();
    expect(await inspect(device, ownVisits)).toMatchObject([
      { id: 'country:FR', attributes: { visited: true } },
    ]);
    await world.pass(HOUR_MS);
    expect(await places()).toEqual(all);
    await tab.freeSpace();
    expect(await places()).toBeNull();
    await tab.subscribe(listOfPerson('visits'), 1);
    await world.pass(5_000);
    expect(await places()).toEqual(all);
    await tab.freeSpace();
    expect(await places()).toEqual(all);
  });

  it('a full disk retains unsent changes and what is or was just on a screen [D2]', async () => {
    const { device, disk, tab, world, spring, summer, winter } = await withPast();
    device.setOnline(false);
    await world.pass(500);
    await writeNote(tab, spring, 'Not sent yet');
    await tab.open(summer);
    await tab.subscribe(listInOuting('notes', winter), 1);
    disk.left = 0;
    await tab.freeSpace();
    expect(await notesOn(device, [spring, summer, winter])).toEqual([2, 1, 1]);
    disk.left = Number.POSITIVE_INFINITY;
    await tab.close(summer);
    await tab.freeSpace();
    expect(await notesOn(device, [spring, summer, winter])).toEqual([2, 0, 1]);
    expect(await queueOf(device)).toHaveLength(1);
  });

  it('a full disk with nothing left to evict refuses the change as a whole and reports it [D1]', async () => {
    const { device, disk, tab, world, winter } = await withPast();
    await tab.freeSpace();
    await tab.subscribe(listInOuting('notes', winter), 1);
    await tab.open(winter);
    const before = await inspect(device, async (db) => [await db.outbox.toArray(), await db.notes.toArray()]);
    disk.left = Number.NEGATIVE_INFINITY;
    const note = { id: newOuting().id, outing_id: winter, title: '', text: 'No room for this' };
    expect(await world.during(tab.mutate('notes.create', note))).toEqual({ kind: 'full' });
    expect(
      await inspect(device, async (db) => [await db.outbox.toArray(), await db.notes.toArray()]),
    ).toEqual(before);
    expect(await deviceFact(device, 'storage_full_at')).toBeDefined();
    disk.left = Number.POSITIVE_INFINITY;
    await stored(tab.mutate('notes.create', note));
    await tab.freeSpace();
    expect(await deviceFact(device, 'storage_full_at')).toBeUndefined();
  });

  it('a full disk does not block sending the queue, each change once [D8, O5]', async () => {
    const { device, disk, tab, world, account, spring, summer, winter } = await withPast();
    device.setOnline(false);
    await world.reach(async () => (await deviceFact(device, 'connectivity'))?.network.kind === 'offline');
    const texts = Array.from({ length: 12 }, (_, index) => `Written offline ${index}`);
    const outings = [spring, summer, winter];
    for (const [index, text] of texts.entries()) await writeNote(tab, outings[index % 3] ?? winter, text);
    await stored(tab.mutate('outings.update', { id: winter, root_id: winter, change: { title: 'Skating' } }));
    disk.left = Number.NEGATIVE_INFINITY;
    device.setOnline(true);
    const sent = async () => {
      const notes = await Promise.all(outings.map((id) => notesOnServer(world, account, id)));
      return notes.flat().map(({ attributes }) => attributes.text);
    };
    await world.reach(async () => (await queueOf(device)).length === 0, 20_000);
    for (const text of texts) expect((await sent()).filter((one) => one === text)).toHaveLength(1);
    disk.left = Number.POSITIVE_INFINITY;
    // The state of the network could not be stored before.
    await world.reach(
      async () => (await deviceFact(device, 'connectivity'))?.network.kind === 'online',
      5_000,
    );
    await world.during(tab.syncNow());
    await tab.subscribe(listInOuting('notes', winter), 1);
    await world.reach(async () => (await holdsNotes(device, winter)) === 5, 20_000);
    expect((await inspect(device, (db) => db.outings.get(winter)))?.attributes.title).toBe('Skating');
  });

  it('a full disk when the app is killed leads to no change that is refused or doubled [D8, O5]', async () => {
    const { device, disk, tab, world, account, winter } = await withPast();
    device.setOnline(false);
    await world.reach(async () => (await deviceFact(device, 'connectivity'))?.network.kind === 'offline');
    await writeNote(tab, winter, 'First');
    await writeNote(tab, winter, 'Second');
    disk.left = Number.NEGATIVE_INFINITY;
    // The server gets it, and the device does not receive the response.
    const lost = world.network.script.arrange(
      { sender: device, path: '/outing-notes', times: 1 },
      { kind: 'lose_response' },
    );
    device.setOnline(true);
    await world.reach(() => lost.met === 1, 10_000);
    device.killAll();
    disk.left = Number.POSITIVE_INFINITY;
    await device.openTab();
    await world.reach(async () => (await queueOf(device)).length === 0, 30_000);
    const texts = (await notesOnServer(world, account, winter)).map(({ attributes }) => attributes.text);
    expect(texts.filter((text) => text === 'First' || text === 'Second').toSorted()).toEqual([
      'First',
      'Second',
    ]);
  });

  it('a full disk during a merge is no bug, and the news arrives once there is space [D2, E2]', async () => {
    const { device, disk, tab, world, account, winter } = await withPast();
    await tab.open(winter);
    await world.pass(1_000);
    disk.left = Number.NEGATIVE_INFINITY;
    await world.send(account, 'POST', '/outing-notes', {
      outing_id: winter,
      title: '',
      text: 'From elsewhere',
    });
    await world.pass(3_000);
    expect(await holdsNotes(device, winter)).toBe(1);
    disk.left = Number.POSITIVE_INFINITY;
    await world.pass(20_000);
    expect(await holdsNotes(device, winter)).toBe(2);
  });
});
