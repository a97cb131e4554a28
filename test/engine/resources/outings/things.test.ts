/**
 * Tests who brings what, over bad networks, on the real server: takes that wait, come too late, and follow each other.
 */
import { expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { refusedThingChanges, thingsIn } from '#db/queries/outings/things.ts';
import type { Engine } from '#engine/engine.ts';
import type { Device } from '../../../simulation/devices/device.ts';
import { addMember } from '../../../simulation/server/taking-part.ts';
import { arrive, inspect, makeOuting, openStage, queueOf, stored } from '../../stage.ts';

const stage = openStage();

/** Ada and Ben share an outing that needs some of a thing, and both see it live. */
async function shared(quantity: number) {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outing_id = await makeOuting(world, ada.tab);
  const ben = await arrive(world, 'ben');
  await addMember(server, outing_id, ben.account);
  await world.pass(2_000);
  void ada.tab.open(outing_id);
  void ben.tab.open(outing_id);
  const id = newId();
  await stored(ada.tab.mutate('things.create', { id, outing_id, name: 'Water', quantity }));
  await world.pass(3_000);
  const about = { id, outing_id };
  const take = (tab: Engine, count: number) =>
    stored(tab.mutate('things.take', { ...about, quantity: count }));
  const change = (tab: Engine, values: { name?: string; quantity?: number; done?: boolean }) =>
    stored(tab.mutate('things.update', { ...about, change: values }));
  const on = async (device: Device) => {
    const [thing] = await inspect(device, (db) => thingsIn(db, outing_id));
    return thing && { ...thing.attributes, takers: takersOf(thing) };
  };
  const settle = async ({ device }: { device: Device }) => {
    await world.reach(async () => (await queueOf(device)).every(({ state }) => state.kind === 'refused'));
    await world.pass(2_000);
  };
  return { world, ada, ben, outing_id, about, take, change, on, settle };
}

const takersOf = ({
  relations,
}: {
  relations: { takers: readonly { user: { username: string }; quantity: number }[] };
}) => relations.takers.map(({ user, quantity }) => [user.username, quantity]);

it('takes made offline are shown at once, and sent as the last intention', async () => {
  const { world, ada, ben, take, change, on, settle } = await shared(6);
  ben.device.setOnline(false);
  await world.pass(500);
  for (const count of [6, 0, 2]) await take(ben.tab, count);
  await change(ben.tab, { done: true });
  await change(ben.tab, { name: 'Cold water' });
  expect(await on(ben.device)).toMatchObject({ name: 'Cold water', done: true, takers: [['ben', 2]] });
  expect(await queueOf(ben.device)).toHaveLength(2);
  // Another user's take meanwhile is shown with it.
  await take(ada.tab, 4);
  ben.device.setOnline(true);
  await settle(ben);
  for (const { device } of [ada, ben]) {
    expect(await on(device)).toMatchObject({ name: 'Cold water', done: true });
    expect((await on(device))?.takers).toEqual(
      expect.arrayContaining([
        ['ben', 2],
        ['ada', 4],
      ]),
    );
  }
});

it('a take that came too late is refused with its reason, and the row is unchanged', async () => {
  const { world, ada, ben, outing_id, take, on, settle } = await shared(1);
  ben.device.setOnline(false);
  await world.pass(500);
  await take(ben.tab, 1);
  expect((await on(ben.device))?.takers).toEqual([['ben', 1]]);
  await take(ada.tab, 1);
  await settle(ada);
  ben.device.setOnline(true);
  await settle(ben);
  for (const { device } of [ada, ben]) expect((await on(device))?.takers).toEqual([['ada', 1]]);
  const [refused] = await inspect(ben.device, (db) => refusedThingChanges(db, outing_id));
  expect(refused?.state).toMatchObject({ kind: 'refused', code: 'conflict', reason: 'thing_taken' });
  // Once Ada gives it back, the same take goes through.
  await take(ada.tab, 0);
  await settle(ada);
  await world.pass(2_000);
  await ben.tab.retry(refused?.id ?? '');
  await settle(ben);
  for (const { device } of [ada, ben]) expect((await on(device))?.takers).toEqual([['ben', 1]]);
});

it('a take that waits does not hide what others took: where it no longer fits, theirs is shown', async () => {
  const { world, ada, ben, take, on } = await shared(3);
  const lost = world.network.script.arrange(
    { sender: ben.device, path: /\/take$/, method: 'POST' },
    { kind: 'lose_request' },
  );
  await take(ben.tab, 2);
  expect((await on(ben.device))?.takers).toEqual([['ben', 2]]);
  await take(ada.tab, 2);
  await world.reach(async () => (await on(ben.device))?.takers.some(([name]) => name === 'ada') ?? false);
  expect((await on(ben.device))?.takers).toEqual([['ada', 2]]);
  lost.end();
});

it('a thing that was added and taken offline arrives whole, and a deleted one is deleted with its takes', async () => {
  const { world, ada, ben, outing_id, about, on, settle } = await shared(1);
  ben.device.setOnline(false);
  await world.pass(500);
  const bread = newId();
  await stored(ben.tab.mutate('things.create', { id: bread, outing_id, name: 'Bread', quantity: 2 }));
  await stored(ben.tab.mutate('things.take', { id: bread, outing_id, quantity: 2 }));
  await stored(ben.tab.mutate('things.delete', about));
  expect((await on(ben.device))?.name).toBe('Bread');
  ben.device.setOnline(true);
  await world.pass(10_000);
  await settle(ben);
  expect(await on(ada.device)).toMatchObject({ name: 'Bread', takers: [['ben', 2]] });
});
