/** Tests storage that the browser deletes while the app runs, or that a newer version of the app takes over. */
import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '#engine/engine.ts';
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
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();

describe('storage that the browser deletes', () => {
  async function evictedWith(tabs: number) {
    const { world } = stage;
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { account, device, tab } = await arrive(world, 'ada');
    const others: Engine[] = [];
    for (let index = 1; index < tabs; index += 1) others.push(await device.openTab());
    const outingId = await makeOuting(world, tab);
    const noteId = await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(2_000);
    const clientId = await deviceFact(device, 'client_id');
    device.evict();
    return { world, account, device, tab, others, outingId, noteId, clientId };
  }

  it.each([1, 3])(
    'the device notices deleted storage, and pulls every list again, with %i tabs [D6]',
    async (tabs) => {
      const { world, device, tab, others, outingId, noteId, clientId, account } = await evictedWith(tabs);
      await world.pass(10_000);
      expect(await textOn(device, noteId)).toBe('Rain jacket');
      expect(await deviceFact(device, 'storage_lost_at')).toBeDefined();
      expect(await deviceFact(device, 'client_id')).toBe(clientId);
      const last = others.at(-1) ?? tab;
      await writeNote(last, outingId, 'Written afterwards');
      await world.pass(5_000);
      expect(await notesOnServer(world, account, outingId)).toHaveLength(2);
    },
  );

  it('storage deleted while offline leaves the session intact, and later changes are sent [D6]', async () => {
    const { world } = stage;
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { account, device, tab } = await arrive(world, 'ada');
    device.setOnline(false);
    await world.pass(500);
    device.evict();
    await world.pass(1_000);
    const outing = newOuting();
    await stored(tab.mutate('outings.create', outing));
    await writeNote(tab, outing.id, 'After the loss');
    device.setOnline(true);
    await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
    expect(await notesOnServer(world, account, outing.id)).toHaveLength(1);
  });

  it('storage deleted while offline does not make the device look online, also with several tabs [D6]', async () => {
    const { world } = stage;
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { device, tab } = await arrive(world, 'ada');
    await device.openTab();
    device.setOnline(false);
    await world.pass(500);
    expect(await deviceFact(device, 'connectivity')).toMatchObject({ network: { kind: 'offline' } });
    device.evict();
    await world.pass(5_000);
    expect(await deviceFact(device, 'connectivity')).toMatchObject({ network: { kind: 'offline' } });
    device.setOnline(true);
    await tab.hint('online');
    await world.reach(
      async () => (await deviceFact(device, 'connectivity'))?.network.kind === 'online',
      30_000,
    );
  });

  it('storage deleted while no user is logged in is not reported [D6]', async () => {
    const { world } = stage;
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { device, tab } = await arrive(world, 'ada');
    await world.during(tab.logOut('discard'));
    device.evict();
    await world.pass(10_000);
    expect(await deviceFact(device, 'storage_lost_at')).toBeUndefined();
  });

  it('the device notices storage deleted without an event when the tab becomes visible [D6]', async () => {
    const { world } = stage;
    const { device, tab } = await arrive(world, 'ada');
    const outingId = await makeOuting(world, tab);
    const noteId = await writeNote(tab, outingId, 'Rain jacket');
    await world.pass(2_000);
    await inspect(device, async (db) => {
      for (const table of db.tables) await table.clear();
    });
    await tab.hint('visible');
    await world.pass(10_000);
    expect(await textOn(device, noteId)).toBe('Rain jacket');
  });
});

it('a newer version of the app in another tab stops this one: it stores and sends nothing more [D4]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  device.setOnline(false);
  await writeNote(tab, outingId, 'Written before');
  await new Promise<void>((resolve, reject) => {
    const request = device.storage.open(`outing:${account.id}`, 9_990);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
  const before = device.changesSent().length;
  device.setOnline(true);
  const note = { id: newOuting().id, outing_id: outingId, title: '', text: 'Too late' };
  expect(await world.during(tab.mutate('notes.create', note))).toEqual({ kind: 'unavailable' });
  await world.pass(60_000);
  expect(device.changesSent().length).toBe(before);
});
