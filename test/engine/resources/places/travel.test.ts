/** Tests the travel log over bad networks, on the real server. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Visit } from '#contract/places/visit/visit.ts';
import { allPlaces, ownVisits } from '#db/queries/places/travel.ts';
import { listOfPerson } from '#db/rows.ts';
import type { Engine } from '#engine/engine.ts';
import { visits } from '#server/places/travel/tables.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { listsIn } from '../../../simulation/network/lines.ts';
import { FEW_PLACES } from '../../../simulation/server/few-places.ts';
import type { Account } from '../../../simulation/server/server.ts';
import type { World } from '../../../simulation/world.ts';
import {
  arrive,
  arriveAgain,
  inspect,
  makeOuting,
  openStage,
  queueOf,
  statesOf,
  stored,
} from '../../stage.ts';

const stage = openStage();

const PARIS = 'city:2988507';
const TOKYO = 'city:1850147';
const PLACES = { path: /^\/travels\/places\// } as const;
const { version, countries } = FEW_PLACES.data;

const mark = (tab: Engine, id: string, visited = true) => stored(tab.mutate('visits.set', { id, visited }));

/** The user's marks that a device shows. */
const marksOn = (device: Device) =>
  inspect(device, async (db) =>
    Object.fromEntries((await ownVisits(db)).map(({ id, attributes }) => [id, attributes.visited])),
  );

async function marksOnServer(world: World, account: Account) {
  const { data } = await world.ask<{ data: Visit[] }>(account, '/travels/visits?per_page=500');
  return Object.fromEntries(data.map(({ id, attributes }) => [id, attributes.visited]));
}

const placesOn = (device: Device) => inspect(device, allPlaces);
const versionOn = (device: Device) =>
  inspect(device, async (db) => (await db.facts.get('places_version'))?.value);

const asked = (device: Device, path: RegExp) =>
  device.requests.filter((request) => path.test(request.path)).map((request) => request.path);

