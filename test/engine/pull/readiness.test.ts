/** Tests prefetching: it brings the whole agenda in the end, but never delays a screen or wastes data. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LISTS_PER_REQUEST_MAX, LISTS_RESPONSE_MAX_LENGTH } from '#contract/base/limits.ts';
import { directId } from '#contract/chat/message/message.ts';
import { distanceTo } from '#contract/places/distance.ts';
import { holdsAgenda } from '#db/lists/kept-ready.ts';
import { newId } from '#db/new-id.ts';
import { listInOuting } from '#db/rows.ts';
import { FETCH_AHEAD_LITTLE, FETCH_AHEAD_SPARING_MS, prefetchBudget } from '#engine/pull/prefetch-budget.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { listsIn } from '../../simulation/network/lines.ts';
import {
  arrive,
  fillNotes,
  fillOutings,
  inspect,
  makeOuting,
  openStage,
  queueOf,
  stored,
  textOn,
  writeNote,
} from '../stage.ts';

const DAY_MS = 86_400_000;
const stage = openStage();

/** A wall-clock time in UTC that many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);

/** Ada has outings that start that many days from now, and a new device. */
async function agenda(...days: number[]) {
  const { world } = stage;
  const { person, account, device, tab } = await arrive(world, 'ada');
  const ids: string[] = [];
  for (const day of days) ids.push(await makeOuting(world, tab, { starts_at: inDays(day), timezone: 'UTC' }));
  device.killAll();
  return { world, ids, account, fresh: await world.addDevice(person, 0) };
}

/** The outing of each list that was requested or included, in their order. */
const brought = (fresh: Device, ids: readonly string[]) =>
  fresh.listsBrought().flatMap((path) => {
    const index = ids.findIndex((id) => path.includes(id));
    return index < 0 ? [] : [index];
  });

const LISTS = { path: '/lists' } as const;

it('prefetching takes the nearest outing first and past ones last [L11]', async () => {
  const { world, ids, fresh } = await agenda(30, 2, -5, 9);
  await fresh.openTab();
  await world.pass(10_000);
  expect([...new Set(brought(fresh, ids))]).toEqual([1, 3, 0, 2]);
});

it('prefetching sends one request at a time, with all lists in it [L11, L15]', async () => {
  const { world, ids, fresh } = await agenda(1, 2, 3);
  const last = `/outing-notes?outing_id=${ids[2]}`;
  const held = world.network.script.arrange(
    { sender: fresh, path: last, times: 1 },
    { kind: 'hold_response' },
  );
  await fresh.openTab();
  const times = () => fresh.requests.filter(({ path }) => path.endsWith(LISTS.path)).length;
  await world.pass(8_000);
  expect([held.met, times()]).toEqual([1, 1]);
  held.release();
  await world.pass(2_000);
  expect(new Set(brought(fresh, ids))).toEqual(new Set([0, 1, 2]));
  expect(await inspect(fresh, holdsAgenda)).toBe(true);
  expect(times()).toBeLessThanOrEqual(2);
});

it('prefetching yields to a screen, which gets a separate request, and retains what has come [L11, L6, L15]', async () => {
  const { world, ids, fresh } = await agenda(1, 2, 3);
  const [near = '', , far = ''] = ids;
  const held = world.network.script.arrange(
    { sender: fresh, path: `/outing-notes?outing_id=${far}`, times: 1 },
    { kind: 'hold_response' },
  );
  const tab = await fresh.openTab();
  const isThere = (list: string) =>
    inspect(fresh, async (db) => (await db.lists.get(list))?.progress.kind === 'complete');
  await world.reach(() => isThere(listInOuting('notes', near)));
  expect(await isThere(listInOuting('notes', far))).toBe(false);
  void tab.subscribe(listInOuting('notes', far), 1);
  await world.reach(() => isThere(listInOuting('notes', far)));
  expect(held.met).toBe(1);
  const last = fresh.requests.findLast(({ path }) => path.endsWith(LISTS.path));
  expect(last && listsIn(last)).toEqual([expect.stringContaining(far)]);
  const timesBrought = (id: string) => brought(fresh, ids).filter((index) => ids[index] === id).length;
  expect(timesBrought(far)).toBe(timesBrought(near));
});

it('prefetching requests what did not fit into a response in the next one [L15]', async () => {
  const { world, ids, fresh, account } = await agenda(1, 2, 3, 4);
  for (const id of ids) await fillNotes(stage.server, id, account, 450);
  const tab = await fresh.openTab();
  void tab.hint('hidden');
  await world.pass(20_000);
  expect(await inspect(fresh, (db) => db.notes.count())).toBe(4 * 450);
  expect(await inspect(fresh, holdsAgenda)).toBe(true);
  // Each response had space for the notes of two outings, and always for the first it names, whatever their length.
  const times = (id: string) =>
    fresh.listsBrought().filter((path) => path.startsWith('/outing-notes') && path.includes(id)).length;
  expect(times(ids[0] ?? '')).toBe(1);
  expect(times(ids[3] ?? '')).toBeGreaterThan(1);
});

