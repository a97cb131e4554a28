/** Tests following channels and waking up: few requests, and no lost event. */
import { expect, it, vi } from 'vitest';
import { refusal } from '../../simulation/network/script.ts';
import { addMember, removeMember } from '../../simulation/server/taking-part.ts';
import { arrive, makeOuting, noteOn, openStage, outingOn, queueOf, writeNote } from '../stage.ts';

const DAY_MS = 86_400_000;
const stage = openStage();
const AUTH = '/broadcasting/auth';

/** Ada and Ben share an outing; Ben's device shows nothing yet. */
async function shared() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outingId = await makeOuting(world, ada.tab);
  const ben = await arrive(world, 'ben');
  await addMember(server, outingId, ben.account);
  await world.pass(3_000);
  return { world, server, ada, ben, outingId };
}

it.each([
  ['no response', { kind: 'lose_response' } as const],
  ['an error', refusal(500, 'failed')],
  ['a token of another session', refusal(419, 'csrf')],
])(
  'a device follows a channel within ten seconds although signing it once met %s (F23) [E12]',
  async (_, fate) => {
    const { world, ada, ben, outingId } = await shared();
    const once = world.network.script.arrange({ sender: ben.device, path: AUTH, times: 1 }, fate);
    void ben.tab.open(outingId);
    await world.reach(() => once.met === 1);
    // The device notices a lost response after the time limit of a request.
    await world.pass(fate.kind === 'lose_response' ? 25_000 : 10_000);
    const id = await writeNote(ada.tab, outingId, 'Live');
    await world.reach(async () => (await noteOn(ben.device, id)) !== undefined, 1_500);
  },
);

it('the device requests a denied channel once, and fetches its outing (F23, F26) [E12, E8]', async () => {
  const { world, server, ben, outingId } = await shared();
  ben.device.setOnline(false);
  await removeMember(server, outingId, ben.account);
  const silent = world.network.script.arrange(
    { sender: ben.device, path: '/events/catch-up' },
    refusal(503, 'unavailable', { seconds: 3_600 }),
  );
  void ben.tab.open(outingId);
  ben.device.setOnline(true);
  await world.reach(async () => (await outingOn(ben.device, outingId)) === undefined, 60_000);
  const asked = () =>
    ben.device.requests.filter(({ path, body }) => path.endsWith(AUTH) && body?.includes(outingId)).length;
  const before = asked();
  await world.pass(120_000);
  expect(asked()).toBe(before);
  silent.end();
});

it('the device replaces a connection under another user’s session [E13]', async () => {
  const { world, server, ada, ben, outingId } = await shared();
  const cleo = await arrive(world, 'cleo');
  void ben.tab.open(outingId);
  await world.pass(3_000);
  // A late response to the previous user replaced Ben's cookie with theirs.
  const connect = server.connect.bind(server);
  const stray = vi.spyOn(server, 'connect');
  stray.mockImplementationOnce((_, wire) => connect(cleo.device.cookies, wire));
  ben.device.dropSockets();
  await world.reach(async () => ben.device.socketUsers.includes(cleo.account.id));
  await world.reach(async () => ben.device.socketUsers.join() === ben.account.id, 20_000);
  stray.mockRestore();
  await world.pass(3_000);
  const id = await writeNote(ada.tab, outingId, 'Live');
  await world.reach(async () => (await noteOn(ben.device, id)) !== undefined, 1_500);
});

it('the device replaces a connection that died silently during its sleep within seconds [E19]', async () => {
  const { world, ada, ben, outingId } = await shared();
  void ben.tab.open(outingId);
  await world.pass(5_000);
  const frozen = ben.device.freezeTab(0);
  ben.device.halfOpenSockets();
  ben.device.sleep(3_600_000);
  frozen.thaw();
  void ben.tab.hint('visible');
  await world.pass(9_000);
  const id = await writeNote(ada.tab, outingId, 'Live again');
  await world.reach(async () => (await noteOn(ben.device, id)) !== undefined, 3_000);
});

it('a device that slept for three days sends few requests and catches up once (F29) [C4, E11]', async () => {
  const { world, ada, ben, outingId } = await shared();
  const tabs = [ben.tab, await ben.device.openTab(), await ben.device.openTab()];
  void ben.tab.open(outingId);
  await world.pass(30_000);
  const frozen = tabs.map((_, index) => ben.device.freezeTab(index));
  ben.device.dropSockets();
  for (let count = 0; count < 30; count += 1) await writeNote(ada.tab, outingId, `Day ${count}`);
  await world.reach(async () => (await queueOf(ada.device)).length === 0, 60_000);
  ben.device.sleep(3 * DAY_MS);
  const before = ben.device.requests.length;
  for (const tab of frozen) tab.thaw();
  for (const tab of tabs) void tab.hint('visible');
  await world.pass(10_000);
  const sent = ben.device.requests.slice(before).map(({ path }) => path.replace('/api/v1', ''));
  expect(sent.length).toBeLessThanOrEqual(10);
  expect(sent.filter((path) => path === '/events/catch-up').length).toBeLessThanOrEqual(2);
  expect(sent.filter((path) => /^\/outing-notes|^\/outings/.test(path))).toEqual([]);
  const id = await writeNote(ada.tab, outingId, 'Good morning');
  await world.reach(async () => (await noteOn(ben.device, id)) !== undefined, 3_000);
});
