/** Prefetching: brings the whole agenda in the end, but never delays a screen or wastes data. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listInOuting } from '#db/rows.ts';
import {
  distanceTo,
  FETCH_AHEAD_SPARING_MS,
  FETCH_AHEAD_START_MS,
  prefetchBudget,
} from '#engine/pull/prefetch-budget.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { arrive, look, makeOuting, openStage } from '../stage.ts';

const DAY_MS = 86_400_000;
const LISTS = /^\/(outing-notes\?|outings\?|outings\/[^/]+\/members|outing-attachments\?)/;
const stage = openStage();

/** A wall-clock time in UTC so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);

/** Ada has outings that start so many days from now, and a new device. */
async function agenda(...days: number[]) {
  const { world } = stage;
  const { person, device, tab } = await arrive(world, 'ada');
  const ids: string[] = [];
  for (const day of days) ids.push(await makeOuting(world, tab, { starts_at: inDays(day), timezone: 'UTC' }));
  device.killAll();
  return { world, ids, fresh: await world.addDevice(person, 0) };
}

const holdLists = (fresh: Device) =>
  stage.world.network.script.arrange({ sender: fresh, path: LISTS }, { kind: 'hold_request' });

/** The outing of each list request, in the order in which they were sent. */
const asked = (fresh: Device, ids: readonly string[]) =>
  fresh.requests.flatMap(({ path }) => {
    const index = LISTS.test(path.replace('/api/v1', '')) ? ids.findIndex((id) => path.includes(id)) : -1;
    return index < 0 ? [] : [index];
  });

it('takes the nearest outing first and past ones last [L11]', async () => {
  const { world, ids, fresh } = await agenda(30, 2, -5, 9);
  await fresh.openTab();
  await world.pass(10_000);
  expect([...new Set(asked(fresh, ids))]).toEqual([1, 3, 0, 2]);
});

it('uses one request at the start and two later, and leaves a slot for screens [L11, L6]', async () => {
  const { world, ids, fresh } = await agenda(1, 2, 3);
  const held = holdLists(fresh);
  const tab = await fresh.openTab();
  await world.pass(FETCH_AHEAD_START_MS - 1_000);
  expect(held.met).toBe(1);
  void tab.subscribe(listInOuting('notes', ids[2] ?? ''), 1);
  await world.pass(500);
  expect(held.met).toBe(2);
  expect(asked(fresh, ids)).toEqual([0, 2]);
  held.release();
  await world.pass(FETCH_AHEAD_START_MS);
  held.end();
  expect(asked(fresh, ids).length).toBeGreaterThan(6);
});

it('uses two requests at a time after the start [L11]', async () => {
  const { world, fresh } = await agenda(1, 2, 3);
  await fresh.openTab();
  const held = stage.world.network.script.arrange(
    { sender: fresh, path: LISTS, skip: 1 },
    { kind: 'hold_request' },
  );
  await world.pass(FETCH_AHEAD_START_MS + 1_000);
  fresh.tabs[0]?.hint('visible');
  await world.pass(1_000);
  expect(held.met).toBe(2);
  held.end();
});

it('uses one request at a time while no tab is visible [L11]', async () => {
  const { world, fresh } = await agenda(1, 2, 3);
  const tab = await fresh.openTab();
  void tab.hint('hidden');
  const held = stage.world.network.script.arrange(
    { sender: fresh, path: LISTS, skip: 1 },
    { kind: 'hold_request' },
  );
  await world.pass(FETCH_AHEAD_START_MS + 1_000);
  void tab.syncNow();
  await world.pass(1_000);
  expect(held.met).toBe(1);
  const other = await fresh.openTab();
  await world.pass(200);
  void other.hint('visible');
  void tab.syncNow();
  await world.pass(1_000);
  expect(held.met).toBe(2);
  held.end();
});

it('does not delay a screen that is refreshed, except for the lists on that screen [L11]', async () => {
  const { world, ids, fresh } = await agenda(1, 2, 3);
  const tab = await fresh.openTab();
  await world.pass(500);
  const shown = listInOuting('notes', ids[2] ?? '');
  const isShown = (path: string) => path.includes('/outing-notes?') && path.includes(ids[2] ?? '');
  const screen = stage.world.network.script.arrange(
    { sender: fresh, path: /^\/outing-notes\?/ },
    { kind: 'hold_request' },
  );
  const ahead = holdLists(fresh);
  void tab.subscribe(shown, 1);
  let refreshed = false;
  void tab.syncNow().then(() => {
    refreshed = true;
  });
  await world.pass(2_000);
  expect(fresh.requests.some(({ path }) => isShown(path))).toBe(true);
  expect(refreshed).toBe(false);
  screen.release();
  screen.end();
  await world.pass(2_000);
  expect(refreshed).toBe(true);
  expect(ahead.met).toBeGreaterThan(0);
  expect(await look(fresh, (db) => db.lists.get(shown))).toMatchObject({ progress: { kind: 'complete' } });
  ahead.end();
});

it('brings only the coming week when the device saves data, and what the user opens [L11]', async () => {
  const { world, ids, fresh } = await agenda(3, 20);
  fresh.sparing = true;
  const tab = await fresh.openTab();
  await world.pass(30_000);
  expect(new Set(asked(fresh, ids))).toEqual(new Set([0]));
  const far = listInOuting('notes', ids[1] ?? '');
  void tab.subscribe(far, 1);
  await world.pass(2_000);
  expect(await look(fresh, (db) => db.lists.get(far))).toMatchObject({ progress: { kind: 'complete' } });
  fresh.sparing = false;
  void tab.syncNow();
  await world.pass(5_000);
  expect(await look(fresh, (db) => db.lists.get(listInOuting('memberships', ids[1] ?? '')))).toMatchObject({
    progress: { kind: 'complete' },
  });
});

it('never allows more when data is saved, no tab is visible or the engine just started, and no new list on a full disk [L11, D3]', () => {
  const circumstances = fc.record({
    saveData: fc.boolean(),
    watched: fc.boolean(),
    ledForMs: fc.integer({ min: 0, max: 60_000 }),
    storageIsTight: fc.boolean(),
  });
  fc.assert(
    fc.property(circumstances, (some) => {
      const { atOnce, withinMs } = prefetchBudget(some);
      if (some.storageIsTight) {
        expect([atOnce, withinMs]).toEqual([1, -1]);
        return;
      }
      const free = some.watched && !some.saveData && some.ledForMs >= FETCH_AHEAD_START_MS;
      expect(atOnce).toBe(free ? 2 : 1);
      expect(withinMs).toBe(some.saveData ? FETCH_AHEAD_SPARING_MS : Number.POSITIVE_INFINITY);
    }),
  );
});

it('ranks sooner outings as nearer, and past ones as further than equally distant coming ones [L11]', () => {
  const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(instant, fc.nat(10_000_000), fc.integer({ min: 1, max: 10_000_000 }), (now, near, more) => {
      expect(distanceTo(now + near, now)).toBeLessThan(distanceTo(now + near + more, now));
      expect(distanceTo(now + more, now)).toBeLessThan(distanceTo(now - more, now));
    }),
  );
});
