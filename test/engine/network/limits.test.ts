/** Tests that the configuration's limits are stored, and apply to every tab of the device. */
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { arrive, makeOuting, openStage, queueOf, writeNote } from '../stage.ts';

const stage = openStage();

async function remembered(device: Device, notes?: number) {
  const db = device.device();
  try {
    const limits = await db.fact('limits');
    if (limits && notes !== undefined) await db.setFact('limits', { ...limits, notes });
    return limits;
  } finally {
    db.close();
  }
}

it("the device knows the server's limits, and queues nothing beyond them (S75)", async () => {
  const { world, server } = stage;
  const { device, tab } = await arrive(world, 'ada');
  expect(await remembered(device)).toEqual(server.ctx.config.limits);
  const outing_id = await makeOuting(world, tab);
  await writeNote(tab, outing_id, 'The only one');
  await world.reach(async () => (await queueOf(device)).length === 0);
  await remembered(device, 1);
  const other = await device.openTab();
  for (const page of [tab, other]) {
    const result = await page.mutate('notes.create', {
      id: newId(),
      outing_id,
      title: '',
      text: 'One too many',
    });
    expect(result).toEqual({ kind: 'quota', field: 'notes', limit: 1 });
  }
  expect(await queueOf(device)).toHaveLength(0);
});
