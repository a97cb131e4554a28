/** Tests a plan without a date that the user has put away: where a device shows it, and how it comes back. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { QUIET_MS } from '#contract/outings/outing/outing.ts';
import { timelineBetween } from '#db/queries/outings/outings.ts';
import { UNDATED } from '#db/rows.ts';
import { activities } from '#server/core/outings/activities/tables.ts';
import { outings } from '#server/core/outings/tables.ts';
import { putAwayDue } from '#server/outings/edit/put-away.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { arrive, inspect, makeOuting, openStage, queueOf, stored } from '../../stage.ts';

const stage = openStage();

const isAhead = (device: Device, id: string) =>
  inspect(device, async (db) =>
    (await timelineBetween(db, UNDATED, Number.POSITIVE_INFINITY)).some((outing) => outing.id === id),
  );

it('a plan that was put away is among the past ones, and is back at once where a user restores it offline [R1, L5]', async () => {
  const { world, server } = stage;
  const { device, tab } = await arrive(world, 'ada');
  const id = await makeOuting(world, tab, { starts_at: null });
  await world.reach(async () => (await queueOf(device)).length === 0);
  expect(await isAhead(device, id)).toBe(true);
  const { db } = server.ctx;
  const now = Date.now();
  await db.delete(activities).where(eq(activities.root_id, id));
  await db
    .update(outings)
    .set({ updated_at_timestamp: now - 2 * QUIET_MS })
    .where(eq(outings.id, id));
  await putAwayDue(server.ctx, now);
  await world.reach(async () => !(await isAhead(device, id)));
  const away = await inspect(device, (local) => local.outings.get(id));
  expect(away?.order).toBe(away?.attributes.put_away_at_timestamp);
  device.setOnline(false);
  await stored(tab.mutate('outings.update', { id, root_id: id, change: { put_away_at_timestamp: null } }));
  expect(await isAhead(device, id)).toBe(true);
  device.setOnline(true);
  await world.reach(async () => (await queueOf(device)).length === 0);
  await world.pass(2_000);
  expect(await isAhead(device, id)).toBe(true);
  expect(
    (await inspect(device, (local) => local.outings.get(id)))?.attributes.put_away_at_timestamp,
  ).toBeNull();
});
