/** Tests connectivity: the outcomes of its requests determine the device's network state. */
import { expect, it } from 'vitest';
import type { Connectivity } from '#db/database/device-database.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { refusal } from '../../simulation/network/script.ts';
import { arrive, makeOuting, notesOnServer, openStage, queueOf, statesOf, writeNote } from '../stage.ts';

const stage = openStage();

async function connectivityOf(device: Device): Promise<Connectivity | undefined> {
  const db = device.device();
  try {
    return await db.fact('connectivity');
  } finally {
    db.close();
  }
}

const networkOf = async (device: Device) => (await connectivityOf(device))?.network.kind;

async function atHome() {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  return { world, ...ada, outingId: await makeOuting(world, ada.tab) };
}

it('a request without a response means offline until the next response [C1]', async () => {
  const { world, device, tab, outingId } = await atHome();
  expect(await networkOf(device)).toBe('online');
  const lost = world.network.script.arrange({ sender: device }, { kind: 'lose_request' });
  await writeNote(tab, outingId, 'Rain jacket');
  await world.reach(async () => (await networkOf(device)) === 'offline', 16_000);
  // The runtime wrongly reports a network.
  await tab.hint('online');
  await world.pass(1_000);
  expect(await networkOf(device)).toBe('offline');
  lost.end();
  await world.reach(async () => (await networkOf(device)) === 'online', 40_000);
});

it('a tab that opens offline does not claim to be online [C1, U6]', async () => {
  const { world, device } = await atHome();
  device.setOnline(false);
  await world.reach(async () => (await networkOf(device)) === 'offline');
  const since = (await connectivityOf(device))?.network;
  const db = device.device();
  const seen: unknown[] = [];
  await device.openTab();
  for (let step = 0; step < 40; step += 1) {
    await world.pass(10);
    seen.push((await db.fact('connectivity'))?.network);
  }
  db.close();
  expect(seen).toEqual(seen.map(() => since));
});

it('the device notices the return of the network even when the tab that lost it was closed [C1, T3]', async () => {
  const { world, device } = await atHome();
  await device.openTab();
  await world.pass(1_000);
  device.setOnline(false);
  await world.reach(async () => (await networkOf(device)) === 'offline');
  device.killTab(0);
  await world.pass(1_000);
  device.setOnline(true);
  await world.reach(async () => (await networkOf(device)) === 'online', 20_000);
});

it('one tab notifies the others when the network is back, and all of them continue [C1, T2]', async () => {
  const { world, device, outingId } = await atHome();
  const second = await device.openTab();
  await world.pass(1_000);
  device.setOnline(false);
  await world.reach(async () => (await networkOf(device)) === 'offline');
  await writeNote(second, outingId, 'From the second tab');
  await world.pass(60_000);
  // No hint is given; a call of the second tab gets a response.
  device.online = true;
  await world.during(
    second.call('auth.forgotPassword', {
      params: undefined,
      query: undefined,
      body: { email: 'a@example.org' },
    }),
  );
  await world.reach(async () => (await queueOf(device)).length === 0, 2_000);
});

it('JSON in another form does not count as a response to a change [C2]', async () => {
  const { world, account, device, tab, outingId } = await atHome();
  const bodies = [{ welcome: true }, [], 'fine', { data: { name: 'no id' }, sequence: 3 }];
  const odd = bodies.map((body, index) =>
    world.network.script.arrange(
      { sender: device, method: 'POST', path: '/outing-notes', skip: 0, times: 1 },
      { kind: 'response', status: 200, body: index === 2 ? '"fine"' : body },
    ),
  );
  await writeNote(tab, outingId, 'Rain jacket');
  await world.reach(() => odd.every(({ met }) => met === 1), 60_000);
  await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
  expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
});

it('a server that answers with errors counts as online [C1]', async () => {
  const { world, device, tab, outingId } = await atHome();
  world.network.script.arrange({ sender: device }, refusal(503, 'unavailable'));
  await writeNote(tab, outingId, 'Rain jacket');
  await world.pass(10_000);
  expect(await networkOf(device)).toBe('online');
  expect(await statesOf(device)).toEqual(['attempted']);
});

it('the device notices the return of the network within 16 seconds without user action [C3]', async () => {
  const { world, account, device, tab, outingId } = await atHome();
  device.setOnline(false);
  await writeNote(tab, outingId, 'Rain jacket');
  await world.pass(10 * 60_000);
  const probes = device.requests.filter(({ at }) => at > world.clock.now() - 60_000);
  expect(probes.length).toBeGreaterThanOrEqual(4);
  expect(probes.length).toBeLessThan(30);
  device.online = true;
  await world.reach(async () => (await notesOnServer(world, account, outingId)).length === 1, 16_000);
  expect(await networkOf(device)).toBe('online');
});

