/** Tests the only page of a device that is frozen for long while the clock moves. */
import { expect, it } from 'vitest';
import {
  arrive,
  arriveAgain,
  makeOuting,
  noteOn,
  notesOnServer,
  openStage,
  queueOf,
  writeNote,
} from '../stage.ts';

const stage = openStage();
const HOUR_MS = 3_600_000;

it.each([
  ['forward by an hour', HOUR_MS],
  ['forward by a month', 30 * 24 * HOUR_MS],
  ['back by two hours', -2 * HOUR_MS],
])(
  'a page that was frozen for an hour while the clock moved %s sends its queue once, and catches up [T5, E2, O5]',
  async (_, moved) => {
    const { world, server } = stage;
    const { account, device, tab } = await arrive(world, 'ada');
    const outingId = await makeOuting(world, tab);
    const elsewhere = await arriveAgain(world, account);
    void tab.open(outingId);
    await world.pass(1_000);
    const held = world.network.script.arrange(
      { sender: device, path: '/outing-notes' },
      { kind: 'lose_response' },
    );
    const own = await writeNote(tab, outingId, 'Written before the frost');
    await world.reach(() => held.met === 1);
    const frozen = device.freezeTab(0);
    await world.pass(HOUR_MS);
    device.sleep(moved);
    const theirs = await writeNote(elsewhere.tab, outingId, 'Written during the frost');
    await world.pass(2_000);
    held.end();
    frozen.thaw();
    void tab.hint('visible');
    await world.reach(async () => (await queueOf(device)).length === 0, 60_000);
    await world.reach(async () => (await noteOn(device, theirs)) !== undefined, 30_000);
    const ids = (await notesOnServer(world, account, outingId)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([own, theirs].toSorted());
    expect(await noteOn(device, own)).toBeDefined();
    expect([...(await server.effects()).times.values()].every((times) => times === 1)).toBe(true);
  },
);
