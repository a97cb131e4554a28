/** Tests the user's calendar on several devices, with and without a network. */
import { expect, it } from 'vitest';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { newId } from '#db/new-id.ts';
import type { Engine } from '#engine/engine.ts';
import { anEntry, aSeries } from '../../../server/world/entries.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { arrive, arriveAgain, inspect, openStage, queueOf, stored } from '../../stage.ts';

const stage = openStage();

const entry = (parts: Partial<NewPersonalItem> = {}) => anEntry({ id: newId(), ...parts });
const series = () => aSeries({ id: newId() });
const override = (series_id: string) =>
  entry({
    title: 'Moved',
    series_id,
    original_start: '2026-12-08T19:00',
    starts_at: '2026-12-09T19:00',
    ends_at: null,
  });
const add = (tab: Engine, item: NewPersonalItem) => stored(tab.mutate('personalItems.create', item));
const exclude = (tab: Engine, id: string, day: string) =>
  stored(tab.mutate('personalItems.update', { id, change: { exclude: [`${day}T19:00`] } }));
const titles = (device: Device) =>
  inspect(device, async (db) =>
    (await db.personalItems.orderBy('[list+order+id]').toArray()).map((row) => row.attributes.title),
  );
const excludedOn = (device: Device, id: string) =>
  inspect(device, async (db) => (await db.personalItems.get(id))?.attributes.excluded ?? []);
const emptied = (device: Device) => async () => (await queueOf(device)).length === 0;

it('an entry created offline is there at once, at its instant, and on all devices later [K1]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  device.setOnline(false);
  await add(tab, entry({ title: 'Second' }));
  await add(tab, entry({ title: 'First', starts_at: '2026-12-01T12:30', timezone: 'America/New_York' }));
  await add(tab, entry({ title: 'Before', starts_at: '2026-12-01T18:15' }));
  // Half past twelve in New York is half past six in Berlin.
  expect(await titles(device)).toEqual(['Before', 'First', 'Second']);
  device.setOnline(true);
  await world.reach(emptied(device), 30_000);
  const other = await arriveAgain(world, account);
  await world.reach(async () => (await titles(other.device)).length === 3, 10_000);
  expect(await titles(other.device)).toEqual(await titles(device));
});

it('two devices delete different dates of a series offline, and neither comes back [K2]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const other = await arriveAgain(world, account);
  const item = series();
  await add(tab, item);
  await world.reach(async () => (await titles(other.device)).length === 1, 10_000);
  for (const one of [device, other.device]) one.setOnline(false);
  await exclude(tab, item.id, '2026-12-08');
  await exclude(other.tab, item.id, '2026-12-15');
  expect(await excludedOn(device, item.id)).toEqual(['2026-12-08T19:00']);
  for (const one of [device, other.device]) one.setOnline(true);
  const both = ['2026-12-08T19:00', '2026-12-15T19:00'];
  for (const one of [device, other.device])
    await world.reach(async () => (await excludedOn(one, item.id)).join() === both.join(), 30_000);
});

it('deleting a series also deletes its changed occurrences, until it is undone or for good [K3]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const other = await arriveAgain(world, account);
  const item = series();
  const moved = override(item.id);
  await add(tab, item);
  await add(tab, moved);
  await world.reach(async () => (await titles(other.device)).length === 2, 10_000);
  const deletion = { id: item.id, overrides: [moved.id] };
  const undone = await stored(tab.mutate('personalItems.delete', deletion));
  expect(await titles(device)).toEqual([]);
  expect(await tab.discard(undone)).toBe(true);
  expect(await titles(device)).toEqual(['Choir', 'Moved']);
  await stored(tab.mutate('personalItems.delete', deletion));
  const until = world.clock.now() + TOAST_UNDO_MS + 10_000;
  while (world.clock.now() < until) {
    expect(await titles(device)).toEqual([]);
    await world.pass(250);
  }
  expect(await titles(other.device)).toEqual([]);
  expect(await queueOf(device)).toEqual([]);
});

it('an import is there whole from the first moment, while it can be undone and after its response [K4]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const item = series();
  const items = [item, override(item.id), entry({ title: 'Dentist' })];
  await stored(tab.mutate('personalItems.import', { items }));
  const until = world.clock.now() + TOAST_UNDO_MS + 5_000;
  while (world.clock.now() < until) {
    expect((await titles(device)).sort()).toEqual(['Choir', 'Dentist', 'Moved']);
    await world.pass(50);
  }
  expect(await queueOf(device)).toEqual([]);
  const other = await arriveAgain(world, account);
  expect((await titles(other.device)).sort()).toEqual(['Choir', 'Dentist', 'Moved']);
});

it('a change made on a device after another deleted the entry remains as refused, with its words [X1]', async () => {
  const { world } = stage;
  const { account, tab } = await arrive(world, 'ada');
  const other = await arriveAgain(world, account);
  const item = entry();
  await add(tab, item);
  await world.reach(async () => (await titles(other.device)).length === 1, 10_000);
  other.device.setOnline(false);
  await stored(
    other.tab.mutate('personalItems.update', { id: item.id, change: { note: 'Bring the letter' } }),
  );
  await stored(tab.mutate('personalItems.delete', { id: item.id, overrides: [] }));
  await world.pass(TOAST_UNDO_MS + 2_000);
  other.device.setOnline(true);
  await world.reach(async () => (await queueOf(other.device))[0]?.state.kind === 'refused', 30_000);
  expect(await titles(other.device)).toEqual([]);
  expect((await queueOf(other.device))[0]?.args).toMatchObject({ change: { note: 'Bring the letter' } });
});
