/**
 * Tests templates for new outings: on the device before they are needed, and pulled again only from a server that has
 * others.
 */
import { expect, it } from 'vitest';
import { activityTemplates } from '#db/queries/outings/activity-templates.ts';
import { listOfPerson } from '#db/rows.ts';
import { activityTemplates as ofServer } from '#server/outings/templates/templates.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { arrive, inspect, openStage } from '../../stage.ts';

const stage = openStage();

const LIST = listOfPerson('activityTemplates');
const TEMPLATES = { path: '/settings/activity-templates' } as const;

const asked = (device: Device) =>
  device.listsAsked().filter(({ path }) => path.includes(TEMPLATES.path)).length;

const idsOn = (device: Device) =>
  inspect(device, async (db) => (await activityTemplates(db))?.map(({ id }) => id) ?? null);

const settled = (device: Device) =>
  inspect(device, async (db) => {
    const list = await db.lists.get(LIST);
    return list?.progress.kind === 'complete' && !list.stale;
  });

/** Makes the templates those of an older server: another version, one more, and one in other words. */
const asOfOlderServer = (device: Device) =>
  inspect(device, async (db) => {
    const [dinner] = await db.activityTemplates.toArray();
    if (!dinner) throw new Error('There are no templates');
    const { attributes } = dinner;
    await db.activityTemplates.bulkPut([
      { ...dinner, attributes: { ...attributes, featured: !attributes.featured } },
      { ...dinner, id: 'template:gone', order: 1_000 },
    ]);
    await db.facts.put({ key: 'templates_version', value: 'ba9876543210' });
  });

it('templates are on a device that was online once, in the order of the server, and stay there offline [L13]', async () => {
  const { world } = stage;
  const { device } = await arrive(world, 'ada');
  await world.reach(() => settled(device), 10_000);
  device.setOnline(false);
  await world.pass(1_000);
  expect(await idsOn(device)).toEqual(ofServer.map(({ id }) => id));
});

it('templates are prefetched after the agenda, invitations and notifications [L13, L12]', async () => {
  const { world } = stage;
  const { device } = await arrive(world, 'ada');
  await world.reach(() => settled(device), 10_000);
  const paths = device.listsAsked().map(({ path }) => path);
  const firstOf = (start: string) => paths.findIndex((path) => path.includes(start));
  const before = ['/outings/timeline', '/invitations', '/notifications'].map(firstOf);
  expect(Math.min(...before)).toBeGreaterThanOrEqual(0);
  expect(firstOf(TEMPLATES.path)).toBeGreaterThan(Math.max(...before));
});

it('templates are not pulled again at the next starts [L13]', async () => {
  const { world } = stage;
  const { device } = await arrive(world, 'ada');
  await world.reach(() => settled(device), 10_000);
  await world.pass(5_000);
  const before = asked(device);
  for (let start = 0; start < 3; start += 1) {
    device.killAll();
    await device.openTab();
    await world.pass(8_000);
  }
  expect(asked(device)).toBe(before);
  expect(before).toBeLessThanOrEqual(2);
  expect(before).toBeGreaterThan(0);
});

it('templates are replaced once the server names another version of them [L13, L3]', async () => {
  const { world } = stage;
  const { device } = await arrive(world, 'ada');
  await world.reach(() => settled(device), 10_000);
  device.killAll();
  await asOfOlderServer(device);
  await device.openTab();
  await world.reach(async () => !(await idsOn(device))?.includes('template:gone'), 10_000);
  expect(await idsOn(device)).toEqual(ofServer.map(({ id }) => id));
  const shown = await inspect(device, async (db) => (await activityTemplates(db))?.[0]?.attributes);
  expect(shown).toEqual(ofServer[0]?.attributes);
});

it('templates are pulled again when their page was lost in flight, even by a restart [L13, L7]', async () => {
  const { world } = stage;
  const { device } = await arrive(world, 'ada');
  await world.reach(() => settled(device), 10_000);
  device.killAll();
  await asOfOlderServer(device);
  const lost = world.network.script.arrange(TEMPLATES, { kind: 'lose_response' });
  await device.openTab();
  await world.reach(() => lost.met > 0, 10_000);
  device.killAll();
  expect(await idsOn(device)).toContain('template:gone');
  lost.end();
  await device.openTab();
  await world.reach(async () => !(await idsOn(device))?.includes('template:gone'), 20_000);
});
