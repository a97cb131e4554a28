/** Tests collections on several devices, with and without a network. */
import { expect, it } from 'vitest';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { collectedId } from '#contract/people/collection/collection.ts';
import { newId } from '#db/new-id.ts';
import { collectionContents, collectionsOf, outingsIn } from '#db/queries/people/collections.ts';
import type { Engine } from '#engine/engine.ts';
import { aCollection } from '../../../server/world/a-collection.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { arrive, arriveAgain, inspect, makeOuting, openStage, queueOf, stored } from '../../stage.ts';

const stage = openStage();

const DAY_MS = 86_400_000;
/** A wall-clock time in UTC that many days ago. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 16);

async function addCollection(tab: Engine, title = 'Islands'): Promise<string> {
  const id = newId();
  await stored(tab.mutate('collections.create', aCollection({ id, title })));
  return id;
}
const args = (collection_id: string, outing_id: string) => ({
  collection_id,
  outing_id,
  title: 'Winter hike',
});
const put = (tab: Engine, collection: string, outing: string, position: number) =>
  stored(tab.mutate('collectedOutings.put', { ...args(collection, outing), position }));
const move = (tab: Engine, collection: string, outing: string, position: number) =>
  stored(tab.mutate('collectedOutings.move', { ...args(collection, outing), position }));
const inside = (device: Device, collection: string) =>
  inspect(device, async (db) => (await outingsIn(db, collection)).map(({ outing }) => outing.id));
const counts = (device: Device) =>
  inspect(device, async (db) => {
    const contents = await collectionContents(db);
    return (await collectionsOf(db)).map(
      ({ id, attributes }) => `${attributes.title} ${contents.get(id)?.count ?? 0}`,
    );
  });
const emptied = (device: Device) => async () => (await queueOf(device)).length === 0;

it('a collection created and filled offline is there at once, in its order, and on all devices later [K6]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const [first, second] = [await makeOuting(world, tab), await makeOuting(world, tab)];
  device.setOnline(false);
  const id = await addCollection(tab);
  await put(tab, id, second, 2);
  await put(tab, id, first, 1);
  expect(await inside(device, id)).toEqual([first, second]);
  await move(tab, id, second, 0);
  expect(await inside(device, id)).toEqual([second, first]);
  device.setOnline(true);
  await world.reach(emptied(device), 30_000);
  const other = await arriveAgain(world, account);
  await world.reach(async () => (await inside(other.device, id)).length === 2, 10_000);
  expect(await inside(other.device, id)).toEqual([second, first]);
});

it('old outings come to a new device for the collections that contain them [K7]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const old = await makeOuting(world, tab, { starts_at: daysAgo(400), timezone: 'UTC' });
  const id = await addCollection(tab);
  await put(tab, id, old, 1);
  await world.reach(emptied(device), 30_000);
  const other = await arriveAgain(world, account);
  await world.reach(async () => (await inside(other.device, id)).length === 1, 20_000);
  expect(await counts(other.device)).toEqual(['Islands 1']);
  // It is requested once.
  await world.pass(60_000);
  const asked = other.device.listsAsked().filter(({ path }) => path.includes(old));
  expect(asked.filter(({ path }) => path.endsWith(`/outings/${old}`))).toHaveLength(1);
});

it('an outing that is gone is in no collection, on any device [K7]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const other = await arriveAgain(world, account);
  const outing = await makeOuting(world, tab);
  const id = await addCollection(tab);
  await put(tab, id, outing, 1);
  await world.reach(async () => (await inside(other.device, id)).length === 1, 20_000);
  await stored(tab.mutate('outings.delete', { id: outing, root_id: outing }));
  await world.reach(emptied(device), TOAST_UNDO_MS + 30_000);
  for (const one of [device, other.device]) {
    await world.reach(async () => (await counts(one)).join() === 'Islands 0', 20_000);
    const row = () => inspect(one, (db) => db.collectedOutings.get(collectedId(id, outing)));
    await world.reach(async () => (await row()) === undefined, 20_000);
  }
});

it('deleting a collection removes its entries, until it is undone or for good [K6]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const other = await arriveAgain(world, account);
  const outing = await makeOuting(world, tab);
  const id = await addCollection(tab);
  await put(tab, id, outing, 1);
  await world.reach(async () => (await inside(other.device, id)).length === 1, 20_000);
  const deletion = { id, title: 'Islands', outing_ids: [outing] };
  const undone = await stored(tab.mutate('collections.delete', deletion));
  expect(await counts(device)).toEqual([]);
  expect(await tab.discard(undone)).toBe(true);
  expect(await counts(device)).toEqual(['Islands 1']);
  await stored(tab.mutate('collections.delete', deletion));
  await world.reach(async () => (await counts(other.device)).length === 0, TOAST_UNDO_MS + 20_000);
  await world.reach(emptied(device), 20_000);
  expect(await inspect(other.device, (db) => db.collectedOutings.count())).toBe(0);
});
