/** Tests a device whose clock is wrong: the server determines the time. */
import { expect, it } from 'vitest';
import type { Device } from '../../simulation/devices/device.ts';
import { arrive, makeOuting, openStage, queueOf, writeNote } from '../stage.ts';

const stage = openStage();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function offsetOf(device: Device): Promise<number | undefined> {
  const db = device.device();
  try {
    return await db.fact('clock_offset');
  } finally {
    db.close();
  }
}

/** Within the seconds that the server's clock names and a response takes. */
const about = (ms: number) => (offset: number | undefined) =>
  offset !== undefined && Math.abs(offset - ms) < MINUTE_MS;

/** A user whose device shows the server's time. */
async function withRightClock() {
  const arrived = await arrive(stage.world, 'ada');
  arrived.device.clockSkew = 0;
  await stage.world.during(arrived.tab.syncNow());
  return arrived;
}

it('the device detects a clock that is days wrong with the next response, and its correction likewise [C8] (F27)', async () => {
  const { world } = stage;
  const { device, tab } = await withRightClock();
  expect(await offsetOf(device)).toBeUndefined();
  for (const wrong of [-3 * DAY_MS, 20 * DAY_MS, 3 * MINUTE_MS]) {
    device.clockSkew += wrong;
    await world.during(tab.syncNow());
    expect(await offsetOf(device)).toSatisfy(about(-device.clockSkew));
  }
  device.clockSkew = 0;
  await world.during(tab.syncNow());
  expect(await offsetOf(device)).toBeUndefined();
});

it('the device ignores a difference of less than two minutes [C8]', async () => {
  const { world } = stage;
  const { device, tab } = await withRightClock();
  device.clockSkew += 1.5 * MINUTE_MS;
  await world.during(tab.syncNow());
  expect(await offsetOf(device)).toBeUndefined();
});

it('only responses of this installation set the time [C8] (F27)', async () => {
  const { world } = stage;
  const { device, tab } = await withRightClock();
  const stranger = world.network.script.arrange(
    { sender: device },
    {
      kind: 'response',
      by: 'stranger',
      status: 200,
      headers: {
        date: new Date(world.clock.now() + 5 * DAY_MS).toUTCString(),
        'cache-control': 'no-store',
        'x-outing-installation': '0190a000-0000-4000-8000-00000000000f',
      },
      body: { data: [] },
    },
  );
  await world.during(tab.syncNow());
  expect(await offsetOf(device)).toBeUndefined();
  stranger.end();
});

it('with a clock that is months ahead the agenda is that of the server’s today, and changes are sent [C8, L9] (F27)', async () => {
  const { world } = stage;
  const { device, tab } = await withRightClock();
  device.clockSkew = 60 * DAY_MS;
  await world.during(tab.syncNow());
  const outingId = await makeOuting(world, tab);
  await writeNote(tab, outingId, 'Sent with a wrong clock');
  await world.reach(async () => (await queueOf(device)).length === 0, 20_000);
  // Lost and pulled again, its window begins by the server's time.
  const db = device.database();
  try {
    await db.lists.delete('timeline/upcoming');
    await tab.subscribe('timeline/upcoming', 1);
    const from = (await db.lists.get('timeline/upcoming'))?.from ?? Number.NaN;
    expect(Math.abs(world.clock.now() - 30 * DAY_MS - from)).toBeLessThanOrEqual(DAY_MS);
  } finally {
    db.close();
  }
});
