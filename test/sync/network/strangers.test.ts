/** Answers of something between the device and its server: gateways, captive portals, another server. */
import { expect, it } from 'vitest';
import type { Device } from '../../simulation/devices/device.ts';
import type { Fate } from '../../simulation/network/script.ts';
import {
  arrive,
  deviceFact,
  makeOuting,
  notesOnServer,
  openStage,
  queueOf,
  statesOf,
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();

const networkOf = async (device: Device) => (await deviceFact(device, 'connectivity'))?.network.kind;

const ERROR = { status: 'error', code: 'x', readable_message: 'No.', errors: {} };
const PAGE = { headers: { 'content-type': 'text/html' }, body: '<html>Welcome to the hotel</html>' };
const EMPTY = { headers: { 'content-type': 'text/plain' }, body: '' };
const ANOTHER = { headers: { 'x-outing-installation': '0190a000-0000-4000-8000-00000000000f' } };

const STRANGERS: readonly (readonly [string, Omit<Extract<Fate, { kind: 'answer' }>, 'kind'>])[] = [
  ['200 with a page', { status: 200, ...PAGE }],
  ['200 that says success', { status: 200, body: { status: 'success' } }],
  ['200 with an empty list', { status: 200, body: { data: [], links: { next: null }, sequence: 0 } }],
  ['200 with an empty object', { status: 200, body: {} }],
  ['204', { status: 204, ...EMPTY }],
  ['400', { status: 400, body: { message: 'Bad Request' } }],
  ['401', { status: 401, body: { ...ERROR, code: 'unauthenticated' } }],
  ['403 with a page', { status: 403, ...PAGE }],
  ['403 in the form of the API', { status: 403, body: { ...ERROR, code: 'forbidden' } }],
  ['404 of a gateway', { status: 404, body: { message: 'no Route matched' } }],
  ['404 in the form of the API', { status: 404, body: { ...ERROR, code: 'not_found' } }],
  ['410', { status: 410, body: { ...ERROR, code: 'gone' } }],
  ['422', { status: 422, body: { ...ERROR, code: 'invalid' } }],
  ['502 with a page', { status: 502, ...PAGE }],
  ['502 without a word', { status: 502, ...EMPTY }],
  ['503 in the form of the API', { status: 503, body: { ...ERROR, code: 'maintenance' } }],
  ['404 of another installation', { status: 404, body: { ...ERROR, code: 'not_found' }, ...ANOTHER }],
  ['200 of another installation', { status: 200, body: { status: 'success' }, ...ANOTHER }],
];

it('what a stranger answers changes nothing, and the user is told [C2] (F65)', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  const note = await writeNote(tab, outingId, 'Rain jacket');
  await world.reach(async () => (await queueOf(device)).length === 0);
  for (const [index, [what, answer]] of STRANGERS.entries()) {
    const stranger = world.network.script.arrange(
      { sender: device },
      { kind: 'answer', by: 'stranger', ...answer },
    );
    await writeNote(tab, outingId, `Behind ${what}`);
    await world.reach(async () => (await networkOf(device)) === 'offline', 2_000);
    // Everything is asked for: lists, the outing, events, the session.
    void tab.open(outingId);
    void tab.syncNow();
    void tab.hint('visible');
    for (let second = 0; second < 6; second += 1) {
      await world.pass(1_000);
      expect(await networkOf(device), what).toBe('offline');
    }
    expect(await statesOf(device), what).not.toContain('refused');
    expect(await queueOf(device), what).toHaveLength(1);
    expect(await textOn(device, note), what).toBe('Rain jacket');
    expect((await deviceFact(device, 'session'))?.kind, what).toBe('signed_in');
    stranger.end();
    await world.reach(async () => (await queueOf(device)).length === 0, 20_000);
    expect(await networkOf(device), what).toBe('online');
    expect(await notesOnServer(world, account, outingId), what).toHaveLength(index + 2);
  }
});

it('another installation in the place of the known one is a stranger, until the user signs out [C2]', async () => {
  const { world } = stage;
  const { device } = await arrive(world, 'ada');
  const { installation } = world.server.ctx.settings;
  expect(await deviceFact(device, 'installation')).toBe(installation);
  // As if the device had met another one first.
  device.killAll();
  const db = device.device();
  await db.setFact('installation', '0190a000-0000-4000-8000-00000000000f');
  db.close();
  const next = await device.openTab();
  await world.reach(async () => (await networkOf(device)) === 'offline', 2_000);
  await world.during(next.signOut('discard'));
  await world.reach(async () => (await networkOf(device)) === 'online', 20_000);
  await world.reach(async () => (await deviceFact(device, 'installation')) === installation, 20_000);
});
