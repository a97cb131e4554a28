/** Tests files that are added on a device: their bytes, order, other names, limits and refusals. */
import { expect, it } from 'vitest';
import { FILE_UPLOAD_TYPE } from '#contract/uploads/upload.ts';
import { newId } from '#db/new-id.ts';
import { outingFileUploadsIn, refusedOutingFileChanges } from '#db/queries/outings/outing-files.ts';
import { uploadName } from '#server/core/uploads/store.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { refusal } from '../../../simulation/network/script.ts';
import { addMember } from '../../../simulation/server/taking-part.ts';
import { addFile, fileNames, heldOn, keyOf } from '../../files.ts';
import {
  arrive,
  arriveAgain,
  inspect,
  makeOuting,
  noteOn,
  openStage,
  queueOf,
  stored,
  writeNote,
} from '../../stage.ts';

const stage = openStage();
const PUT = { method: 'PUT', path: '/files/' } as const;
const CREATE = { method: 'POST', path: /^\/outing-attachments$/ } as const;

async function atHome() {
  const { world, server } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  return { world, server, account, device, tab, outingId: await makeOuting(world, tab) };
}

const emptied = (device: Device) => async () => (await queueOf(device)).length === 0;

it('a file added offline is there at once, and its bytes arrive unchanged when the network returns [P2]', async () => {
  const { world, server, account, device, tab, outingId } = await atHome();
  device.setOnline(false);
  const id = await addFile(tab, outingId, 'Bread\nCheese', 'shopping.txt');
  expect(await fileNames(device, outingId)).toEqual(['shopping.txt']);
  expect([...(await inspect(device, (db) => outingFileUploadsIn(db, outingId))).keys()]).toEqual([id]);
  const kept = await inspect(device, (db) => db.blobs.toCollection().first());
  expect(kept?.type).toBe(FILE_UPLOAD_TYPE);
  device.setOnline(true);
  await world.reach(emptied(device), 30_000);
  const key = await keyOf(device, id);
  const bytes = await server.ctx.files.read(uploadName(key));
  expect(new TextDecoder().decode(bytes ?? new Uint8Array())).toBe('Bread\nCheese');
  const other = await arriveAgain(world, account);
  await world.reach(async () => (await fileNames(other.device, outingId)).length === 1, 10_000);
  expect(await keyOf(other.device, id)).toBe(key);
});

it('files arrive in the order of their creation, whichever is uploaded first [P11]', async () => {
  const { world, account, device, tab, outingId } = await atHome();
  device.setOnline(false);
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
  for (const name of names)
    await addFile(tab, outingId, 'x'.repeat(1 + (name.charCodeAt(0) % 3) * 400), name);
  device.setOnline(true);
  await world.reach(emptied(device), 60_000);
  const other = await arriveAgain(world, account);
  await world.reach(async () => (await fileNames(other.device, outingId)).length === 4, 10_000);
  expect(await fileNames(other.device, outingId)).toEqual([...names].reverse());
});

it('a file waits while the bucket is down, and other changes do not (F99)', async () => {
  const { world, device, tab, outingId } = await atHome();
  const down = world.network.script.arrange(
    { ...PUT, times: 4 },
    refusal(503, 'unavailable', { seconds: 2 }),
  );
  await addFile(tab, outingId, 'Bread', 'patient.txt');
  const note = await writeNote(tab, outingId, 'Rain jacket');
  await world.reach(
    async () => ((await noteOn(device, note))?.attributes.updated_at_timestamp ?? 0) > 0,
    20_000,
  );
  expect((await queueOf(device)).map(({ name, state }) => [name, state.kind])).toEqual([
    ['files.add', 'queued'],
  ]);
  await world.reach(emptied(device), 10 * 60_000);
  expect(down.met).toBe(4);
  expect(await fileNames(device, outingId)).toEqual(['patient.txt']);
});

