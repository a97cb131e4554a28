/** Tests starting with a server that fails one of the first requests, and recovering from a time of errors. */
import { expect, it } from 'vitest';
import type { Device } from '../../simulation/devices/device.ts';
import { type Fate, refusal } from '../../simulation/network/script.ts';
import {
  arrive,
  arriveAgain,
  makeOuting,
  notesOnServer,
  openStage,
  queueOf,
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();

async function socketOf(device: Device) {
  const db = device.device();
  try {
    return (await db.fact('connectivity'))?.socket;
  } finally {
    db.close();
  }
}

const STEPS = [
  '/sanctum/csrf-cookie',
  '/auth/user',
  '/config',
  '/events/catch-up',
  '/broadcasting/auth',
] as const;

const PAGE = { headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' };
const BAD: readonly (readonly [string, Fate])[] = [
  ['no response', { kind: 'lose_response' }],
  ['500', refusal(500, 'internal')],
  ['a gateway’s 502', { kind: 'response', by: 'stranger', status: 502, ...PAGE }],
  ['503', refusal(503, 'unavailable', { seconds: 2 })],
  ['429', refusal(429, 'rate_limited', { seconds: 2 })],
  ['a body without meaning', { kind: 'response', status: 200, body: { welcome: true } }],
];

it.each(STEPS)('a bad response to %s does not last [C6]', async (path) => {
  const { world } = stage;
  const { account, device: writer, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  await world.reach(async () => (await queueOf(writer)).length === 0);
  const { device } = await arriveAgain(world, account);
  for (const [what, fate] of BAD) {
    device.killAll();
    // Twice: something that happens anyway often repairs a single failure.
    const bad = world.network.script.arrange({ sender: device, path, times: 2 }, fate);
    const begun = await device.openTab();
    void begun.open(outingId);
    // The first change needs a token.
    const own = await writeNote(begun, outingId, `From here: ${what}`);
    await world.reach(() => bad.met > 0, 20_000);
    await world.reach(async () => (await queueOf(device)).length === 0, 40_000);
    await world.reach(async () => (await socketOf(device)) === 'connected', 40_000);
    const note = await writeNote(tab, outingId, `From there: ${what}`);
    // Two requests may still be waiting for their time-outs. A catch-up without a reason comes every five minutes.
    await world.reach(async () => (await textOn(device, note)) === `From there: ${what}`, 35_000);
    expect(await textOn(device, own)).toBe(`From here: ${what}`);
    bad.end();
  }
});

it('the engine retries changes, lists and missed events within ten seconds after a time of errors [C7]', async () => {
  const { world } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  await world.reach(async () => (await queueOf(device)).length === 0);
  const { device: writer, tab: elsewhere } = await arriveAgain(world, account);
  const busy = world.network.script.arrange({ sender: device }, refusal(500, 'internal'));
  await writeNote(tab, outingId, 'Rain jacket');
  void tab.open(outingId);
  // Long enough for waits of minutes.
  await world.pass(10 * 60_000);
  const note = await writeNote(elsewhere, outingId, 'Sun cream');
  await world.reach(async () => (await queueOf(writer)).length === 0);
  busy.end();
  // One request succeeds, whichever it is.
  await world.during(tab.call('system.health', { params: undefined, query: undefined, body: undefined }));
  await world.reach(async () => (await queueOf(device)).length === 0, 11_000);
  await world.reach(async () => (await textOn(device, note)) === 'Sun cream', 11_000);
  expect(await notesOnServer(world, account, outingId)).toHaveLength(2);
});

it('the engine waits as long as the server named, whatever else succeeds [C7]', async () => {
  const { world } = stage;
  const { device, tab } = await arrive(world, 'ada');
  const outingId = await makeOuting(world, tab);
  await world.reach(async () => (await queueOf(device)).length === 0);
  const busy = world.network.script.arrange(
    { sender: device, method: 'POST', path: '/outing-notes', times: 1 },
    refusal(429, 'rate_limited', { seconds: 60 }),
  );
  await writeNote(tab, outingId, 'Rain jacket');
  await world.reach(() => busy.met === 1);
  for (let second = 0; second < 5; second += 1) {
    await world.during(tab.call('system.health', { params: undefined, query: undefined, body: undefined }));
    await world.pass(10_000);
  }
  expect(await queueOf(device)).toHaveLength(1);
  await world.reach(async () => (await queueOf(device)).length === 0, 20_000);
});
