/** Tests a changed username, which renames the user's channel. */
import { expect, it } from 'vitest';
import { timelineBetween } from '#db/queries/outings/outings.ts';
import { PASSWORD } from '../../simulation/scene.ts';
import { arrive, arriveAgain, inspect, makeOuting, openStage } from '../stage.ts';

const stage = openStage();

it('all devices continue under the new name, and miss nothing of what happened meanwhile [E15]', async () => {
  const { world, server } = stage;
  const one = await arrive(world, 'ada');
  await server.setPassword(one.account, PASSWORD);
  const two = await arriveAgain(world, one.account);
  await makeOuting(world, one.tab, { title: 'Before' });
  const titles = (of: typeof one) =>
    inspect(of.device, async (db) =>
      (await timelineBetween(db, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).map(
        ({ attributes }) => attributes.title,
      ),
    );
  await world.reach(async () => (await titles(two)).length === 1);
  const body = { username: 'ada.lovelace', password: PASSWORD };
  const response = await world.during(
    one.tab.call('settings.general', { params: undefined, query: undefined, body }),
  );
  expect(response.kind).toBe('ok');
  await makeOuting(world, one.tab, { title: 'After' });
  await world.reach(async () => (await titles(two)).length === 2);
  for (const of of [one, two]) {
    expect((await titles(of)).sort()).toEqual(['After', 'Before']);
    const [channels, lists] = await inspect(of.device, async (db) => [
      (await db.channels.toArray()).map(({ name }) => name),
      (await db.lists.toArray()).map(({ channel }) => channel),
    ]);
    const named = [...new Set([...channels, ...lists])].filter((name) => name.startsWith('user.'));
    expect(named).toEqual(['user.ada.lovelace']);
  }
});