it('a file that the server refuses stays with its bytes until it is discarded [P5]', async () => {
  const { world, device, tab, outingId } = await atHome();
  world.network.script.arrange({ ...CREATE, times: 1 }, refusal(403, 'forbidden'));
  await addFile(tab, outingId, 'Bread', 'refused.txt');
  const refused = () => inspect(device, (db) => refusedOutingFileChanges(db, outingId));
  await world.reach(async () => (await refused()).length === 1, 30_000);
  expect(await fileNames(device, outingId)).toEqual([]);
  expect(await inspect(device, (db) => db.blobs.count())).toBe(1);
  const [change] = await refused();
  expect(await tab.discard(change?.id ?? '')).toBe(true);
  expect(await inspect(device, (db) => db.blobs.count())).toBe(0);
});

it('of several new names only the last is sent, and a deletion can be undone', async () => {
  const { world, device, tab, outingId } = await atHome();
  const id = await addFile(tab, outingId);
  await world.reach(emptied(device), 30_000);
  device.setOnline(false);
  for (const name of ['bring.txt', 'what to bring.txt'])
    await stored(tab.mutate('files.rename', { id, outing_id: outingId, name }));
  expect((await queueOf(device)).map(({ name }) => name)).toEqual(['files.rename']);
  device.setOnline(true);
  await world.reach(emptied(device), 30_000);
  expect(await fileNames(device, outingId)).toEqual(['what to bring.txt']);
  const deletion = await stored(tab.mutate('files.delete', { id, outing_id: outingId }));
  expect(await fileNames(device, outingId)).toEqual([]);
  expect(await tab.discard(deletion)).toBe(true);
  expect(await fileNames(device, outingId)).toEqual(['what to bring.txt']);
});

it('the device does not queue a file that the server would refuse for its size, and names the limit (S124)', async () => {
  const { world, device, tab, outingId } = await atHome();
  device.setOnline(false);
  const add = (bytes: number) => {
    const args = { id: newId(), outing_id: outingId, blob: newId(), name: 'a.bin', bytes };
    return tab.mutate('files.add', args, { bytes: new ArrayBuffer(bytes) });
  };
  const found = await inspect(device, async () => device.device());
  await found.setFact('limits', {
    ...{ outings: 9, items: 9, notes: 9, polls: 9, photos: 9, personal_items: 9, uploads: 9, writes: 9 },
    things: 9,
    file: 2,
    files: 3,
  });
  found.close();
  expect(await add(2_000_001)).toEqual({ kind: 'quota', field: 'file', limit: 2 });
  expect((await add(2_000_000)).kind).toBe('stored');
  expect(await add(1_000_001)).toEqual({ kind: 'quota', field: 'files', limit: 3 });
  expect((await add(1_000_000)).kind).toBe('stored');
  expect(await queueOf(device)).toHaveLength(2);
  await world.pass(100);
});

it('a spectator has no files, and gets them with another role', async () => {
  const { world, server, device, tab, outingId } = await atHome();
  const ben = await arrive(world, 'ben');
  await addMember(server, outingId, ben.account, 'spectator');
  await addFile(tab, outingId);
  await world.reach(emptied(device), 30_000);
  await world.pass(5_000);
  expect(await fileNames(ben.device, outingId)).toEqual([]);
});

it('a file that is read once is complete as on the server, and leaves nothing on the device', async () => {
  const { world, account, device, tab, outingId } = await atHome();
  const id = await addFile(tab, outingId, 'Bread');
  await world.reach(emptied(device), 30_000);
  const key = await keyOf(device, id);
  const other = await arriveAgain(world, account);
  const read = async (bytes: number) => (await world.during(other.tab.readFile(key, bytes)))?.text();
  expect(await read(5)).toBe('Bread');
  expect(await read(6)).toBeUndefined();
  other.device.setOnline(false);
  expect(await read(5)).toBeUndefined();
  expect(await heldOn(other.device)).toEqual({ states: [], bytes: 0 });
});