it('prefetching requests no more lists at once than the server accepts, and still becomes ready [L15]', async () => {
  const { world, account, fresh } = await agenda(1);
  await fillOutings(stage.server, account, 160);
  await fresh.openTab();
  await world.reach(() => inspect(fresh, holdsAgenda), 30_000);
  const sizes = fresh.requests.map((sent) => listsIn(sent).length).filter((size) => size > 0);
  expect(Math.max(...sizes)).toBe(LISTS_PER_REQUEST_MAX);
  expect(sizes.length).toBeLessThan(6);
});

it('prefetching requests again what a cut response did not bring, together, and nothing else [L15]', async () => {
  const { world, ids, fresh } = await agenda(1, 2, 3, 4, 5, 6);
  const cut = world.network.script.arrange(
    { sender: fresh, path: /^\/(outing-notes|outing-attachments)\?/, times: 12 },
    { kind: 'lose_response' },
  );
  await fresh.openTab();
  await world.reach(() => inspect(fresh, holdsAgenda), 60_000);
  expect(cut.met).toBe(12);
  const requests = fresh.requests.map((sent) => listsIn(sent)).filter(({ length }) => length > 0);
  expect(requests).toHaveLength(2);
  expect(requests[1]).toHaveLength(2 * ids.length);
});

it('prefetching gets the contents of items along with the items, also of nested ones [L15, L9]', async () => {
  const { world } = stage;
  const { person, account, device, tab } = await arrive(world, 'ada');
  const root_id = await makeOuting(world, tab, { starts_at: inDays(1), timezone: 'UTC' });
  const within = { root_id, starts_at: inDays(1), timezone: 'UTC' };
  const day = await makeOuting(world, tab, { ...within, parent_id: root_id, title: 'Day' });
  const meal = await makeOuting(world, tab, { ...within, parent_id: day, title: 'Meal' });
  const [inDay, inMeal] = [await writeNote(tab, day, 'Passports'), await writeNote(tab, meal, 'Figs')];
  await world.reach(async () => (await queueOf(device)).length === 0);
  device.killAll();
  const fresh = await world.addDevice(person, 0);
  await fresh.openTab();
  await world.reach(() => inspect(fresh, holdsAgenda), 10_000);
  expect([await textOn(fresh, inDay), await textOn(fresh, inMeal)]).toEqual(['Passports', 'Figs']);
  expect(fresh.listsAsked().filter(({ path }) => path.includes(day) || path.includes(meal))).toEqual([]);
  // Their channel is followed from then on.
  await world.send(account, 'POST', '/outing-notes', { outing_id: meal, text: 'Dates' });
  await world.pass(3_000);
  expect(await inspect(fresh, (db) => db.notes.where('outing_id').equals(meal).count())).toBe(2);
});

it('prefetching brings the contents of the agenda along with it on a new device, and requests none of that again [L15, L16]', async () => {
  const { world, ids, fresh, account } = await agenda(1, 2, -3);
  await world.send(account, 'POST', '/outing-notes', { outing_id: ids[2], text: 'Figs' });
  const tab = await fresh.openTab();
  void tab.subscribe('timeline/upcoming', 1);
  await world.reach(() => inspect(fresh, holdsAgenda), 10_000);
  await world.pass(5_000);
  const named = fresh.listsAsked().map(({ path }) => path);
  expect(named.filter((path) => ids.some((id) => path.includes(id)))).toEqual([]);
  expect(await inspect(fresh, (db) => db.notes.count())).toBe(1);
  // Their channels are followed from then on.
  await world.send(account, 'POST', `/outings/${ids[0]}`, { description: 'Bring a torch' });
  await world.send(account, 'POST', '/outing-notes', { outing_id: ids[1], text: 'Dates' });
  await world.pass(3_000);
  expect(await inspect(fresh, (db) => db.notes.count())).toBe(2);
  const [near] = await inspect(fresh, (db) => db.outings.bulkGet(ids));
  expect(near?.attributes.description).toBe('Bring a torch');
});

it('prefetching leaves the network to a screen while the contents of the agenda still come [L6, L15]', async () => {
  const { world, ids, fresh } = await agenda(1, 2);
  const far = listInOuting('notes', ids[1] ?? '');
  const held = world.network.script.arrange(
    { sender: fresh, path: `/outing-notes?outing_id=${ids[1]}`, times: 1 },
    { kind: 'hold_response' },
  );
  const tab = await fresh.openTab();
  void tab.subscribe('timeline/upcoming', 1);
  await world.reach(() => held.met === 1);
  await world.pass(1_000);
  void tab.subscribe(far, 1);
  await world.reach(() =>
    inspect(fresh, async (db) => (await db.lists.get(far))?.progress.kind === 'complete'),
  );
  await world.reach(() => inspect(fresh, holdsAgenda), 10_000);
  expect(held.met).toBe(1);
});