it('requests that time out together lengthen the wait only once [C3]', async () => {
  const { world, device, tab, outingId } = await atHome();
  const outings = [outingId];
  while (outings.length < 8) outings.push(await makeOuting(world, tab));
  for (let round = 0; round < 2; round += 1) {
    device.online = false;
    for (const id of outings) await writeNote(tab, id, 'Rain jacket');
    await world.reach(async () => (await networkOf(device)) === 'offline');
    await world.pass(1_500);
    device.online = true;
    await world.reach(async () => (await queueOf(device)).length === 0, 6_000);
  }
});

it('a probe that hangs since the network was lost does not delay noticing its return [C3]', async () => {
  const { world, account, device, tab, outingId } = await atHome();
  const away = world.network.script.arrange({ sender: device }, { kind: 'lose_request' });
  await writeNote(tab, outingId, 'Rain jacket');
  const asked = () => device.requests.filter(({ path }) => path.endsWith('/health')).length;
  await world.pass(60_000);
  const before = asked();
  await world.reach(() => asked() > before, 60_000);
  away.end();
  void tab.hint('online');
  await world.reach(async () => (await notesOnServer(world, account, outingId)).length === 1, 3_000);
  // The hanging request ends, and its outcome is ignored.
  for (let second = 0; second < 16; second += 1) {
    await world.pass(1_000);
    expect(await networkOf(device)).toBe('online');
  }
});

it('the device soon finds a server that returns seconds after its network, however long it was offline [C3]', async () => {
  const { world, device } = await atHome();
  const waited: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    device.killAll();
    device.setOnline(false);
    // A tab that never had a connection: losing one would be another reason to probe.
    await device.openTab();
    await world.pass(5 * 60_000);
    expect(await networkOf(device)).toBe('offline');
    world.network.cut(2_500);
    device.setOnline(true);
    const since = world.clock.now();
    await world.reach(async () => (await networkOf(device)) === 'online', 20_000);
    waited.push(world.clock.now() - since);
  }
  // Jitter delays single probes; with the waits of a long absence the average is more than 8 s.
  expect(waited.reduce((sum, ms) => sum + ms) / waited.length).toBeLessThan(6_000);
});

it('many hints during a short outage do not delay noticing its end [C3]', async () => {
  const { world, device, tab } = await atHome();
  const waited: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    world.network.cut(4_000);
    for (let reason = 0; reason < 4; reason += 1) {
      void tab.hint('visible');
      await world.pass(1_000);
    }
    const since = world.clock.now();
    await world.reach(async () => (await networkOf(device)) === 'online', 20_000);
    waited.push(world.clock.now() - since);
    await world.pass(30_000);
  }
  expect(waited.reduce((sum, ms) => sum + ms) / waited.length).toBeLessThan(3_000);
});

it('no wait between probes is longer than the outage so far, whatever the jitter [C3]', async () => {
  const { world, device, tab } = await atHome();
  const waited: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    world.network.cut(4_000);
    void tab.hint('visible');
    await world.pass(4_000);
    const since = world.clock.now();
    await world.reach(async () => (await networkOf(device)) === 'online', 20_000);
    waited.push(world.clock.now() - since);
    await world.pass(30_000);
  }
  expect(Math.max(...waited)).toBeLessThan(4_500);
});

it('many hints at once lead to at most two probes, and none is lost [C3]', async () => {
  const { world, device, tab } = await atHome();
  await world.pass(5_000);
  const asked = () => device.requests.filter(({ path }) => path.endsWith('/health')).length;
  const away = world.network.script.arrange({ sender: device }, { kind: 'lose_request' });
  const before = asked();
  for (let reason = 0; reason < 20; reason += 1) void tab.hint('online');
  away.end();
  await world.pass(3_000);
  expect(asked() - before).toBe(2);
  expect(await networkOf(device)).toBe('online');
});

it('during maintenance the device only probes, and then sends everything once [C5]', async () => {
  const { world, account, device, tab, outingId } = await atHome();
  const maintenance = world.network.script.arrange(
    { sender: device },
    refusal(503, 'maintenance', { seconds: 60 }),
  );
  await writeNote(tab, outingId, 'Rain jacket');
  await world.reach(async () => (await networkOf(device)) === 'maintenance', 5_000);
  const before = device.requests.length;
  await world.pass(5 * 60_000);
  const asked = device.requests.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => !path.endsWith('/health'))).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.length).toBeLessThan(60);
  maintenance.end();
  await world.reach(async () => (await queueOf(device)).length === 0, 16_000);
  expect(await networkOf(device)).toBe('online');
  expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
});
