/** Tests outings that repeat, over bad networks and from pages that submit twice. */
import { expect, it } from 'vitest';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { newId } from '#db/new-id.ts';
import type { Change } from '#engine/api.ts';
import { newOuting } from '../../new-outing.ts';
import { arrive, openStage, queueOf, stored, timelineOnServer } from '../../stage.ts';

const stage = openStage();

it('three dates that are submitted twice, and whose responses are lost, are three dates of one series [O5, O10]', async () => {
  const { world, server } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  device.setOnline(false);
  await world.pass(500);
  const outing = newOuting({ starts_at: '2027-03-05T19:00' });
  const ends = { kind: 'count', count: 3 } as const;
  const recurrence: Recurrence = { freq: 'weekly', interval: 1, weekdays: [5], ends };
  const changes: Change[] = [
    { name: 'outings.create', args: outing },
    {
      name: 'outings.repeat',
      args: {
        id: outing.id,
        series_id: newId(),
        recurrence,
        date: '2027-03-05',
        dates: [],
      },
    },
  ];
  // A page whose worker died does not know whether the first was stored.
  await stored(tab.mutateAll(changes));
  await stored(tab.mutateAll(changes));
  expect((await queueOf(device)).map(({ name }) => name)).toEqual(['outings.create', 'outings.repeat']);
  for (const path of ['/outings', `/outings/${outing.id}/series`])
    world.network.script.arrange(
      { sender: device, method: 'POST', path, times: 2 },
      { kind: 'lose_response' },
    );
  device.setOnline(true);
  await world.reach(async () => (await queueOf(device)).length === 0, 5 * 60_000);
  await server.makeDates();
  await server.makeDates();
  const dates = (await timelineOnServer(world, account)).map(({ attributes }) => attributes.series?.date);
  expect(dates.toSorted()).toEqual(['2027-03-05', '2027-03-12', '2027-03-19']);
});
