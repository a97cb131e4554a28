/** Tests that the service worker sends the queue while no tab does. */
import { expect, it } from 'vitest';
import { refusal } from '../../simulation/network/script.ts';
import {
  arrive,
  makeOuting,
  notesOnServer,
  openStage,
  queueOf,
  rewriteNote,
  statesOf,
  stored,
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();

/** Ada wrote three notes offline and closed the app. Then the network returned. */
async function closedWithQueue() {
  const { world, server } = stage;
  const { person, account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  device.setOnline(false);
  for (const text of ['First', 'Second', 'Third']) await writeNote(tab, outingId, text);
  device.killAll();
  device.setOnline(true);
  await world.pass(60_000);
  const texts = async () =>
    (await notesOnServer(world, account, outingId)).map(({ attributes }) => attributes.text).reverse();
  expect(await texts()).toEqual([]);
  return { world, server, person, account, device, outingId, texts };
}

it('the service worker sends the queue in order after the last tab was closed [B1, O2]', async () => {
  const { world, device, texts } = await closedWithQueue();
  expect(await world.during(device.wakeServiceWorker().result)).toBe('sent');
  expect(await texts()).toEqual(['First', 'Second', 'Third']);
  expect(await queueOf(device)).toEqual([]);
});

it('the service worker sends undoable changes, because no user is there to undo them [B1, O9]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  const id = await writeNote(tab, outingId, 'To be deleted');
  await world.pass(2_000);
  device.setOnline(false);
  await stored(tab.mutate('notes.delete', { id, outing_id: outingId }));
  device.killAll();
  device.setOnline(true);
  expect(await world.during(device.wakeServiceWorker().result)).toBe('sent');
  expect(await notesOnServer(world, account, outingId)).toEqual([]);
});

it('the service worker leaves the queue to a leading tab and asks it to send [B1, T1]', async () => {
  const { world, device, texts, outingId } = await closedWithQueue();
  const held = world.network.script.arrange(
    { sender: device, method: 'POST', path: '/outing-notes', times: 1 },
    { kind: 'hold_response' },
  );
  const tab = await device.openTab();
  await world.reach(() => held.met === 1);
  await writeNote(tab, outingId, 'Fourth');
  const woken = device.wakeServiceWorker();
  await world.pass(3_000);
  held.release();
  expect(await world.during(woken.result)).toBe('sent');
  expect(await texts()).toEqual(['First', 'Second', 'Third', 'Fourth']);
  const senders = new Set(device.changesSent().map(({ tab: sender }) => sender));
  // Tab 0 created the outing, tab 1 leads, the service worker is the third sender.
  expect([...senders].sort()).toEqual([0, 1]);
});

it('the service worker takes the lock from a frozen tab [B1, T5]', async () => {
  const { world, server, device, texts } = await closedWithQueue();
  const held = world.network.script.arrange(
    { sender: device, method: 'POST', path: '/outing-notes', times: 1 },
    { kind: 'hold_response' },
  );
  await device.openTab();
  await world.reach(() => held.met === 1);
  const frozen = device.freezeTab(0);
  expect(await world.during(device.wakeServiceWorker().result)).toBe('sent');
  held.release();
  frozen.thaw();
  await world.pass(30_000);
  expect(await texts()).toEqual(['First', 'Second', 'Third']);
  for (const effects of (await server.effects()).times.values()) expect(effects).toBe(1);
});

it.each([0, 1, 2])(
  'the service worker loses and repeats nothing when it is killed after %i responses [B2, O5]',
  async (answered) => {
    const { world, server, device, texts } = await closedWithQueue();
    const held = world.network.script.arrange(
      { sender: device, method: 'POST', path: '/outing-notes', skip: answered, times: 1 },
      { kind: 'hold_response' },
    );
    const first = device.wakeServiceWorker();
    await world.reach(() => held.met === 1);
    first.kill();
    held.release();
    await world.pass(10_000);
    expect((await queueOf(device)).length).toBe(3 - answered);
    expect(await world.during(device.wakeServiceWorker().result)).toBe('sent');
    expect(await texts()).toEqual(['First', 'Second', 'Third']);
    for (const effects of (await server.effects()).times.values()) expect(effects).toBe(1);
    const keys = device.changesSent().filter(({ path }) => path.endsWith('/outing-notes'));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
  },
);

it('two service workers at the same time send each change once [B1, B2]', async () => {
  const { world, device, texts } = await closedWithQueue();
  const before = device.changesSent().length;
  const both = [device.wakeServiceWorker().result, device.wakeServiceWorker().result];
  expect(await world.during(Promise.all(both))).toEqual(['sent', 'sent']);
  expect(await texts()).toEqual(['First', 'Second', 'Third']);
  expect(device.changesSent().length - before).toBe(3);
});

it.each([
  ['no response', { kind: 'lose_request' } as const],
  ['a busy server', refusal(503, 'unavailable', { seconds: 60 })],
  ['a page of a captive portal', { kind: 'response', status: 200, body: '<html>Welcome</html>' } as const],
])('the service worker retains changes after %s and asks to be woken again [B3, O7]', async (_, fate) => {
  const { world, device, texts } = await closedWithQueue();
  const failing = world.network.script.arrange({ sender: device, path: '/outing-notes' }, fate);
  expect(await world.during(device.wakeServiceWorker().result)).toBe('left');
  expect(await queueOf(device)).toHaveLength(3);
  failing.end();
  await world.pass(300_000);
  expect(await world.during(device.wakeServiceWorker().result)).toBe('sent');
  expect(await texts()).toEqual(['First', 'Second', 'Third']);
});

it('the service worker reports what the server refused to the user, and sends the rest [B1, X1]', async () => {
  const { world, device, texts } = await closedWithQueue();
  const refusing = { sender: device, path: '/outing-notes', skip: 1, times: 1 };
  world.network.script.arrange(refusing, refusal(422, 'invalid'));
  expect(await world.during(device.wakeServiceWorker().result)).toBe('sent');
  expect(await texts()).toEqual(['First', 'Third']);
  expect(await statesOf(device)).toEqual(['refused']);
});

it('the service worker sends nothing while logged out, and nothing with an expired session [B4, U2]', async () => {
  const { world, server, device, texts } = await closedWithQueue();
  const before = device.requests.length;
  await server.endSession(device.cookies);
  expect(await world.during(device.wakeServiceWorker().result)).toBe('left');
  expect(await texts()).toEqual([]);
  expect(await queueOf(device)).toHaveLength(3);
  const asked = device.requests.length;
  expect(asked).toBeGreaterThan(before);

  const local = device.device();
  await local.setFact('session', { kind: 'signed_out' });
  local.close();
  expect(await world.during(device.wakeServiceWorker().result)).toBe('sent');
  expect(device.requests.length).toBe(asked);
  expect(await queueOf(device)).toHaveLength(3);
});

it('the service worker ends without an error when the user logs out in a tab meanwhile [B4, U4]', async () => {
  const { world, account, device, texts } = await closedWithQueue();
  const held = world.network.script.arrange(
    { sender: device, method: 'POST', path: '/outing-notes' },
    { kind: 'hold_response' },
  );
  const tab = await device.openTab();
  await world.reach(() => held.met === 1);
  const woken = device.wakeServiceWorker();
  await world.pass(3_000);
  const leaving = tab.logOut('keep');
  held.release();
  await world.during(leaving);
  expect(await world.during(woken.result)).toBe('sent');
  await world.pass(10_000);
  expect(await device.holds(account.id)).toBe(false);
  expect((await texts()).length).toBeLessThan(3);
});

it('the service worker sends no request when the queue is empty [B1]', async () => {
  const { world } = stage;
  const { device } = await arrive(world, 'ada');
  device.killAll();
  const before = device.requests.length;
  expect(await world.during(device.wakeServiceWorker().result)).toBe('sent');
  expect(device.requests.length).toBe(before);
});

it('the service worker merges a note that was changed on both sides, as a tab does [B1, X5]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  const id = await writeNote(tab, outingId, 'One\nTwo\nThree\nFour');
  await world.pass(2_000);
  device.setOnline(false);
  await rewriteNote(device, tab, id, 'One here\nTwo\nThree\nFour');
  device.killAll();
  const [note] = await notesOnServer(world, account, outingId);
  await world.send(account, 'POST', `/outing-notes/${id}`, {
    title: '',
    text: 'One\nTwo\nThree\nFour there',
    base_updated_at_timestamp: note?.attributes.updated_at_timestamp,
  });
  device.setOnline(true);
  expect(await world.during(device.wakeServiceWorker().result)).toBe('sent');
  const merged = 'One here\nTwo\nThree\nFour there';
  expect((await notesOnServer(world, account, outingId))[0]?.attributes.text).toBe(merged);
  expect(await textOn(device, id)).toBe(merged);
});
