/** Tests that data which no screen shows is also up to date: by hints, and by catching up after any absence. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CatchUpRequest, outingChannel, userChannel } from '#contract/events.ts';
import { knownUntil } from '#db/lists/known-until.ts';
import { newId } from '#db/new-id.ts';
import { CATCH_UP_EVERY_MS, followNews } from '#engine/lead/news.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { refusal } from '../../simulation/network/script.ts';
import { addMember } from '../../simulation/server/taking-part.ts';
import { alone, EPOCH, okay } from '../alone.ts';
import { arrive, arriveAgain, inspect, makeOuting, noteOn, openStage, writeNote } from '../stage.ts';

const stage = openStage();
/** The maximum delay of a device that is online. */
const FRESH_MS = 2_000;
const CATCH_UP = '/events/catch-up';

/** Ada and Ben share outings; Ben's device stores them, shows none, and has been quiet for a while. */
async function shared(count = 1) {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outingIds: string[] = [];
  for (let made = 0; made < count; made += 1) outingIds.push(await makeOuting(world, ada.tab));
  const ben = await arrive(world, 'ben');
  for (const id of outingIds) await addMember(server, id, ben.account);
  await world.pass(10_000);
  const [outingId = ''] = outingIds;
  return { world, server, ada, ben, outingId, outingIds };
}

/** The channels of each catch-up that the device requested since it had sent that many requests. */
const caughtUp = (device: Device, since: number): string[][] =>
  device.requests
    .slice(since)
    .filter(({ path }) => path.endsWith(CATCH_UP))
    .map(({ body }) => Object.keys(v.parse(CatchUpRequest, JSON.parse(body ?? '')).after));

it('a change reaches every device that is online within two seconds, whatever its screen shows [E16]', async () => {
  const { world, ada, ben, outingId, outingIds } = await shared(3);
  const since = ben.device.requests.length;
  const id = await writeNote(ada.tab, outingId, 'Seen by nobody');
  await world.reach(async () => (await noteOn(ben.device, id)) !== undefined, FRESH_MS);
  expect(caughtUp(ben.device, since)).toEqual([[outingChannel(outingId)]]);
  const ids = await Promise.all(outingIds.map((outing) => writeNote(ada.tab, outing, 'In all of them')));
  await world.pass(FRESH_MS + 500);
  for (const note of ids) expect(await noteOn(ben.device, note)).toBeDefined();
  expect(ben.device.requests.slice(since).every(({ path }) => path.endsWith(CATCH_UP))).toBe(true);
});

it("a device that is already at a hint's position sends no request [E16]", async () => {
  const { world, ada, ben, outingId } = await shared();
  void ben.tab.open(outingId);
  await world.pass(2_000);
  const since = ben.device.requests.length;
  const id = await writeNote(ada.tab, outingId, 'On the screen');
  await world.pass(FRESH_MS + 500);
  expect(await noteOn(ben.device, id)).toBeDefined();
  expect(caughtUp(ben.device, since)).toEqual([]);
});

it('hints that come before a catch-up starts join it, and a full one makes others unnecessary (F79) [E17]', async () => {
  const { world, ada, ben, outingIds } = await shared(3);
  const since = ben.device.requests.length;
  const slow = world.network.script.arrange(
    { sender: ben.device, path: CATCH_UP, times: 1 },
    { kind: 'hold_response' },
  );
  for (const outing of outingIds) {
    await writeNote(ada.tab, outing, 'One by one');
    await world.pass(1_500);
  }
  expect(caughtUp(ben.device, since)).toHaveLength(1);
  slow.release();
  await world.pass(1_000);
  const [first, ...others] = caughtUp(ben.device, since);
  expect(first).toEqual([outingChannel(outingIds[0] ?? '')]);
  expect(others).toEqual(
    [outingIds.slice(1).map(outingChannel)].map((names) => expect.arrayContaining(names)),
  );
});

