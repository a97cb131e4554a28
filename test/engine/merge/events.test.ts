/** Tests events of the channel logs, however they arrive. */
import { describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { listInOuting } from '#db/rows.ts';
import { newestNotesOf } from '../../newest.ts';
import { refusal } from '../../simulation/network/script.ts';
import { addMember, removeMember } from '../../simulation/server/taking-part.ts';
import { newOuting } from '../new-outing.ts';
import {
  arrive,
  arriveAgain,
  inspect,
  makeOuting,
  noteOn,
  notesOnServer,
  openStage,
  outingOn,
  outrunLog,
  queueOf,
  rewriteNote,
  statesOf,
  stored,
  textOn,
  writeNote,
} from '../stage.ts';

const stage = openStage();

/** Ada shares an outing with Ben, whose device shows it. */
async function shared() {
  const { world, server } = stage;
  const ada = await arrive(world, 'ada');
  const outingId = await makeOuting(world, ada.tab);
  const ben = await arrive(world, 'ben');
  await addMember(server, outingId, ben.account);
  await world.pass(2_000);
  void ben.tab.open(outingId);
  await world.pass(2_000);
  return { world, server, ada, ben, outingId };
}

describe('a missed event', () => {
  it('the next event reveals a missed one, and catching up brings it without pulling a list [E2]', async () => {
    const { world, ada, ben, outingId } = await shared();
    // Two notes, each with a line of the activity log.
    ben.device.swallow = 4;
    ben.device.losesHints = true;
    const first = await writeNote(ada.tab, outingId, 'First');
    await world.pass(1_000);
    const second = await writeNote(ada.tab, outingId, 'Second');
    await world.pass(1_000);
    expect(await noteOn(ben.device, first)).toBeUndefined();
    const before = ben.device.requests.length;
    const third = await writeNote(ada.tab, outingId, 'Third');
    await world.reach(async () => (await noteOn(ben.device, third)) !== undefined, 2_000);
    expect(await textOn(ben.device, first)).toBe('First');
    expect(await textOn(ben.device, second)).toBe('Second');
    const asked = ben.device.requests.slice(before).map(({ path }) => path);
    expect(asked).toEqual(['/api/v1/events/catch-up']);
  });

  it('the device catches up on a missed event even when no other event follows (F77) [E2]', async () => {
    const { world, ada, ben, outingId } = await shared();
    // A note, with a line of the activity log.
    ben.device.swallow = 2;
    ben.device.losesHints = true;
    const id = await writeNote(ada.tab, outingId, 'Alone');
    await world.pass(1_000);
    expect(await noteOn(ben.device, id)).toBeUndefined();
    await world.reach(async () => (await noteOn(ben.device, id)) !== undefined, 6 * 60_000);
  });

  it('the device catches up on a missed event soon even if the server fails at first [E2]', async () => {
    const { world, ada, ben, outingId } = await shared();
    // A note, with a line of the activity log.
    ben.device.swallow = 2;
    ben.device.losesHints = true;
    const id = await writeNote(ada.tab, outingId, 'First');
    await world.pass(1_000);
    const busy = { sender: ben.device, path: '/events/catch-up', times: 3 };
    world.network.script.arrange(busy, refusal(503, 'unavailable'));
    await writeNote(ada.tab, outingId, 'Second');
    await world.reach(async () => (await noteOn(ben.device, id)) !== undefined, 20_000);
  });

  it('an event that came while the first page of an outing was in flight is not lost [E2, L4]', async () => {
    const { world, ada, ben, outingId } = await shared();
    ben.device.killAll();
    const fresh = await world.addDevice(ben.person);
    const pages = world.network.script.arrange(
      { sender: fresh, path: /^\/(outing-notes|outings\?parent_id|outings\/[^/]+\/members)/ },
      { kind: 'hold_response' },
    );
    const tab = await fresh.openTab();
    void tab.open(outingId);
    for (const list of [
      listInOuting('outings', outingId),
      listInOuting('memberships', outingId),
      listInOuting('notes', outingId),
    ])
      void tab.subscribe(list, 1);
    await world.reach(() => pages.met === 3);
    await world.pass(1_000);
    const id = await writeNote(ada.tab, outingId, 'Meanwhile');
    await world.pass(2_000);
    expect(await noteOn(fresh, id)).toBeUndefined();
    pages.release();
    await world.reach(async () => (await noteOn(fresh, id)) !== undefined, 5_000);
  });
});

describe('an event of the user’s own change', () => {
  it('an event acknowledges a change whose response never comes, which is not sent again [E5]', async () => {
    const { world, ada, outingId } = await shared();
    void ada.tab.open(outingId);
    await world.pass(1_000);
    world.network.script.arrange(
      { sender: ada.device, method: 'POST', path: '/outing-notes' },
      { kind: 'lose_response' },
    );
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.reach(async () => (await queueOf(ada.device)).length === 0, 5_000);
    await world.pass(60_000);
    expect(ada.device.changesSent().filter(({ path }) => path.endsWith('/outing-notes'))).toHaveLength(1);
    expect(await textOn(ada.device, id)).toBe('Rain jacket');
  });

  it('an event from another device of the same user is merged like any other [E6]', async () => {
    const { world, ada, outingId } = await shared();
    const other = await arriveAgain(world, ada.account);
    void ada.tab.open(outingId);
    await world.pass(1_000);
    const id = await writeNote(other.tab, outingId, 'From the other device');
    await world.reach(async () => (await noteOn(ada.device, id)) !== undefined, 3_000);
    await rewriteNote(other.device, other.tab, id, 'Changed there');
    await world.reach(async () => (await textOn(ada.device, id)) === 'Changed there', 3_000);
  });
});

describe('catching up after a long absence', () => {
  it('one call brings all missed events, however much is stored [E11]', async () => {
    const { world, ada, ben, outingId } = await shared();
    const others = [await makeOuting(world, ada.tab), await makeOuting(world, ada.tab)];
    for (const id of others) await addMember(stage.server, id, ben.account);
    await world.pass(4_000);
    ben.device.setOnline(false);
    await world.pass(60 * 60_000);
    for (const id of [outingId, ...others])
      for (let count = 0; count < 5; count += 1) await writeNote(ada.tab, id, `Note ${count}`);
    await world.pass(3_000);
    const before = ben.device.requests.length;
    // A socket that subscribes again causes one more call, for the events before its subscription.
    const socket = world.network.script.arrange(
      { sender: ben.device, path: '/broadcasting/auth' },
      { kind: 'hold_request' },
    );
    ben.device.setOnline(true);
    const count = () => inspect(ben.device, (db) => db.notes.count());
    await world.reach(async () => (await count()) === 15);
    const asked = ben.device.requests
      .slice(before)
      .filter(({ path }) => !/health|config|broadcasting/.test(path));
    expect(asked.map(({ path }) => path)).toEqual(['/api/v1/events/catch-up']);
    socket.end();
  });

  it('the device pulls lists again when the log was trimmed, and stored rows stay visible meanwhile [E7]', async () => {
    const { world, ada, ben, outingId } = await shared();
    const kept = await writeNote(ada.tab, outingId, 'Kept');
    await world.pass(2_000);
    ben.device.setOnline(false);
    const missed = await writeNote(ada.tab, outingId, 'Missed');
    await world.pass(2_000);
    const page = world.network.script.arrange(
      { sender: ben.device, path: `/outing-notes?outing_id=${outingId}` },
      { kind: 'hold_response' },
    );
    await outrunLog(world, ben.device, ada.account, outingId);
    await world.reach(() => page.met > 0);
    const shown = () => inspect(ben.device, (db) => newestNotesOf(db, outingId, 10));
    expect((await shown()).map(({ id }) => id)).toEqual([kept]);
    page.release();
    await world.pass(2_000);
    expect((await shown()).map(({ id }) => id)).toEqual([missed, kept]);
  });
});

describe('revoked access', () => {
  it('losing access deletes the outing and everything in it, and unsent changes remain as refused [E8]', async () => {
    const { world, server, ada, ben, outingId } = await shared();
    const item = newOuting({ parent_id: outingId, root_id: outingId, title: 'Museum' });
    await stored(ada.tab.mutate('outings.create', { ...item, root_id: outingId }));
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    const inItem = await writeNote(ada.tab, item.id, 'Tickets');
    await world.pass(3_000);
    ben.device.setOnline(false);
    await rewriteNote(ben.device, ben.tab, inItem, 'Tickets, by train');
    const mine = await writeNote(ben.tab, outingId, 'Mine');
    await removeMember(server, outingId, ben.account);
    const response = { kind: 'lose_request' } as const;
    world.network.script.arrange({ sender: ben.device, method: 'POST', path: '/outing-notes' }, response);
    ben.device.setOnline(true);
    await world.pass(5_000);
    expect(await queueOf(ben.device)).toMatchObject([
      { args: { text: 'Tickets, by train' }, state: { kind: 'refused', code: 'gone' } },
      { args: { text: 'Mine' }, state: { kind: 'refused', code: 'gone' } },
    ]);
    const left = await inspect(ben.device, async (db) => ({
      outings: await db.outings.bulkGet([outingId, item.id]),
      notes: await db.notes.bulkGet([id, inItem, mine]),
      members: await db.memberships.where('outing_id').equals(outingId).count(),
      aside: await db.serverRows.count(),
      channel: await db.channels.get(`outing.${outingId}`),
    }));
    expect(left).toEqual({
      outings: [undefined, undefined],
      notes: [undefined, undefined, undefined],
      members: 0,
      aside: 0,
      channel: undefined,
    });
  });

  it('losing access to one item refuses a change of a note in it, and the note does not come back [E8, R3]', async () => {
    const { world, ada, ben, outingId } = await shared();
    const item = newOuting({ parent_id: outingId, root_id: outingId, title: 'Museum' });
    await stored(ada.tab.mutate('outings.create', { ...item, root_id: outingId }));
    const inItem = await writeNote(ada.tab, item.id, 'Tickets');
    const outside = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(4_000);
    expect(await textOn(ben.device, inItem)).toBe('Tickets');
    world.network.script.arrange(
      { sender: ben.device, method: 'POST', path: '/outing-notes' },
      { kind: 'lose_request' },
    );
    await rewriteNote(ben.device, ben.tab, inItem, 'Tickets, by train');
    await rewriteNote(ben.device, ben.tab, outside, 'Umbrella');
    await world.send(ada.account, 'DELETE', `/outings/${item.id}`);
    await world.reach(async () => (await outingOn(ben.device, item.id)) === undefined, 5_000);
    await world.pass(1_000);
    const [first, second] = await queueOf(ben.device);
    expect(first).toMatchObject({
      args: { text: 'Tickets, by train' },
      state: { kind: 'refused', code: 'gone' },
    });
    expect(second).toMatchObject({
      args: { text: 'Umbrella' },
      state: { kind: expect.stringMatching(/queued|attempted/) },
    });
    for (const mutation of [first]) if (mutation) await ben.tab.discard(mutation.id);
    expect(await noteOn(ben.device, inItem)).toBeUndefined();
  });

  it('a late response to a change in flight brings nothing back after access is lost [E8]', async () => {
    const { world, server, ben, outingId } = await shared();
    const response = world.network.script.arrange(
      { sender: ben.device, method: 'POST', path: '/outing-notes' },
      { kind: 'hold_response' },
    );
    // A note, with a line of the activity log.
    ben.device.swallow = 2;
    const id = await writeNote(ben.tab, outingId, 'Just in time');
    await world.reach(() => response.met === 1);
    await world.pass(200);
    ben.device.swallow = 0;
    await removeMember(server, outingId, ben.account);
    await world.reach(async () => (await outingOn(ben.device, outingId)) === undefined, 5_000);
    response.release();
    await world.pass(3_000);
    expect(await noteOn(ben.device, id)).toBeUndefined();
    // The server accepted it, so there is nothing to report to the user.
    expect(await statesOf(ben.device)).toEqual([]);
  });

  it('the outing returns when access is granted again [E8]', async () => {
    const { world, server, ada, ben, outingId } = await shared();
    const id = await writeNote(ada.tab, outingId, 'Rain jacket');
    await world.pass(2_000);
    await removeMember(server, outingId, ben.account);
    await world.reach(async () => (await outingOn(ben.device, outingId)) === undefined, 5_000);
    await world.pass(1_000);
    await addMember(server, outingId, ben.account);
    await world.pass(4_000);
    expect(await outingOn(ben.device, outingId)).toMatchObject({ list: 'timeline' });
    expect(await textOn(ben.device, id)).toBe('Rain jacket');
  });
});

describe('a server that was restored from a backup', () => {
  it('a restored server gets recently acknowledged changes again under the same keys, and every list is pulled [E9]', async () => {
    const { world, server, ada, ben, outingId } = await shared();
    const before = await writeNote(ada.tab, outingId, 'Before the backup');
    await world.pass(2_000);
    const restore = await world.activity.during(server.backup());
    const after = await writeNote(ben.tab, outingId, 'After the backup');
    await world.pass(2_000);
    await rewriteNote(ben.device, ben.tab, after, 'After the backup, changed');
    await world.pass(2_000);
    const made = await makeOuting(world, ben.tab);
    await world.send(ada.account, 'DELETE', `/outing-notes/${before}`);
    await world.pass(2_000);
    const keys = ben.device.changesSent().map(({ key, body }) => ({ key, body }));
    expect(keys).toHaveLength(3);
    // Unsent when the server is restored, and based on a change that is sent again.
    ben.device.setOnline(false);
    const unsent = await writeNote(ben.tab, made, 'In the new outing');
    await world.pass(1_000);
    await world.activity.during(restore());
    ben.device.setOnline(true);
    await world.pass(30_000);
    const again = ben.device
      .changesSent()
      .slice(3)
      .map(({ key, body }) => ({ key, body }));
    expect(again.slice(0, 3)).toEqual(expect.arrayContaining([keys[0], keys[2]]));
    expect(await queueOf(ben.device)).toEqual([]);
    const notes = await notesOnServer(world, ben.account, outingId);
    expect(notes.map(({ attributes }) => attributes.text).sort()).toEqual([
      'After the backup, changed',
      'Before the backup',
    ]);
    expect((await notesOnServer(world, ben.account, made)).map(({ id }) => id)).toEqual([unsent]);
    expect(await textOn(ben.device, before)).toBe('Before the backup');
    expect(await textOn(ben.device, after)).toBe('After the backup, changed');
  });

  it('a restored server does not remove rows made after the backup from the screen [E9]', async () => {
    const { world, server, ben } = await shared();
    const restore = await world.activity.during(server.backup());
    const made = await makeOuting(world, ben.tab);
    await world.pass(1_000);
    await world.activity.during(restore());
    world.network.script.arrange(
      { sender: ben.device, method: 'POST', path: '/outings' },
      { kind: 'lose_request' },
    );
    await world.pass(60_000);
    void ben.tab.hint('visible');
    await world.pass(10_000);
    expect(await statesOf(ben.device)).toEqual(['attempted']);
    expect(await outingOn(ben.device, made)).toMatchObject({ list: 'timeline' });
  });
});

it("the user's new outing is known before its response and appears in the agenda once [E5, R2]", async () => {
  const { world } = stage;
  const ada = await arrive(world, 'ada');
  const response = world.network.script.arrange(
    { sender: ada.device, method: 'POST', path: '/outings' },
    { kind: 'hold_response' },
  );
  const args = newOuting({ id: newId() });
  await stored(ada.tab.mutate('outings.create', args));
  await world.reach(() => response.met === 1);
  await world.reach(async () => (await queueOf(ada.device)).length === 0, 3_000);
  response.release();
  await world.pass(1_000);
  expect(await inspect(ada.device, (db) => db.outings.count())).toBe(1);
  expect((await outingOn(ada.device, args.id))?.attributes.updated_at_timestamp).toBeGreaterThan(0);
});
