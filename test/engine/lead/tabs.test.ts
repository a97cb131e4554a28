/** Tests several tabs: one uses the network, all can write, and the next one takes over. */
import { expect, it } from 'vitest';
import { refusal } from '../../simulation/network/script.ts';
import {
  arrive,
  makeOuting,
  notesOnServer,
  openStage,
  queueOf,
  rewriteNote,
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();

/** Three tabs of one user on one device. */
async function threeTabs() {
  const { world, server } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  const second = await device.openTab();
  const third = await device.openTab();
  await world.pass(2_000);
  return { world, server, account, device, first: tab, second, third, outingId };
}

const aboutData = (path: string) => /outing|events/.test(path);

it('one tab sends and fetches a user’s data, whichever tab the user works in [T1]', async () => {
  const { world, device, second, third, outingId } = await threeTabs();
  const before = device.requests.length;
  await writeNote(second, outingId, 'From the second');
  void third.subscribe('timeline/past', 1);
  void second.open(outingId);
  void third.syncNow();
  await world.pass(10_000);
  const senders = new Set(
    device.requests
      .slice(before)
      .filter(({ path }) => aboutData(path))
      .map(({ tab }) => tab),
  );
  expect([...senders]).toEqual([0]);
});

it('changes from every tab are sent in the order in which they were stored [T2, O2]', async () => {
  const { world, account, device, first, second, third, outingId } = await threeTabs();
  const tabs = [first, second, third];
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => writeNote(tabs[index % 3] ?? first, outingId, `Note ${index}`)),
  );
  const order = (await queueOf(device)).map(({ args }) => Object(args).text);
  expect(order).toHaveLength(12);
  await world.reach(async () => (await queueOf(device)).length === 0);
  const sent = (await notesOnServer(world, account, outingId)).map(({ attributes }) => attributes.text);
  expect(sent.reverse()).toEqual(order);
});

it('two tabs that change the same note at once lose neither change [T2, R1]', async () => {
  const { world, account, device, first, second, outingId } = await threeTabs();
  const id = await writeNote(first, outingId, 'One\nTwo\nThree\nFour\nFive');
  await world.pass(1_000);
  await Promise.all([
    rewriteNote(device, first, id, 'One, first tab\nTwo\nThree\nFour\nFive'),
    rewriteNote(device, second, id, 'One\nTwo\nThree\nFour\nFive, second tab'),
  ]);
  await world.reach(async () => (await queueOf(device)).length === 0, 30_000);
  await world.pass(1_000);
  const texts = (await notesOnServer(world, account, outingId)).map(({ attributes }) => attributes.text);
  const all = texts.join('\n');
  expect(all).toContain('One, first tab');
  expect(all).toContain('Five, second tab');
  expect(await textOn(device, id)).toBe(
    (await notesOnServer(world, account, outingId)).find((note) => note.id === id)?.attributes.text,
  );
});

it('the next tab continues with the same queue and keys when the leading tab is closed [T3, O5]', async () => {
  const { world, server, account, device, first, outingId } = await threeTabs();
  const response = world.network.script.arrange(
    { sender: device, method: 'POST', path: '/outing-notes', times: 1 },
    { kind: 'hold_response' },
  );
  device.swallow = 1_000;
  await writeNote(first, outingId, 'Rain jacket');
  await writeNote(first, outingId, 'Boots');
  await world.reach(() => response.met === 1);
  device.killTab(0);
  await world.reach(async () => (await queueOf(device)).length === 0, 20_000);
  const notes = (await notesOnServer(world, account, outingId)).map(({ attributes }) => attributes.text);
  expect(notes).toEqual(['Boots', 'Rain jacket']);
  const sent = device.changesSent().filter(({ path }) => path.endsWith('/outing-notes'));
  expect(new Set(sent.map(({ tab }) => tab))).toEqual(new Set([0, 1]));
  for (const effects of (await server.effects()).times.values()) expect(effects).toBe(1);
});

it('the next leader follows the outings that other tabs show [T3]', async () => {
  const { world, account, device, third, outingId } = await threeTabs();
  void third.open(outingId);
  await world.pass(1_000);
  device.killTab(0);
  await world.pass(3_000);
  const { id } = (
    await world.send<{ data: { id: string } }>(account, 'POST', '/outing-notes', {
      outing_id: outingId,
      title: '',
      text: 'Live',
    })
  ).data;
  await world.reach(async () => (await textOn(device, id)) === 'Live', 2_000);
});