it('the device ignores a hint about an outing that it evicted, or never had (F80) [E16]', async () => {
  const { world, server, ben, outingId } = await shared();
  await inspect(ben.device, (db) => db.channels.delete(outingChannel(outingId)));
  const since = ben.device.requests.length;
  await world.send(ben.account, 'POST', '/outing-notes', {
    id: newId(),
    outing_id: outingId,
    title: '',
    text: 'x',
  });
  await world.pass(FRESH_MS + 500);
  expect(caughtUp(ben.device, since)).toEqual([]);
  expect(server.isBusy()).toBe(false);
});

it('a server that cannot name the changed channels makes devices catch up on all, spread over a second (F81) [E17]', async () => {
  const { world, server, ben, outingIds } = await shared(2);
  const since = ben.device.requests.length;
  server.missed();
  await world.pass(50);
  expect(caughtUp(ben.device, since)).toEqual([]);
  await world.pass(FRESH_MS);
  const [asked, ...more] = caughtUp(ben.device, since);
  expect(asked).toEqual(expect.arrayContaining([...outingIds.map(outingChannel), userChannel('ben')]));
  expect(more).toEqual([]);
});

it('hints do not hurry a server that named a time, and none of them is lost (F79) [E17, C7]', async () => {
  const { world, ada, ben, outingIds } = await shared(2);
  const since = ben.device.requests.length;
  world.network.script.arrange(
    { sender: ben.device, path: CATCH_UP, times: 1 },
    refusal(503, 'unavailable', { seconds: 20 }),
  );
  const [first = '', second = ''] = outingIds;
  const notes = [await writeNote(ada.tab, first, 'Hinted at once')];
  await world.pass(1_500);
  for (let round = 0; round < 9; round += 1) {
    notes.push(await writeNote(ada.tab, second, `Round ${round}`));
    await world.pass(1_500);
  }
  expect(caughtUp(ben.device, since)).toHaveLength(1);
  await world.pass(10_000);
  expect(caughtUp(ben.device, since)).toHaveLength(2);
  for (const id of notes) expect(await noteOn(ben.device, id)).toBeDefined();
});

it('a catch-up with some channels does not count as one with all [E17]', async () => {
  const { world, ada, ben, outingId } = await shared();
  const syncedAt = async () => {
    const device = ben.device.device();
    const fact = await device.fact('connectivity');
    device.close();
    return fact?.synced_at ?? null;
  };
  const before = await syncedAt();
  const id = await writeNote(ada.tab, outingId, 'Fresh');
  await world.reach(async () => (await noteOn(ben.device, id)) !== undefined, FRESH_MS);
  expect(await syncedAt()).toBe(before);
  await world.pass(CATCH_UP_EVERY_MS);
  expect(await syncedAt()).toBeGreaterThan(before ?? 0);
});

it('a channel in sync counts as known until now, and no longer once that is uncertain [E17]', async () => {
  const { world, ada, ben, outingId } = await shared();
  const until = async () => {
    const device = ben.device.device();
    const fact = await device.fact('connectivity');
    device.close();
    return fact && knownUntil(fact, ben.device.now());
  };
  await world.pass(CATCH_UP_EVERY_MS / 2);
  expect(await until()).toBe(ben.device.now());
  const failing = world.network.script.arrange(
    { sender: ben.device, path: CATCH_UP },
    refusal(503, 'unavailable'),
  );
  await writeNote(ada.tab, outingId, 'Not fetched yet');
  await world.pass(FRESH_MS);
  expect(await until()).toBeLessThan(ben.device.now());
  failing.end();
  await world.pass(10_000);
  expect(await until()).toBe(ben.device.now());
  ben.device.setOnline(false);
  await world.pass(1_000);
  expect(await until()).toBeLessThan(ben.device.now());
  ben.device.setOnline(true);
  await world.pass(5_000);
  expect(await until()).toBe(ben.device.now());
});

it('the next catch-up makes up for a lost hint, at the latest after five minutes (F77) [E17]', async () => {
  const { world, ada, ben, outingId } = await shared();
  ben.device.losesHints = true;
  const id = await writeNote(ada.tab, outingId, 'Unheard');
  await world.pass(FRESH_MS);
  expect(await noteOn(ben.device, id)).toBeUndefined();
  ben.device.losesHints = false;
  await world.pass(CATCH_UP_EVERY_MS);
  expect(await noteOn(ben.device, id)).toBeDefined();
});

