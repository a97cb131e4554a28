/** Tests responses of something between the device and its server: gateways, captive portals, another server. */
import { expect, it } from 'vitest';
import { keptOut } from '#db/queries/sending/outbox.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { type Fate, type Match, refusal } from '../../simulation/network/script.ts';
import {
  arrive,
  deviceFact,
  inspect,
  makeOuting,
  notesOnServer,
  openStage,
  queueOf,
  statesOf,
  stored,
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();

const networkOf = async (device: Device) => (await deviceFact(device, 'connectivity'))?.network.kind;

const ERROR = { status: 'error', code: 'x', readable_message: 'No.', errors: {} };
const PAGE = { headers: { 'content-type': 'text/html' }, body: '<html>Welcome to the hotel</html>' };
const EMPTY = { headers: { 'content-type': 'text/plain' }, body: '' };
const ANOTHER = { headers: { 'x-outing-installation': '0190a000-0000-4000-8000-00000000000f' } };

const PORTAL: Fate = { kind: 'response', by: 'stranger', status: 403, ...PAGE };
const BAD_GATEWAY: Fate = { kind: 'response', by: 'stranger', status: 502, ...PAGE };

const STRANGERS: readonly (readonly [string, Omit<Extract<Fate, { kind: 'response' }>, 'kind'>])[] = [
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

it("a stranger's response changes nothing, and the user is notified [C2] (F65)", async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  const note = await writeNote(tab, outingId, 'Rain jacket');
  await world.reach(async () => (await queueOf(device)).length === 0);
  for (const [index, [what, response]] of STRANGERS.entries()) {
    const stranger = world.network.script.arrange(
      { sender: device },
      { kind: 'response', by: 'stranger', ...response },
    );
    await writeNote(tab, outingId, `Behind ${what}`);
    await world.reach(async () => (await networkOf(device)) === 'offline', 2_000);
    // Everything is requested: lists, the outing, events, the session.
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

it('another installation in place of the known one is a stranger, until the user logs out [C2]', async () => {
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
  await world.during(next.logOut('discard'));
  await world.reach(async () => (await networkOf(device)) === 'online', 20_000);
  await world.reach(async () => (await deviceFact(device, 'installation')) === installation, 20_000);
});

const MINUTE = 60_000;

const REFUSING: readonly (readonly [string, Match, Fate])[] = [
  ['a firewall’s page for one kind of change', { path: '/outing-notes', method: 'POST' }, PORTAL],
  ['a proxy’s 502 for all changes', { method: 'POST', path: /^\/(?!events|lists)/ }, BAD_GATEWAY],
  ['a proxy’s 502 for catching up', { path: '/events/catch-up' }, BAD_GATEWAY],
  ['a firewall’s page for lists', { path: '/lists' }, PORTAL],
  ['silence for one kind of change', { path: '/outing-notes', method: 'POST' }, { kind: 'lose_request' }],
  ['a reset of one kind of change', { path: '/outing-notes', method: 'POST' }, { kind: 'reset' }],
  ['a reset of catching up', { path: '/events/catch-up' }, { kind: 'reset' }],
  ['a reset of all lists', { path: '/lists' }, { kind: 'reset' }],
  ['a reset of the configuration', { path: '/config' }, { kind: 'reset' }],
  [
    '500 of the server for one kind of change',
    { path: '/outing-notes', method: 'POST' },
    refusal(500, 'internal'),
  ],
];

it.each(REFUSING)(
  '%s causes at most thirty requests a minute in all, and they get through later [C9] (F15)',
  async (what, match, fate) => {
    const { world } = stage;
    const { account, device, tab } = await arrive(world, 'ada');
    const outingId = await makeOuting(world, tab);
    const refusing = world.network.script.arrange({ sender: device, ...match }, fate);
    const all = world.network.script.arrange({ sender: device }, { kind: 'hold_request' });
    all.release();
    await writeNote(tab, outingId, 'Rain jacket');
    await tab.open(outingId);
    let before = 0;
    for (let minute = 0; minute < 5; minute += 1) {
      await world.pass(MINUTE);
      const requests = refusing.met + all.met;
      expect(requests - before, `${what}, minute ${minute}`).toBeLessThanOrEqual(30);
      before = requests;
    }
    refusing.end();
    all.end();
    await world.reach(async () => (await queueOf(device)).length === 0, 6 * MINUTE);
    expect(await notesOnServer(world, account, outingId)).toHaveLength(1);
  },
);

it('a change that something on the way refuses leaves the network state as it is, blocks no others, and is reported after a minute [C10] (F15)', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const kept = await makeOuting(world, tab);
  const other = await makeOuting(world, tab);
  const refusing = world.network.script.arrange(
    { sender: device, path: '/outing-notes', method: 'POST' },
    PORTAL,
  );
  const keptOutNow = () => inspect(device, (db) => keptOut(db, device.now()).toArray());
  await writeNote(tab, kept, 'Rain jacket');
  await stored(tab.mutate('outings.update', { id: other, root_id: other, change: { title: 'Lake' } }));
  for (let second = 0; second < 50; second += 1) {
    await world.pass(1_000);
    expect(await networkOf(device)).toBe('online');
  }
  expect(await queueOf(device)).toHaveLength(1);
  expect(await keptOutNow()).toEqual([]);
  await world.pass(MINUTE);
  const [change] = await keptOutNow();
  expect(change?.args).toMatchObject({ text: 'Rain jacket' });
  // Edited in its place, and retried at once when the user asks.
  await stored(tab.retry(change?.id ?? '', { ...Object(change?.args), text: 'Umbrella' }));
  expect(await keptOutNow()).toEqual([]);
  refusing.end();
  await world.during(tab.syncNow());
  await world.reach(async () => (await queueOf(device)).length === 0, 2_000);
  const texts = (await notesOnServer(world, account, kept)).map(({ attributes }) => attributes.text);
  expect(texts).toEqual(['Umbrella']);
});

it('the user can discard a change that is blocked on the way [C10]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  world.network.script.arrange({ sender: device, path: '/outing-notes', method: 'POST' }, PORTAL);
  const id = await writeNote(tab, outingId, 'Rain jacket');
  await world.pass(2 * MINUTE);
  const [change] = await queueOf(device);
  expect(await tab.discard(change?.id ?? '')).toBe(true);
  expect([await queueOf(device), await textOn(device, id)]).toEqual([[], undefined]);
  expect(await notesOnServer(world, account, outingId)).toEqual([]);
});