it('another tab replaces a frozen leader within ten seconds, which sends nothing when it wakes up [T5, T4]', async () => {
  const { world, server, account, device, first, second, outingId } = await threeTabs();
  const held = world.network.script.arrange(
    { sender: device, method: 'POST', path: '/outing-notes', times: 1 },
    { kind: 'hold_response' },
  );
  await writeNote(first, outingId, 'Begun before the frost');
  await world.reach(() => held.met === 1);
  const frozen = device.freezeTab(0);
  await writeNote(second, outingId, 'Written during it');
  await world.reach(async () => (await queueOf(device)).length === 0, 10_000);
  const replaced = device.requests.length;
  held.release();
  frozen.thaw();
  await writeNote(first, outingId, 'Written after it, in the tab that woke up');
  await world.reach(async () => (await queueOf(device)).length === 0, 10_000);
  await world.pass(20_000);

  const sent = device.requests.slice(replaced).filter(({ path }) => aboutData(path));
  expect(sent.filter(({ tab }) => tab === 0)).toEqual([]);
  expect(await notesOnServer(world, account, outingId)).toHaveLength(3);
  for (const effects of (await server.effects()).times.values()) expect(effects).toBe(1);
});

it('only the next leader sends a change that waited for a token while its tab was frozen [T4, T5]', async () => {
  const { world, account, device, first, outingId } = await threeTabs();
  const { script } = world.network;
  script.arrange({ sender: device, method: 'POST', path: '/outing-notes', times: 1 }, refusal(419, 'csrf'));
  const held = script.arrange(
    { sender: device, path: '/sanctum/csrf-cookie', times: 1 },
    { kind: 'hold_response' },
  );
  await writeNote(first, outingId, 'Begun before the frost');
  await world.reach(() => held.met === 1);
  const frozen = device.freezeTab(0);
  await world.reach(async () => (await queueOf(device)).length === 0, 15_000);
  held.release();
  frozen.thaw();
  await world.pass(10_000);
  const notes = device.requests.filter(({ key, path }) => key !== null && path.endsWith('/outing-notes'));
  const [begun, ...later] = notes.map(({ tab }) => tab);
  expect(begun).toBe(0);
  expect(later).toHaveLength(1);
  expect(later).not.toContain(0);
  expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
});

it.each([5_250, 5_750, 6_250, 6_750])(
  'a leader that wakes up just before its replacement continues as the only one, or not at all: after %i ms [T1, T5]',
  async (ms) => {
    const { world, device, first, outingId } = await threeTabs();
    const frozen = device.freezeTab(0);
    await world.pass(ms);
    frozen.thaw();
    const held = world.network.script.arrange(
      { sender: device, method: 'POST', path: '/outing-notes' },
      { kind: 'hold_request' },
    );
    await writeNote(first, outingId, 'Good morning');
    await world.pass(8_000);
    const notes = device.requests.filter(({ key, path }) => key !== null && path.endsWith('/outing-notes'));
    expect(notes).toHaveLength(1);
    held.end();
    held.release();
    await world.reach(async () => (await queueOf(device)).length === 0, 20_000);
  },
);

it('another tab replaces a frozen tab even if the device’s clock was set back meanwhile [T5]', async () => {
  const { world, device, second, outingId } = await threeTabs();
  device.freezeTab(0);
  device.clockSkew -= 2 * 3_600_000;
  await writeNote(second, outingId, 'Written during the frost');
  await world.reach(async () => (await queueOf(device)).length === 0, 12_000);
});

it('a tab that was replaced leads again when the others are closed [T5, T3]', async () => {
  const { world, device, first, outingId } = await threeTabs();
  const frozen = device.freezeTab(0);
  await world.pass(15_000);
  frozen.thaw();
  await world.pass(5_000);
  device.killTab(2);
  device.killTab(1);
  await writeNote(first, outingId, 'Alone again');
  await world.reach(async () => (await queueOf(device)).length === 0, 15_000);
});

it('a device that slept as a whole retains its leader [T5]', async () => {
  const { world, device, first, outingId } = await threeTabs();
  const before = device.requests.length;
  const tabs = [0, 1, 2].map((index) => device.freezeTab(index));
  await world.pass(60_000);
  device.sleep(60_000);
  for (const tab of tabs) tab.thaw();
  await writeNote(first, outingId, 'Good morning');
  await world.reach(async () => (await queueOf(device)).length === 0, 15_000);
  const senders = device.requests.slice(before).filter(({ path }) => aboutData(path));
  expect(new Set(senders.map(({ tab }) => tab))).toEqual(new Set([0]));
});

it('a stopped engine sends nothing more, not even requests that it had started [T4]', async () => {
  const { world, device, first, outingId } = await threeTabs();
  const held = world.network.script.arrange(
    { sender: device, method: 'POST', path: '/outing-notes', times: 1 },
    { kind: 'hold_response' },
  );
  await writeNote(first, outingId, 'First');
  await writeNote(first, outingId, 'Second');
  await world.reach(() => held.met === 1);
  await world.during(first.stop());
  const before = device.requests.length;
  held.release();
  await world.pass(60_000);
  expect(device.requests.slice(before).filter(({ tab }) => tab === 0)).toEqual([]);
  expect(await queueOf(device)).toEqual([]);
});