it('a hint of another epoch makes the device catch up on all channels [E16]', async () => {
  const asked: string[][] = [];
  const quiet = alone(({ body }) => {
    asked.push(Object.keys(v.parse(CatchUpRequest, JSON.parse(body ?? '')).after));
    return okay({ data: [], channels: {}, more: false, epoch: EPOCH });
  });
  const sync = { ...quiet, ports: { ...quiet.ports, after: () => () => {} } };
  const channels = [outingChannel(newId()), outingChannel(newId())];
  await sync.db.facts.put({ key: 'epoch', value: EPOCH });
  await sync.db.channels.bulkPut(channels.map((name) => ({ name, sequence: 3 })));
  const ignored = () => {};
  const news = followNews(sync, {
    mayAsk: () => true,
    onSynced: ignored,
    onBehind: ignored,
    onUnauthenticated: ignored,
    onOwnChannelGone: ignored,
    fetchOuting: ignored,
    onOutings: ignored,
  });
  const [first = ''] = channels;
  news.hint({ epoch: EPOCH, channels: { [first]: 3 } });
  await news.settled();
  expect(asked).toEqual([]);
  news.hint({ epoch: 'another', channels: { [first]: 1 } });
  await news.settled();
  expect(asked).toEqual([expect.arrayContaining(channels)]);
});

/** The ways in which a device comes back without a user's request, with what was away before. */
const WAYS: readonly (readonly [string, (device: Device) => () => Promise<void> | void])[] = [
  [
    'its network is back',
    (device) => {
      device.setOnline(false);
      return () => device.setOnline(true);
    },
  ],
  [
    'its network is back and the browser does not report it',
    (device) => {
      device.online = false;
      device.dropSockets();
      return () => {
        device.online = true;
      };
    },
  ],
  [
    'its socket is back',
    (device) => {
      device.losesHints = true;
      return () => {
        device.losesHints = false;
        device.dropSockets();
      };
    },
  ],
  [
    'another tab leads',
    (device) => {
      device.losesHints = true;
      return async () => {
        device.losesHints = false;
        await device.openTab();
        device.killTab(0);
      };
    },
  ],
  [
    'it wakes up',
    (device) => {
      const { thaw } = device.freezeTab(0);
      device.dropSockets();
      return () => {
        device.sleep(3_600_000);
        thaw();
      };
    },
  ],
];

it.each(WAYS)('one call catches up on everything that a device stores when %s [E18]', async (_, leave) => {
  const { world, ada, ben, outingIds } = await shared(3);
  const comeBack = leave(ben.device);
  const notes: string[] = [];
  for (const outing of outingIds) notes.push(await writeNote(ada.tab, outing, 'Meanwhile'));
  await world.pass(5_000);
  for (const id of notes) expect(await noteOn(ben.device, id)).toBeUndefined();
  const since = ben.device.requests.length;
  await world.during(Promise.resolve(comeBack()));
  await world.reach(async () => {
    const found = await Promise.all(notes.map((id) => noteOn(ben.device, id)));
    return found.every((note) => note !== undefined);
  }, 20_000);
  const asked = caughtUp(ben.device, since);
  expect(asked[0]).toEqual(expect.arrayContaining(outingIds.map(outingChannel)));
  // The subsequent subscription brings the changes in between.
  expect(asked.length).toBeLessThanOrEqual(2);
});

it('the device does not miss a change while the first page of an outing is in flight [E18]', async () => {
  const { world, ada, ben, outingId } = await shared();
  ben.device.killAll();
  const fresh = await arriveAgain(world, ben.account);
  const later = await makeOuting(world, ada.tab, { title: 'Picnic' });
  const pages = world.network.script.arrange(
    { sender: fresh.device, path: new RegExp(`${later}|/lists`) },
    { kind: 'hold_response' },
  );
  await addMember(stage.server, later, ben.account);
  await world.pass(3_000);
  expect(pages.met).toBeGreaterThan(0);
  const id = await writeNote(ada.tab, later, 'Meanwhile');
  await world.pass(5_000);
  pages.release();
  await world.reach(async () => (await noteOn(fresh.device, id)) !== undefined, 5_000);
  expect(outingId).not.toBe(later);
});
