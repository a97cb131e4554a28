/** Tests the freshness of an outing. */
import { expect, it } from 'vitest';
import { freshnessOfAll } from '#db/lists/freshness-of-all.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { CATCH_UP_EVERY_MS } from '#engine/lead/news.ts';
import { arrive, inspect, makeOuting, openStage, outrunLog, writeNote } from '../stage.ts';

const stage = openStage();

it('the freshness of an outing is that of its oldest part, and names parts that are still to come or unreachable [L7, L9]', async () => {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  const outingId = await makeOuting(world, ada.tab, { title: 'Hike' });
  await writeNote(ada.tab, outingId, 'Rain jacket');
  await world.pass(3_000);
  const fresh = await world.addDevice(ada.person, 0);
  const failing = world.network.script.arrange(
    { sender: fresh, path: '/outing-notes' },
    { kind: 'response', status: 503 },
  );
  await fresh.openTab();
  await world.pass(10_000);
  const syncedAt = async () => {
    const device = fresh.device();
    const fact = await device.fact('connectivity');
    device.close();
    return fact?.synced_at ?? null;
  };
  const of = async () => {
    const synced = await syncedAt();
    const all = await inspect(fresh, (db) => freshnessOfAll(db, synced));
    return all.outings.find(({ key }) => key === rowKey('outings', outingId));
  };
  expect(await of()).toMatchObject({ title: 'Hike', missing: 1, failed: true });
  failing.end();
  await world.pass(CATCH_UP_EVERY_MS + 5_000);
  expect(await of()).toMatchObject({ missing: 0, failed: false, at: await syncedAt() });

  await outrunLog(world, fresh, ada.account, outingId);
  const before = await inspect(fresh, (db) => db.lists.get(listInOuting('notes', outingId)));
  const silent = world.network.script.arrange(
    { sender: fresh, path: '/outing-notes' },
    { kind: 'response', status: 503 },
  );
  await world.pass(20_000);
  expect(await of()).toMatchObject({ failed: true, at: before?.pulled_at });
  silent.end();
});