describe('place data', () => {
  it('all places are on a device that was online once, and stay there offline [G1]', async () => {
    const { world } = stage;
    const { device } = await arrive(world, 'ada');
    await world.pass(8_000);
    device.setOnline(false);
    expect(await placesOn(device)).toEqual(countries.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    expect(await versionOn(device)).toBe(version);
  });

  it('the device fetches places once, however often it comes back [G1]', async () => {
    const { world } = stage;
    const { device } = await arrive(world, 'ada');
    await world.pass(8_000);
    device.killAll();
    await device.openTab();
    await world.pass(8_000);
    expect(asked(device, /\/travels\/places\//)).toHaveLength(1);
  });

  it('the device fetches places after the whole agenda, without delaying it [G2]', async () => {
    const { world } = stage;
    const { person, device, tab } = await arrive(world, 'ada');
    for (let count = 0; count < 3; count += 1) await makeOuting(world, tab);
    device.killAll();
    const fresh = await world.addDevice(person, 0);
    await fresh.openTab();
    await world.pass(15_000);
    const paths = fresh.requests.flatMap((sent) => [sent.path, ...listsIn(sent), ...sent.along]);
    const agenda = paths.findLastIndex((path) => /outing-notes|outing-attachments|members/.test(path));
    const places = paths.findIndex((path) => path.includes('/travels/places/'));
    expect(agenda).toBeGreaterThan(0);
    expect(places).toBeGreaterThan(agenda);
    expect(paths.findIndex((path) => path.includes('/travels/visits'))).toBeGreaterThan(
      paths.findIndex((path) => path.includes('/timeline')),
    );
  });

  it.each(['before', 'after'])(
    'the device fetches places at once when a travel log is opened %s the device leads, however much of the agenda is missing [G2]',
    async (when) => {
      const { world } = stage;
      const { person, device, tab } = await arrive(world, 'ada');
      await makeOuting(world, tab);
      device.killAll();
      const fresh = await world.addDevice(person, 0);
      const held = world.network.script.arrange({ path: /outing-notes/ }, { kind: 'hold_response' });
      const opened = await fresh.openTab();
      if (when === 'after') await world.pass(3_000);
      await opened.subscribe(listOfPerson('visits'), 1);
      await world.reach(async () => (await versionOn(fresh)) === version, 3_000);
      await world.reach(() => held.met > 0);
      held.end();
    },
  );

  it("the device fetches places even when it saves data, without a screen's request [G1, G2]", async () => {
    const { world } = stage;
    const person = await world.addPerson('ada');
    const device = await world.addDevice(person, 0);
    device.sparing = true;
    await device.openTab();
    await world.pass(10_000);
    expect(await placesOn(device)).toHaveLength(countries.length);
  });

  it('the device requests places again after a failure [G1]', async () => {
    const { world } = stage;
    const lost = world.network.script.arrange(PLACES, { kind: 'lose_request' });
    const { device } = await arrive(world, 'ada');
    await world.pass(10_000);
    expect(await placesOn(device)).toBeNull();
    lost.end();
    await world.pass(10 * 60_000);
    expect(await versionOn(device)).toBe(version);
  });

  it('places may take longer to arrive than a page [G1]', async () => {
    const { world } = stage;
    const held = world.network.script.arrange(PLACES, { kind: 'hold_response' });
    const { device } = await arrive(world, 'ada');
    await world.reach(async () => held.met > 0, 15_000);
    await world.pass(90_000);
    held.release();
    await world.reach(async () => (await versionOn(device)) === version, 5_000);
    held.end();
    expect(asked(device, /\/travels\/places\//)).toHaveLength(1);
  });

  it('places of a new version replace the stored ones [G3]', async () => {
    const { world } = stage;
    const { device } = await arrive(world, 'ada');
    await world.pass(8_000);
    device.killAll();
    await inspect(device, async (db) => {
      await db.places.put({ id: 'country:XX', continent: '1', cities: [] });
      await db.places.put({ id: 'country:FR', continent: '1', cities: [] });
      await db.facts.put({ key: 'places_version', value: 'ba9876543210' });
    });
    await device.openTab();
    await world.pass(8_000);
    expect(await placesOn(device)).toEqual(countries.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    expect(await versionOn(device)).toBe(version);
  });
});

describe('a mark', () => {
  it('a mark is visible at once offline and is sent later [G4]', async () => {
    const { world } = stage;
    const { account, device, tab } = await arrive(world, 'ada');
    device.setOnline(false);
    await mark(tab, PARIS);
    expect(await marksOn(device)).toEqual({ [PARIS]: true });
    expect(await marksOnServer(world, account)).toEqual({});
    device.setOnline(true);
    await world.reach(async () => (await queueOf(device)).length === 0, 10_000);
    expect(await marksOnServer(world, account)).toEqual({ [PARIS]: true });
    expect(await marksOn(device)).toEqual({ [PARIS]: true });
  });

  it('a mark replaces an older unsent one of the same place [G4, O6]', async () => {
    const { world } = stage;
    const { account, device, tab } = await arrive(world, 'ada');
    device.setOnline(false);
    for (const visited of [true, false, true, false]) await mark(tab, PARIS, visited);
    await mark(tab, TOKYO);
    expect(await queueOf(device)).toMatchObject([
      { name: 'visits.set', args: { id: PARIS, visited: false } },
      { name: 'visits.set', args: { id: TOKYO, visited: true } },
    ]);
    device.setOnline(true);
    await world.reach(async () => (await queueOf(device)).length === 0, 10_000);
    expect(await marksOnServer(world, account)).toEqual({ [PARIS]: false, [TOKYO]: true });
  });

  it('a mark without a response is sent again and counts once [O5, E5]', async () => {
    const { world, server } = stage;
    const { account, device, tab } = await arrive(world, 'ada');
    const lost = world.network.script.arrange(
      { method: 'POST', path: `/travels/${PARIS}`, times: 2 },
      { kind: 'lose_response' },
    );
    await mark(tab, PARIS);
    await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
    lost.end();
    const rows = await server.database.db.select().from(visits).where(eq(visits.user_id, account.id));
    expect(rows).toMatchObject([{ place_id: PARIS, visited: true }]);
    expect(rows[0]?.updated_at_timestamp).toBe(rows[0]?.created_at_timestamp);
  });

  it('a mark is visible at once on the user’s other devices, and on no one else’s [G5, E6]', async () => {
    const { world } = stage;
    const ada = await arrive(world, 'ada');
    const other = await arriveAgain(world, ada.account);
    const ben = await arrive(world, 'ben');
    await world.pass(3_000);
    await mark(ada.tab, PARIS);
    await world.reach(async () => (await marksOn(other.device))[PARIS] === true, 3_000);
    await mark(other.tab, PARIS, false);
    await world.reach(async () => (await marksOn(ada.device))[PARIS] === false, 3_000);
    expect(await marksOn(ben.device)).toEqual({});
  });

  it('a mark of another device gives way to the one that reaches the server later [G5, R1]', async () => {
    const { world } = stage;
    const { account, device, tab } = await arrive(world, 'ada');
    await world.pass(3_000);
    device.setOnline(false);
    await mark(tab, PARIS, false);
    await world.send(account, 'POST', `/travels/${PARIS}`, { visited: true });
    device.setOnline(true);
    await world.reach(async () => (await queueOf(device)).length === 0, 10_000);
    await world.pass(2_000);
    expect(await marksOnServer(world, account)).toEqual({ [PARIS]: false });
    expect(await marksOn(device)).toEqual({ [PARIS]: false });
  });

  it('a mark reaches a new device by the list, even if the log was trimmed [G5, L4, E7]', async () => {
    const { world, server } = stage;
    const ada = await arrive(world, 'ada');
    for (const { id } of FEW_PLACES.all) await mark(ada.tab, id, id !== TOKYO);
    await world.pass(5_000);
    const later = await arriveAgain(world, ada.account);
    await world.pass(6_000);
    expect(await marksOn(later.device)).toEqual(await marksOnServer(world, ada.account));
    later.device.setOnline(false);
    await mark(ada.tab, TOKYO, true);
    await world.pass(2_000);
    await server.trimLog();
    later.device.setOnline(true);
    await world.reach(async () => (await marksOn(later.device))[TOKYO] === true, 15_000);
  });

  it('a mark that an event brought is not removed by an older page [G5, L2, L3]', async () => {
    const { world, server } = stage;
    const { account, device } = await arrive(world, 'ada');
    await world.pass(6_000);
    device.setOnline(false);
    await world.send(account, 'POST', `/travels/${TOKYO}`, { visited: true });
    await server.trimLog();
    const held = world.network.script.arrange(
      { sender: device, path: '/travels/visits' },
      { kind: 'hold_response' },
    );
    device.setOnline(true);
    await world.reach(async () => held.met > 0, 15_000);
    await world.send(account, 'POST', `/travels/${PARIS}`, { visited: true });
    await world.reach(async () => (await marksOn(device))[PARIS] === true, 10_000);
    held.release();
    held.end();
    await world.pass(3_000);
    expect(await marksOn(device)).toEqual({ [PARIS]: true, [TOKYO]: true });
  });

  it('a mark of a place that no longer exists is refused and delays no other [G6, X1]', async () => {
    const { world } = stage;
    const { account, device, tab } = await arrive(world, 'ada');
    await mark(tab, 'city:99');
    await mark(tab, PARIS);
    await world.pass(5_000);
    expect(await statesOf(device)).toEqual(['refused']);
    expect(await marksOn(device)).toEqual({ [PARIS]: true });
    expect(await marksOnServer(world, account)).toEqual({ [PARIS]: true });
  });

  it('a mark accepts only the id of a place [G6]', async () => {
    const { tab } = await arrive(stage.world, 'ada');
    for (const id of ['8', 'Paris', 'country:fr', ''])
      expect((await tab.mutate('visits.set', { id, visited: true })).kind).toBe('invalid');
  });
});