it('prefetching does not delay a screen that is refreshed, except for the lists on that screen [L11]', async () => {
  const { world, ids, fresh } = await agenda(1, 2, 3);
  const shown = listInOuting('notes', ids[2] ?? '');
  const { script } = world.network;
  const ahead = script.arrange({ sender: fresh, path: /members/ }, { kind: 'hold_response' });
  const screen = script.arrange({ sender: fresh, path: /^\/outing-notes\?/ }, { kind: 'hold_response' });
  const tab = await fresh.openTab();
  await world.pass(1_000);
  void tab.subscribe(shown, 1);
  let refreshed = false;
  void tab.syncNow().then(() => {
    refreshed = true;
  });
  await world.pass(2_000);
  expect(screen.met).toBeGreaterThan(0);
  expect(refreshed).toBe(false);
  screen.release();
  screen.end();
  await world.reach(() => refreshed);
  expect(await inspect(fresh, (db) => db.lists.get(shown))).toMatchObject({ progress: { kind: 'complete' } });
  await world.reach(() => ahead.met > 0);
  expect(await inspect(fresh, holdsAgenda)).toBe(false);
  ahead.release();
  await world.reach(() => inspect(fresh, holdsAgenda));
});

it('a device that saves data pulls only the coming week and opened lists [L11]', async () => {
  const { world, ids, fresh } = await agenda(3, 20);
  fresh.sparing = true;
  const tab = await fresh.openTab();
  await world.pass(30_000);
  expect(new Set(brought(fresh, ids))).toEqual(new Set([0]));
  const far = listInOuting('notes', ids[1] ?? '');
  void tab.subscribe(far, 1);
  await world.pass(2_000);
  expect(await inspect(fresh, (db) => db.lists.get(far))).toMatchObject({ progress: { kind: 'complete' } });
  fresh.sparing = false;
  void tab.syncNow();
  await world.pass(5_000);
  expect(await inspect(fresh, (db) => db.lists.get(listInOuting('memberships', ids[1] ?? '')))).toMatchObject(
    {
      progress: { kind: 'complete' },
    },
  );
});

it('prefetching never fetches more when data is saved or no tab is visible, and no new list on a full disk [L11, D3]', () => {
  const circumstances = fc.record({
    saveData: fc.boolean(),
    watched: fc.boolean(),
    storageIsTight: fc.boolean(),
  });
  fc.assert(
    fc.property(circumstances, (some) => {
      const { maxLength, withinMs } = prefetchBudget(some);
      const free = some.watched && !some.saveData && !some.storageIsTight;
      expect(maxLength).toBe(free ? LISTS_RESPONSE_MAX_LENGTH : FETCH_AHEAD_LITTLE);
      if (some.storageIsTight) expect(withinMs).toBe(-1);
      else expect(withinMs).toBe(some.saveData ? FETCH_AHEAD_SPARING_MS : Number.POSITIVE_INFINITY);
    }),
  );
});

it('sooner outings are ranked as nearer, and past ones as further than equally distant coming ones [L11]', () => {
  const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(instant, fc.nat(10_000_000), fc.integer({ min: 1, max: 10_000_000 }), (now, near, more) => {
      expect(distanceTo(now + near, now)).toBeLessThan(distanceTo(now + near + more, now));
      expect(distanceTo(now + more, now)).toBeLessThan(distanceTo(now - more, now));
    }),
  );
});

it('prefetching brings the messages of a chat to a user who is in no outing [L9, L11]', async () => {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const ben = await arrive(world, 'ben');
  await server.follow(ben.account, ada.account);
  const chat = { outing_id: null, conversation_id: directId(ada.account.id, ben.account.id) };
  const people = [{ id: ben.account.id, username: 'ben', name: 'Ben', avatar: null }];
  await stored(ada.tab.mutate('conversations.start', { id: chat.conversation_id, name: '', people }));
  const written = { text: 'Hello', mentions: [], reply_to_id: null, subject: null };
  await stored(ada.tab.mutate('messages.send', { id: newId(), ...chat, ...written }));
  await world.pass(2_000);
  ben.device.killAll();
  const device = await world.addDevice(ben.person, 0);
  // The list of chats comes after everything else that triggers prefetching.
  const held = world.network.script.arrange(
    { sender: device, ...LISTS, times: 1 },
    { kind: 'hold_response' },
  );
  await device.openTab();
  await world.pass(3_000);
  held.release();
  await world.pass(3_000);
  const messages = await inspect(device, (db) => db.messages.toArray());
  expect(messages.map(({ attributes }) => attributes.text)).toContain('Hello');
});
